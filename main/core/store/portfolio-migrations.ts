/** The value of a column as `sortableMoney` (preload/contract/filter/money.ts) writes it, for rows that were stored before it was. */
function sortable(column: string): string {
  const dotted = `(ltrim(${column}, '-') || '.')`;
  const whole = `substr('00000000000000000000' || substr(${dotted}, 1, instr(${dotted}, '.') - 1), -20)`;
  const part = `substr(rtrim(substr(${dotted}, instr(${dotted}, '.') + 1), '.') || '000000', 1, 6)`;
  const digits = `(${whole} || ${part})`;
  const nines = (from: number) => `9999999999999 - CAST(substr(${digits}, ${from}, 13) AS INTEGER)`;
  return `CASE WHEN ${column} LIKE '-%' AND ${digits} GLOB '*[1-9]*' THEN printf('n%013d%013d', ${nines(1)}, ${nines(14)})
    ELSE 'p' || ${digits} END`;
}

/** portfolio.db, version by version. A released entry is never changed; a new version is a new entry at the end. */
export const portfolioMigrations: readonly string[] = [
  `CREATE TABLE account_answer (
     account_id TEXT PRIMARY KEY,
     profile TEXT,
     balance TEXT
   ) STRICT;`,
  // Why there is hardly an index: docs/decisions/views.md.
  `CREATE TABLE list_state (
     account_id TEXT NOT NULL,
     list TEXT NOT NULL,
     phase TEXT NOT NULL,
     token TEXT,
     generation INTEGER NOT NULL DEFAULT 0,
     began_at TEXT,
     page_size INTEGER,
     total INTEGER,
     scope TEXT NOT NULL DEFAULT '',
     seen_count INTEGER NOT NULL DEFAULT 0,
     whole_generation INTEGER NOT NULL DEFAULT 0,
     whole_at TEXT,
     count INTEGER NOT NULL DEFAULT 0,
     changed_while_reading INTEGER NOT NULL DEFAULT 0,
     fault_code TEXT,
     fault_message TEXT,
     version TEXT NOT NULL DEFAULT '',
     PRIMARY KEY (account_id, list)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE list_page (
     account_id TEXT NOT NULL,
     list TEXT NOT NULL,
     page INTEGER NOT NULL,
     objects INTEGER NOT NULL,
     PRIMARY KEY (account_id, list, page)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE nameless (
     account_id TEXT NOT NULL,
     list TEXT NOT NULL,
     page INTEGER NOT NULL,
     place INTEGER NOT NULL,
     seen INTEGER NOT NULL,
     read_at TEXT NOT NULL,
     odd TEXT NOT NULL,
     raw TEXT NOT NULL,
     PRIMARY KEY (account_id, list, page, place)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE domain (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     name TEXT NOT NULL,
     unicode TEXT NOT NULL,
     extension TEXT NOT NULL,
     customer_id INTEGER,
     customer_name TEXT COLLATE NOCASE,
     status INTEGER,
     status_label TEXT NOT NULL,
     verification INTEGER,
     verification_label TEXT NOT NULL,
     locked INTEGER,
     registrar_locked INTEGER,
     premium INTEGER,
     needs_documents INTEGER,
     ns TEXT NOT NULL,
     notes TEXT,
     expires TEXT,
     created TEXT,
     odd TEXT,
     since INTEGER NOT NULL,
     seen INTEGER NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX domain_customer ON domain (account_id, customer_id);
   CREATE INDEX domain_odd ON domain (account_id, since) WHERE odd IS NOT NULL;
   CREATE TABLE domain_raw (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     read_at TEXT NOT NULL,
     raw TEXT NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE domain_order (
     account_id TEXT NOT NULL,
     sort TEXT NOT NULL,
     version TEXT NOT NULL,
     count INTEGER NOT NULL,
     known INTEGER NOT NULL,
     ids TEXT NOT NULL,
     PRIMARY KEY (account_id, sort)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE customer (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     name TEXT NOT NULL,
     email TEXT NOT NULL,
     organization TEXT NOT NULL,
     city TEXT NOT NULL,
     country_code TEXT NOT NULL,
     voice TEXT NOT NULL,
     created TEXT,
     odd TEXT,
     since INTEGER NOT NULL,
     seen INTEGER NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX customer_odd ON customer (account_id, since) WHERE odd IS NOT NULL;
   CREATE TABLE customer_raw (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     read_at TEXT NOT NULL,
     raw TEXT NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE price (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     extension TEXT NOT NULL,
     currency TEXT NOT NULL,
     registration TEXT,
     renewal TEXT,
     transfer TEXT,
     redemption TEXT,
     proxy TEXT,
     promo INTEGER NOT NULL,
     odd TEXT,
     since INTEGER NOT NULL,
     seen INTEGER NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX price_odd ON price (account_id, since) WHERE odd IS NOT NULL;
   CREATE TABLE price_raw (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     read_at TEXT NOT NULL,
     raw TEXT NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE balance_transaction (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     type INTEGER,
     type_label TEXT NOT NULL,
     description TEXT NOT NULL,
     direction TEXT NOT NULL,
     currency TEXT NOT NULL,
     amount TEXT,
     closing_balance TEXT,
     period INTEGER,
     note TEXT,
     created TEXT,
     odd TEXT,
     since INTEGER NOT NULL,
     seen INTEGER NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX balance_transaction_odd ON balance_transaction (account_id, since) WHERE odd IS NOT NULL;
   CREATE TABLE balance_transaction_raw (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     read_at TEXT NOT NULL,
     raw TEXT NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE notice (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     name TEXT NOT NULL,
     status TEXT NOT NULL,
     direction TEXT NOT NULL,
     action_status INTEGER,
     action_status_label TEXT NOT NULL,
     message TEXT NOT NULL,
     domain TEXT,
     created TEXT,
     updated TEXT,
     odd TEXT,
     since INTEGER NOT NULL,
     seen INTEGER NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX notice_odd ON notice (account_id, since) WHERE odd IS NOT NULL;
   CREATE TABLE notice_raw (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     read_at TEXT NOT NULL,
     raw TEXT NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;`,
  // What is asked for domain by domain. A list that is read anew leaves these columns of its rows alone.
  `ALTER TABLE domain ADD COLUMN details_read INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE domain ADD COLUMN whois_protection INTEGER;
   ALTER TABLE domain ADD COLUMN whois_offered INTEGER;
   CREATE TABLE domain_part (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     part TEXT NOT NULL,
     read_at TEXT NOT NULL,
     raw TEXT NOT NULL,
     PRIMARY KEY (account_id, id, part)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE domain_contacts (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     registrant INTEGER,
     admin INTEGER,
     tech INTEGER,
     billing INTEGER,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;`,
  // Contacts are read customer by customer, so they are clustered by them; a negative id stands for none that can be used.
  `CREATE TABLE contact_list (
     account_id TEXT NOT NULL,
     customer_id INTEGER NOT NULL,
     generation INTEGER NOT NULL,
     token TEXT,
     began_at TEXT NOT NULL,
     read_at TEXT,
     changed_while_reading INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (account_id, customer_id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE contact (
     account_id TEXT NOT NULL,
     customer_id INTEGER NOT NULL,
     id INTEGER NOT NULL,
     handle TEXT NOT NULL,
     label TEXT NOT NULL,
     name TEXT NOT NULL,
     email TEXT NOT NULL,
     organization TEXT NOT NULL,
     city TEXT NOT NULL,
     country_code TEXT NOT NULL,
     voice TEXT NOT NULL,
     status_label TEXT NOT NULL,
     pending_change INTEGER,
     created TEXT,
     updated TEXT,
     odd TEXT,
     seen INTEGER NOT NULL,
     PRIMARY KEY (account_id, customer_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE contact_raw (
     account_id TEXT NOT NULL,
     customer_id INTEGER NOT NULL,
     id INTEGER NOT NULL,
     read_at TEXT NOT NULL,
     raw TEXT NOT NULL,
     PRIMARY KEY (account_id, customer_id, id)
   ) STRICT, WITHOUT ROWID;
   DROP INDEX domain_customer;
   CREATE INDEX domain_customer ON domain (account_id, customer_id, since);`,
  `ALTER TABLE price ADD COLUMN promo_years INTEGER;
   ALTER TABLE price ADD COLUMN promo_price TEXT;
   ALTER TABLE price ADD COLUMN promo_from TEXT;
   ALTER TABLE price ADD COLUMN promo_to TEXT;`,
  // Amounts that can be compared and ordered.
  `ALTER TABLE price ADD COLUMN registration_key TEXT;
   ALTER TABLE price ADD COLUMN renewal_key TEXT;
   ALTER TABLE price ADD COLUMN transfer_key TEXT;
   ALTER TABLE price ADD COLUMN redemption_key TEXT;
   ALTER TABLE price ADD COLUMN proxy_key TEXT;
   UPDATE price SET registration_key = ${sortable('registration')}, renewal_key = ${sortable('renewal')},
     transfer_key = ${sortable('transfer')}, redemption_key = ${sortable('redemption')}, proxy_key = ${sortable('proxy')};
   ALTER TABLE balance_transaction ADD COLUMN amount_key TEXT;
   ALTER TABLE balance_transaction ADD COLUMN net TEXT;
   ALTER TABLE balance_transaction ADD COLUMN net_key TEXT;
   ALTER TABLE balance_transaction ADD COLUMN balance_key TEXT;
   UPDATE balance_transaction SET amount_key = ${sortable("ltrim(amount, '-')")}, balance_key = ${sortable('closing_balance')},
     net = CASE WHEN lower(direction) = 'in' OR amount LIKE '-%' THEN amount WHEN lower(direction) = 'out' THEN '-' || amount END;
   UPDATE balance_transaction SET net_key = ${sortable('net')};`,
  // What the service said of names that were checked. `checked_at` is Unix time in ms; `asked` is 1 when premium names were asked for.
  `CREATE TABLE name_answer (
     account_id TEXT NOT NULL,
     name TEXT NOT NULL,
     state TEXT NOT NULL,
     premium_price TEXT,
     asked INTEGER NOT NULL,
     checked_at INTEGER NOT NULL,
     PRIMARY KEY (account_id, name)
   ) STRICT, WITHOUT ROWID;`,
  // When contacts of a customer were changed from here last.
  'ALTER TABLE contact_list ADD COLUMN changed_at TEXT;',
  'ALTER TABLE name_answer ADD COLUMN premium_untold INTEGER NOT NULL DEFAULT 0;',
];
