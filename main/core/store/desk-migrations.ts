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
  // A list is in `saved_filter_list` once its filters are a person's own; before, they are those that come with the application.
  `CREATE TABLE list_columns (
     account_id TEXT REFERENCES account (id) ON DELETE CASCADE,
     list TEXT NOT NULL,
     body TEXT NOT NULL
   ) STRICT;
   CREATE UNIQUE INDEX list_columns_place ON list_columns (ifnull(account_id, ''), list);
   CREATE TABLE saved_filter_list (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     list TEXT NOT NULL,
     PRIMARY KEY (account_id, list)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE saved_filter (
     account_id TEXT NOT NULL,
     list TEXT NOT NULL,
     folded TEXT NOT NULL,
     name TEXT NOT NULL,
     filter TEXT NOT NULL,
     position INTEGER NOT NULL,
     PRIMARY KEY (account_id, list, folded),
     FOREIGN KEY (account_id, list) REFERENCES saved_filter_list ON DELETE CASCADE
   ) STRICT, WITHOUT ROWID;`,
];
