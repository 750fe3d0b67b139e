// What exists wherever there are classes of Objective-C; nothing of it is used by name.
