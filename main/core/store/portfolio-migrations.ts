import { certificateSchema } from './portfolio/certificates/certificate-schema.ts';
import { personBeforeSchema } from './portfolio/customers/person-before-schema.ts';
import { isOverwritten, overwritable, overwrittenTexts } from './portfolio/domains/compared-columns.ts';
import { hostingSchema } from './portfolio/hosting/hosting-schema.ts';
import { newToken } from './portfolio/new-token.ts';
import { priceBeforeSchema } from './portfolio/prices/price-before-schema.ts';
import { moneySchema } from './portfolio/transactions/money-schema.ts';

/** portfolio.db, version by version. A released entry never changes; a new version is a new entry at the end. */
export const portfolioMigrations: readonly string[] = [
  `CREATE TABLE account_answer (
     account_id TEXT PRIMARY KEY,
     profile TEXT,
     balance TEXT,
     -- Since when every read has returned this balance.
     balance_since TEXT
   ) STRICT;

   -- Why there is hardly an index: docs/decisions/views.md. A column that ends in _key is an amount that can be compared and ordered. A new
   -- read of the domains keeps details_read and the whois columns, which are read domain by domain.
   CREATE TABLE list_state (
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
     whole_scope TEXT NOT NULL DEFAULT '',
     count INTEGER NOT NULL DEFAULT 0,
     changed_while_reading INTEGER NOT NULL DEFAULT 0,
     fault_code TEXT,
     fault_message TEXT,
     certain_generation INTEGER NOT NULL DEFAULT 0,
     certain_at TEXT,
     -- When the first complete reading began.
     first_at TEXT,
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
   -- The objects that were opened last, in turns.
   CREATE TABLE recently_opened (
     account_id TEXT NOT NULL,
     list TEXT NOT NULL,
     id INTEGER NOT NULL,
     turn INTEGER NOT NULL,
     PRIMARY KEY (account_id, list, id)
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
     ns_read INTEGER NOT NULL DEFAULT 1,
     notes TEXT,
     expires TEXT,
     created TEXT,
     details_read INTEGER NOT NULL DEFAULT 0,
     whois_protection INTEGER,
     whois_offered INTEGER,
     odd TEXT,
     since INTEGER NOT NULL,
     seen INTEGER NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX domain_customer ON domain (account_id, customer_id, since);
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
     promo_years INTEGER,
     promo_price TEXT,
     promo_from TEXT,
     promo_to TEXT,
     registration_key TEXT,
     renewal_key TEXT,
     transfer_key TEXT,
     redemption_key TEXT,
     proxy_key TEXT,
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
     amount_key TEXT,
     net TEXT,
     net_key TEXT,
     balance_key TEXT,
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
   ${moneySchema}

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
   ) STRICT, WITHOUT ROWID;

   ${certificateSchema}
   ${hostingSchema}

   ${priceBeforeSchema}

   -- Read domain by domain.
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
   ) STRICT, WITHOUT ROWID;
   -- Registrants of domains as last read, with a domain's details or with a customer's contacts.
   CREATE TABLE registrant_contact (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     name TEXT NOT NULL,
     organization TEXT NOT NULL,
     email TEXT NOT NULL,
     voice TEXT NOT NULL,
     country_code TEXT NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;

   -- What a read of a domain has overwritten, field by field, until it is compared: docs/decisions/seen-changes.md. The first known value
   -- stays until then. generation: of the reading of the list during which it happened; 0: none. waiting = 0: compared, but the present
   -- value is not known. revision counts how often the field was overwritten again.
   CREATE TABLE domain_before (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     field TEXT NOT NULL,
     name TEXT NOT NULL,
     value TEXT NOT NULL,
     read_at TEXT,
     generation INTEGER NOT NULL,
     token TEXT NOT NULL,
     waiting INTEGER NOT NULL DEFAULT 1,
     revision INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (account_id, id, field)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX domain_before_waiting ON domain_before (account_id, id) WHERE waiting = 1;
   CREATE TRIGGER domain_added AFTER INSERT ON domain
   WHEN (SELECT certain_generation FROM list_state WHERE account_id = new.account_id AND list = 'domains') > 0
   BEGIN
     INSERT INTO domain_before (account_id, id, field, name, value, read_at, generation, token)
     SELECT new.account_id, new.id, 'domain', new.name, 'absent', certain_at, iif(phase = 'reading', generation, 0), ${newToken}
     FROM list_state WHERE account_id = new.account_id AND list = 'domains'
     ON CONFLICT DO UPDATE SET waiting = 1, generation = excluded.generation, revision = revision + 1;
   END;
   -- A field that was left out before its domain was missed is known again when it returns.
   CREATE TRIGGER domain_returned AFTER INSERT ON domain
   WHEN (SELECT whole_generation FROM list_state WHERE account_id = new.account_id AND list = 'domains') > 0
   BEGIN
     UPDATE domain_before SET waiting = 1,
       generation = (SELECT iif(phase = 'reading', generation, 0) FROM list_state WHERE account_id = new.account_id AND list = 'domains')
     WHERE account_id = new.account_id AND id = new.id AND waiting = 0;
   END;
   -- What was read of zones and the like of domains that a complete reading missed; it is compared with the next one if they return.
   CREATE TABLE missed_part (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     part TEXT NOT NULL,
     read_at TEXT NOT NULL,
     raw TEXT NOT NULL,
     PRIMARY KEY (account_id, id, part)
   ) STRICT, WITHOUT ROWID;
   CREATE TRIGGER domain_parts_returned AFTER INSERT ON domain
   WHEN EXISTS (SELECT 1 FROM missed_part WHERE account_id = new.account_id AND id = new.id)
   BEGIN
     INSERT INTO domain_part (account_id, id, part, read_at, raw)
     SELECT account_id, id, part, read_at, raw FROM missed_part WHERE account_id = new.account_id AND id = new.id
     ON CONFLICT DO NOTHING;
     DELETE FROM missed_part WHERE account_id = new.account_id AND id = new.id;
   END;
   CREATE TRIGGER domain_overwritten
   AFTER UPDATE OF ${overwritable('domain')} ON domain
   WHEN ${isOverwritten('domain')}
     AND (SELECT whole_generation FROM list_state WHERE account_id = new.account_id AND list = 'domains') > 0
   BEGIN
     INSERT INTO domain_before (account_id, id, field, name, value, read_at, generation, token)
     SELECT old.account_id, old.id, column1, old.name, column2,
       max(iif(column1 = 'protection', '', ifnull((SELECT read_at FROM domain_raw WHERE account_id = old.account_id AND id = old.id), '')),
         ifnull((SELECT read_at FROM domain_part WHERE account_id = old.account_id AND id = old.id AND part = 'details'), '')),
       (SELECT iif(phase = 'reading', generation, 0) FROM list_state WHERE account_id = old.account_id AND list = 'domains'),
       ${newToken}
     FROM ${overwrittenTexts('domain')}
     WHERE column2 IS NOT NULL AND column2 IS NOT column3
     ON CONFLICT DO UPDATE SET waiting = 1, generation = excluded.generation, revision = revision + 1;
     UPDATE domain_before SET waiting = 1,
       generation = (SELECT iif(phase = 'reading', generation, 0) FROM list_state WHERE account_id = old.account_id AND list = 'domains')
     WHERE account_id = old.account_id AND id = old.id AND waiting = 0;
   END;
   CREATE TRIGGER domain_contacts_added AFTER INSERT ON domain_contacts
   BEGIN
     UPDATE domain_before SET waiting = 1, generation = 0 WHERE account_id = new.account_id AND id = new.id AND waiting = 0;
   END;
   CREATE TRIGGER domain_contacts_overwritten AFTER UPDATE ON domain_contacts
   WHEN ${isOverwritten('domain_contacts')}
     AND (SELECT whole_generation FROM list_state WHERE account_id = new.account_id AND list = 'domains') > 0
   BEGIN
     INSERT INTO domain_before (account_id, id, field, name, value, read_at, generation, token)
     SELECT old.account_id, old.id, column1, ifnull((SELECT name FROM domain WHERE account_id = old.account_id AND id = old.id), ''), column2,
       (SELECT read_at FROM domain_part WHERE account_id = old.account_id AND id = old.id AND part = 'details'), 0, ${newToken}
     FROM ${overwrittenTexts('domain_contacts')}
     WHERE column2 IS NOT NULL AND column2 IS NOT column3
     ON CONFLICT DO UPDATE SET waiting = 1, generation = excluded.generation, revision = revision + 1;
     UPDATE domain_before SET waiting = 1, generation = 0 WHERE account_id = old.account_id AND id = old.id AND waiting = 0;
   END;

   -- Zone, DS records, child nameservers and forwardings that another reading has overwritten, until the two are compared:
   -- docs/decisions/seen-changes.md. held = 1: the reading in after was not believed; before is compared with the next one.
   CREATE TABLE part_overwritten (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     part TEXT NOT NULL,
     seq INTEGER NOT NULL,
     token TEXT NOT NULL,
     before TEXT NOT NULL,
     before_at TEXT NOT NULL,
     after TEXT NOT NULL,
     after_at TEXT NOT NULL,
     held INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (account_id, id, part, seq)
   ) STRICT;
   CREATE INDEX part_overwritten_waiting ON part_overwritten (account_id, id) WHERE held = 0;
   CREATE TRIGGER domain_part_overwritten AFTER UPDATE ON domain_part
   WHEN new.part IN ('dns', 'dnssec', 'hosts', 'forwarding') AND (old.raw IS NOT new.raw OR EXISTS (
     SELECT 1 FROM part_overwritten WHERE account_id = new.account_id AND id = new.id AND part = new.part))
   BEGIN
     INSERT INTO part_overwritten (account_id, id, part, seq, token, before, before_at, after, after_at)
     SELECT new.account_id, new.id, new.part, ifnull(max(seq), 0) + 1, ${newToken}, old.raw, old.read_at, new.raw, new.read_at
     FROM part_overwritten WHERE account_id = new.account_id AND id = new.id AND part = new.part;
   END;

   -- Reading every watched domain once; ended_at: NULL while it is in progress.
   CREATE TABLE watch_round (
     account_id TEXT PRIMARY KEY,
     started_at TEXT NOT NULL,
     ended_at TEXT
   ) STRICT, WITHOUT ROWID;

   -- Contacts are read customer by customer, so they are clustered by customer; a negative id stands for a contact without a usable id.
   -- changed_at: when contacts of a customer were last changed from here.
   CREATE TABLE contact_list (
     account_id TEXT NOT NULL,
     customer_id INTEGER NOT NULL,
     generation INTEGER NOT NULL,
     token TEXT,
     began_at TEXT NOT NULL,
     read_at TEXT,
     changed_while_reading INTEGER NOT NULL DEFAULT 0,
     changed_at TEXT,
     -- As in list_state.
     whole_generation INTEGER NOT NULL DEFAULT 0,
     certain_generation INTEGER NOT NULL DEFAULT 0,
     certain_at TEXT,
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

   ${personBeforeSchema}

   -- Checked names. checked_at is Unix time in ms; premium_requested is 1 when premium names were requested.
   CREATE TABLE name_answer (
     account_id TEXT NOT NULL,
     name TEXT NOT NULL,
     state TEXT NOT NULL,
     premium_price TEXT,
     premium_status_unknown INTEGER NOT NULL DEFAULT 0,
     premium_requested INTEGER NOT NULL,
     checked_at INTEGER NOT NULL,
     PRIMARY KEY (account_id, name)
   ) STRICT, WITHOUT ROWID;`,
];
