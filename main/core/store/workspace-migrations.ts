import { liveTables } from './workspace/live-tables.ts';
import { teamTables } from './workspace/team-tables.ts';

/** workspace.db, version by version. A released entry never changes; a new version is a new entry at the end. */
export const workspaceMigrations: readonly string[] = [
  `CREATE TABLE account (
     position INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL,
     color TEXT NOT NULL,
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
   ) STRICT;

   -- Notes and tags. reseller is the account's address and ID at that time: another reseller's objects have other ids.
   CREATE TABLE note (
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
   CREATE INDEX tagged_object ON tagged (kind, object_id);

   -- A list is in saved_filter_list once its filters were changed by the user; until then it has the built-in ones.
   CREATE TABLE list_columns (
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
   ) STRICT, WITHOUT ROWID;

   -- The journal of changes. job_row is what was reviewed and hardly changes; row_state is small and changes often. fingerprint is the
   -- hash of what was reviewed. The activity log outlives accounts; nothing in it is changed or deleted.
   CREATE TABLE job (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account_id TEXT NOT NULL,
     account_name TEXT NOT NULL,
     reseller TEXT NOT NULL,
     who TEXT NOT NULL,
     origin TEXT NOT NULL,
     paid INTEGER NOT NULL,
     phase TEXT NOT NULL,
     reason TEXT,
     owner TEXT,
     balance TEXT,
     currency TEXT,
     made_at TEXT NOT NULL,
     started_at TEXT,
     ended_at TEXT
   ) STRICT;
   CREATE INDEX job_phase ON job (phase);
   CREATE TABLE job_row (
     job_id INTEGER NOT NULL REFERENCES job (id) ON DELETE CASCADE,
     seq INTEGER NOT NULL,
     kind TEXT NOT NULL,
     target_kind TEXT NOT NULL,
     target_id INTEGER NOT NULL,
     target_name TEXT NOT NULL,
     customer_id INTEGER,
     place TEXT,
     claim TEXT,
     depends TEXT,
     input TEXT NOT NULL,
     plan TEXT,
     cost TEXT,
     spent_before TEXT,
     fingerprint TEXT,
     UNIQUE (job_id, seq)
   ) STRICT;
   CREATE INDEX job_row_claim ON job_row (claim) WHERE claim IS NOT NULL;
   CREATE INDEX job_row_paid ON job_row (target_name COLLATE NOCASE)
     WHERE cost IS NOT NULL OR kind IN ('register', 'transfer', 'renew', 'restore', 'buy-whois-protection');
   CREATE INDEX job_row_cost ON job_row (job_id, CAST(cost AS REAL), seq) WHERE cost IS NOT NULL;
   CREATE TABLE row_state (
     job_id INTEGER NOT NULL REFERENCES job (id) ON DELETE CASCADE,
     seq INTEGER NOT NULL,
     state TEXT NOT NULL,
     sent_at TEXT,
     changed_at TEXT NOT NULL,
     note TEXT,
     message TEXT,
     receipt TEXT,
     seen TEXT,
     ask TEXT,
     PRIMARY KEY (job_id, seq)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX row_state_of_job ON row_state (job_id, state, seq);
   CREATE INDEX row_state_open ON row_state (state, job_id) WHERE state IN ('sent', 'accepted', 'unknown');
   CREATE TABLE activity (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     at TEXT NOT NULL,
     who TEXT NOT NULL,
     account_id TEXT NOT NULL,
     account_name TEXT NOT NULL,
     reseller TEXT NOT NULL,
     job_id INTEGER NOT NULL,
     seq INTEGER NOT NULL,
     kind TEXT NOT NULL,
     target_kind TEXT NOT NULL,
     target_id INTEGER NOT NULL,
     target_name TEXT NOT NULL,
     lines TEXT NOT NULL,
     cost TEXT,
     currency TEXT,
     result TEXT NOT NULL,
     note TEXT,
     message TEXT
   ) STRICT;
   CREATE INDEX activity_target ON activity (account_id, target_kind, target_id, id);
   CREATE INDEX activity_account ON activity (account_id, id);
   CREATE INDEX activity_domain_time ON activity (reseller, target_id, at) WHERE target_kind = 'domain';
   CREATE INDEX activity_account_time ON activity (reseller, at) WHERE target_kind = 'account';
   CREATE INDEX activity_person_time ON activity (reseller, at) WHERE target_kind IN ('customer', 'contact');
   CREATE TRIGGER activity_stays BEFORE DELETE ON activity BEGIN SELECT RAISE(ABORT, 'The activity log is append-only.'); END;
   CREATE TRIGGER activity_holds BEFORE UPDATE ON activity BEGIN SELECT RAISE(ABORT, 'The activity log is append-only.'); END;

   -- Named sets of nameservers; hosts are A-labels separated by spaces.
   CREATE TABLE nameserver_set (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     folded TEXT NOT NULL,
     name TEXT NOT NULL,
     hosts TEXT NOT NULL,
     PRIMARY KEY (account_id, folded)
   ) STRICT, WITHOUT ROWID;

   -- Saved searches for names, and chosen extensions; body is JSON in the shape of the contract.
   CREATE TABLE saved_search (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     folded TEXT NOT NULL,
     name TEXT NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (account_id, folded)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE extension_choice (
     account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
     body TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;

   -- Carts and order templates as JSON.
   CREATE TABLE saved_order (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     kind TEXT NOT NULL,
     folded TEXT NOT NULL,
     name TEXT NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (account_id, reseller, kind, folded)
   ) STRICT, WITHOUT ROWID;

   -- Zones: pending edits, snapshots, templates, and how many records a form of the service was seen to hold. The zone that edits started
   -- from is apart from the edits: it may hold 10,000 records.
   CREATE TABLE zone_edit (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     domain_id INTEGER NOT NULL,
     domain_name TEXT NOT NULL,
     read_at TEXT NOT NULL,
     position INTEGER NOT NULL,
     edits INTEGER NOT NULL,
     changed_at TEXT NOT NULL,
     PRIMARY KEY (account_id, reseller, domain_id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE zone_edit_base (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     domain_id INTEGER NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (account_id, reseller, domain_id)
   ) STRICT;
   CREATE TABLE zone_edit_step (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     domain_id INTEGER NOT NULL,
     seq INTEGER NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (account_id, reseller, domain_id, seq)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE zone_snapshot (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account_id TEXT NOT NULL,
     reseller TEXT NOT NULL,
     domain_id INTEGER NOT NULL,
     domain_name TEXT NOT NULL,
     at TEXT NOT NULL,
     why TEXT NOT NULL,
     job_id INTEGER,
     seq INTEGER,
     hash TEXT NOT NULL,
     records INTEGER NOT NULL,
     body TEXT NOT NULL
   ) STRICT;
   CREATE INDEX zone_snapshot_of_zone ON zone_snapshot (account_id, reseller, domain_id, id);
   CREATE TABLE zone_template (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     folded TEXT NOT NULL,
     name TEXT NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (account_id, folded)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE zone_head (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     domain_id INTEGER NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (account_id, reseller, domain_id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE zone_proof (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     records INTEGER NOT NULL,
     domain_name TEXT NOT NULL,
     at TEXT NOT NULL,
     PRIMARY KEY (account_id, reseller)
   ) STRICT, WITHOUT ROWID;

   -- Operations of the explorer by method and path, e.g. GET /domains: starred, used, or both.
   CREATE TABLE explorer_mark (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     operation TEXT NOT NULL,
     starred_at TEXT,
     used_at TEXT,
     PRIMARY KEY (account_id, operation)
   ) STRICT, WITHOUT ROWID;

   -- Collections of saved requests. body is the values of a form as JSON, without secrets. Variables belong to a collection, their values
   -- to an account.
   CREATE TABLE explorer_collection (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     folded TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL
   ) STRICT;
   CREATE TABLE explorer_request (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     collection_id INTEGER NOT NULL REFERENCES explorer_collection (id) ON DELETE CASCADE,
     folded TEXT NOT NULL,
     name TEXT NOT NULL,
     operation TEXT NOT NULL,
     body TEXT NOT NULL,
     UNIQUE (collection_id, folded)
   ) STRICT;
   CREATE TABLE explorer_variable (
     collection_id INTEGER NOT NULL REFERENCES explorer_collection (id) ON DELETE CASCADE,
     name TEXT NOT NULL,
     position INTEGER NOT NULL,
     PRIMARY KEY (collection_id, name)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE explorer_variable_value (
     collection_id INTEGER NOT NULL,
     name TEXT NOT NULL,
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     value TEXT NOT NULL,
     PRIMARY KEY (collection_id, name, account_id, reseller),
     FOREIGN KEY (collection_id, name) REFERENCES explorer_variable ON DELETE CASCADE
   ) STRICT, WITHOUT ROWID;

   -- Requests sent from the explorer; planned is a write that was not sent yet. words is the text that is searched, in lower case.
   CREATE TABLE explorer_history (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     at TEXT NOT NULL,
     planned INTEGER NOT NULL,
     failed INTEGER NOT NULL,
     job_id INTEGER,
     seq INTEGER,
     words TEXT NOT NULL,
     facts TEXT NOT NULL,
     filled TEXT
   ) STRICT;
   CREATE INDEX explorer_history_of_account ON explorer_history (account_id, planned, id);
   CREATE INDEX explorer_history_of_row ON explorer_history (job_id, seq) WHERE job_id IS NOT NULL;

   -- Differences between two readings of a domain, and changes of money. token: of what changed; it is recorded once. facts: JSON.
   CREATE TABLE seen_change (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     token TEXT NOT NULL UNIQUE,
     subject TEXT NOT NULL DEFAULT 'domain',
     subject_id INTEGER NOT NULL,
     subject_name TEXT NOT NULL,
     field TEXT NOT NULL,
     before TEXT NOT NULL,
     after TEXT NOT NULL,
     before_at TEXT,
     after_at TEXT NOT NULL,
     found_at TEXT NOT NULL,
     explanation TEXT NOT NULL,
     job_id INTEGER,
     seq INTEGER,
     alarm TEXT,
     seen_at TEXT,
     notified_at TEXT,
     facts TEXT
   ) STRICT;
   CREATE INDEX seen_change_of_subject ON seen_change (account_id, subject, subject_id, id);
   CREATE INDEX seen_change_in_order
     ON seen_change (account_id, (explanation <> 'unexplained'), id DESC, reseller, seen_at, alarm, explanation);
   CREATE INDEX seen_change_by_time ON seen_change (account_id, found_at);
   -- Charges in the transactions of an account that a row of a job explains.
   CREATE TABLE own_charge (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     transaction_id INTEGER NOT NULL,
     job_id INTEGER NOT NULL,
     seq INTEGER NOT NULL,
     amount TEXT NOT NULL,
     found_at TEXT NOT NULL,
     PRIMARY KEY (account_id, reseller, transaction_id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX own_charge_of_row ON own_charge (job_id, seq);

   -- Domains that are read more often: with a tag, or that match a filter.
   CREATE TABLE watch_list (
     account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
     tag TEXT,
     filter TEXT NOT NULL,
     every_minutes INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;

   -- Templates of reminders, and how the account appears in them.
   CREATE TABLE reminder_template (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     id TEXT NOT NULL,
     folded TEXT NOT NULL,
     name TEXT NOT NULL,
     language TEXT NOT NULL,
     subject TEXT NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (account_id, id),
     UNIQUE (account_id, folded)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE reminder_sender (
     account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
     company TEXT NOT NULL,
     phone TEXT NOT NULL,
     email TEXT NOT NULL,
     website TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;

   -- What is printed above statements: lines of text, and a picture in Base64.
   CREATE TABLE statement_letterhead (
     account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
     body TEXT NOT NULL,
     logo_type TEXT,
     logo TEXT
   ) STRICT;

   ${liveTables}

   -- What the service refused of the records in pending zone edits: JSON.
   CREATE TABLE zone_refusal (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     domain_id INTEGER NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (account_id, reseller, domain_id)
   ) STRICT;

   -- Reminders of expiry dates. An account without rules has the built-in one, unless it is in reminder_rule_list. domains, steps and
   -- templates are JSON. A step is days before the expiry date, negative after it.
   CREATE TABLE reminder_rule_list (
     account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
     changed_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE reminder_rule (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     position INTEGER NOT NULL,
     name TEXT NOT NULL,
     is_on INTEGER NOT NULL,
     domains TEXT NOT NULL,
     steps TEXT NOT NULL,
     templates TEXT NOT NULL,
     PRIMARY KEY (account_id, position)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE reminder_customer (
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     customer_id INTEGER NOT NULL,
     customer_name TEXT NOT NULL,
     is_muted INTEGER NOT NULL,
     address TEXT NOT NULL,
     phone TEXT NOT NULL,
     salutation TEXT NOT NULL,
     language TEXT,
     note TEXT NOT NULL,
     changed_at TEXT NOT NULL,
     PRIMARY KEY (account_id, reseller, customer_id)
   ) STRICT, WITHOUT ROWID;
   -- What customers were reminded of. Without a job: recorded by a person, or imported.
   CREATE TABLE reminder_log (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reseller TEXT NOT NULL,
     domain_id INTEGER NOT NULL,
     domain_name TEXT NOT NULL,
     expires TEXT NOT NULL,
     step INTEGER NOT NULL,
     customer_id INTEGER NOT NULL,
     customer_name TEXT NOT NULL,
     way TEXT NOT NULL,
     at TEXT NOT NULL,
     outcome TEXT NOT NULL,
     job_id INTEGER,
     seq INTEGER,
     is_imported INTEGER NOT NULL,
     UNIQUE (account_id, reseller, domain_id, expires, step, way, at)
   ) STRICT;
   CREATE INDEX reminder_log_of_customer ON reminder_log (account_id, reseller, customer_id, id);
   CREATE INDEX reminder_log_of_account ON reminder_log (account_id, reseller, id);
   CREATE INDEX reminder_log_of_row ON reminder_log (job_id, seq) WHERE job_id IS NOT NULL;

   -- The mail server of an account. Its password is in the keychain; password_place is where.
   CREATE TABLE mail_server (
     account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
     host TEXT NOT NULL,
     port INTEGER NOT NULL,
     security TEXT NOT NULL,
     user TEXT NOT NULL,
     from_name TEXT NOT NULL,
     from_address TEXT NOT NULL,
     reply_to TEXT NOT NULL,
     per_minute INTEGER NOT NULL,
     per_hour INTEGER NOT NULL,
     password_place TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;

   ${teamTables}`,
];
