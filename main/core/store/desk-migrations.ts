/** desk.db, version by version. A released entry is never changed; a new version is a new entry at the end. */
export const deskMigrations: readonly string[] = [
  `CREATE TABLE account (
     position INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL,
     colour TEXT NOT NULL,
     base_address TEXT NOT NULL,
     reseller_id TEXT NOT NULL,
     read_only INTEGER NOT NULL,
     forget_key_on_lock INTEGER NOT NULL,
     key_place TEXT NOT NULL DEFAULT 'none'
   ) STRICT;
   CREATE TABLE pending_removal (
     position INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL
   ) STRICT;
   CREATE TABLE document (
     name TEXT PRIMARY KEY,
     body TEXT NOT NULL
   ) STRICT;`,
];
