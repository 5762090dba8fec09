/** Tables of live checks, as part of the first version of workspace.db. */
export const liveTables = `-- Live checks of domains: when the person agreed to what they contact, and the resolvers that were added (JSON).
   CREATE TABLE live_setup (
     account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
     agreed_at TEXT,
     resolvers TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   -- Their results; body: JSON.
   CREATE TABLE live_check (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     domain_id INTEGER NOT NULL,
     at TEXT NOT NULL,
     errors INTEGER NOT NULL,
     warnings INTEGER NOT NULL,
     body TEXT NOT NULL
   ) STRICT;
   CREATE INDEX live_check_of_domain ON live_check (account_id, reseller, domain_id, id);
   -- Changes of jobs that are watched until they have taken effect; body: JSON.
   CREATE TABLE live_watch (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     domain_id INTEGER NOT NULL,
     job_id INTEGER NOT NULL,
     seq INTEGER NOT NULL,
     is_running INTEGER NOT NULL,
     body TEXT NOT NULL
   ) STRICT;
   CREATE INDEX live_watch_of_domain ON live_watch (account_id, domain_id, id);
   -- Runs over many domains. findings: JSON, the first ones of each domain. at: null until it was checked; fault: JSON, why it could not be.
   CREATE TABLE live_run (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     at TEXT NOT NULL,
     state TEXT NOT NULL
   ) STRICT;
   CREATE TABLE live_run_domain (
     run_id INTEGER NOT NULL REFERENCES live_run (id) ON DELETE CASCADE,
     domain_id INTEGER NOT NULL,
     domain_name TEXT NOT NULL,
     at TEXT,
     errors INTEGER NOT NULL,
     warnings INTEGER NOT NULL,
     findings TEXT NOT NULL,
     fault TEXT,
     PRIMARY KEY (run_id, domain_id)
   ) STRICT, WITHOUT ROWID;`;
