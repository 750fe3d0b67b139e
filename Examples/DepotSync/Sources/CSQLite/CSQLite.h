#include <sqlite3.h>

// The constant that tells SQLite to copy the text is a cast, which Swift does not import.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int position, const char *text) {
  return sqlite3_bind_text(statement, position, text, -1, SQLITE_TRANSIENT);
}
