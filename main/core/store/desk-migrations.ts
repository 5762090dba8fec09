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
  // `reseller` is the account's address and ID at the time: pointed at another reseller, its objects have other ids.
  `CREATE TABLE note (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     kind TEXT NOT NULL,
     object_id INTEGER NOT NULL,
     object_name TEXT NOT NULL,
     body TEXT NOT NULL,
     changed_at TEXT NOT NULL,
     PRIMARY KEY (account_id, reseller, kind, object_id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE tag (
     id INTEGER PRIMARY KEY,
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     name TEXT NOT NULL,
     folded TEXT NOT NULL,
     UNIQUE (account_id, reseller, folded)
   ) STRICT;
   CREATE TABLE tagged (
     tag_id INTEGER NOT NULL REFERENCES tag (id) ON DELETE CASCADE,
     kind TEXT NOT NULL,
     object_id INTEGER NOT NULL,
     object_name TEXT NOT NULL,
     PRIMARY KEY (tag_id, kind, object_id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX tagged_object ON tagged (kind, object_id);`,
];
