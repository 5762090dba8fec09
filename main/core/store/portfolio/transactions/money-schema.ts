/** The tables and triggers of what is compared of transactions and the balance; part of the schema of portfolio.db. */
export const moneySchema = `-- Transactions that the complete readings before did not have, until they are compared: docs/decisions/seen-changes.md. known_at: when the
   -- last of these readings began. is_news: made since then. is_counted: certainly not
   -- in the balance as it was known then.
   CREATE TABLE transaction_new (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     generation INTEGER NOT NULL,
     known_at TEXT,
     is_news INTEGER NOT NULL,
     is_counted INTEGER NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;
   -- Known ones that a reading of their time did not have: if they return, they are not new.
   CREATE TABLE transaction_missing (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;
   -- A reading that goes further back has old ones. Without a date, a transaction is new if the reading before certainly had all of its time.
   CREATE TRIGGER transaction_added AFTER INSERT ON balance_transaction
   WHEN (SELECT whole_generation FROM list_state WHERE account_id = new.account_id AND list = 'transactions') > 0
   BEGIN
     INSERT INTO transaction_new (account_id, id, generation, known_at, is_news, is_counted)
     SELECT new.account_id, new.id, iif(phase = 'reading', generation, 0), whole_at,
       CASE
         WHEN new.created IS NULL THEN is_certain
         WHEN is_certain THEN new.created >= strftime('%Y-%m-%dT%H:%M:%fZ', first_at, '-1 day')
         ELSE new.created >= max(first_at, strftime('%Y-%m-%dT%H:%M:%fZ', whole_at, '-2 days'))
       END,
       is_certain OR ifnull(new.created >= first_at AND (NOT is_longer OR new.created >= date(whole_from, '+2 days')), 0)
     FROM (
       SELECT *, substr(whole_scope, 1, 10) AS whole_from, substr(scope, 1, 10) < substr(whole_scope, 1, 10) AS is_longer,
         certain_generation = whole_generation AND substr(scope, 1, 10) >= substr(whole_scope, 1, 10) AS is_certain
       FROM list_state WHERE account_id = new.account_id AND list = 'transactions')
     WHERE NOT (is_longer AND ifnull(new.created < whole_from, 0))
       AND NOT EXISTS (SELECT 1 FROM transaction_missing WHERE account_id = new.account_id AND id = new.id)
     ON CONFLICT DO NOTHING;
     DELETE FROM transaction_missing WHERE account_id = new.account_id AND id = new.id;
   END;
   CREATE TRIGGER transaction_removed AFTER DELETE ON balance_transaction
   WHEN (SELECT whole_generation FROM list_state WHERE account_id = old.account_id AND list = 'transactions') > 0
     AND NOT EXISTS (SELECT 1 FROM transaction_new WHERE account_id = old.account_id AND id = old.id)
   BEGIN
     INSERT INTO transaction_missing (account_id, id)
     SELECT old.account_id, old.id FROM list_state
     WHERE account_id = old.account_id AND list = 'transactions' AND (old.created IS NULL OR old.created >= substr(scope, 1, 10))
     ON CONFLICT DO NOTHING;
   END;
   -- The last balance to which the transactions fit: read_at and the generation of the reading. moved: their effect since, in millionths;
   -- is_clear = 0: not all of it is known. ended_generation, ended_at: of the last reading, and by when it had ended. The rest: a difference
   -- that was found once, with its token, and the last that was reported.
   CREATE TABLE balance_point (
     account_id TEXT PRIMARY KEY,
     balance TEXT,
     currency TEXT,
     read_at TEXT,
     generation INTEGER NOT NULL DEFAULT 0,
     moved TEXT NOT NULL DEFAULT '0',
     is_clear INTEGER NOT NULL DEFAULT 1,
     ended_generation INTEGER NOT NULL DEFAULT 0,
     ended_at TEXT,
     suspect TEXT,
     suspect_generation INTEGER,
     token TEXT,
     reported TEXT
   ) STRICT;`;
