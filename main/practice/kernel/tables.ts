/**
 * The practice service's tables. Domain names are A-labels. Amounts are minor units, flags 0 or 1, timestamps (`created_at`, `updated_at`)
 * text in the service's format, dates `YYYY-MM-DD`, `due_at` and `at` Unix ms. Ids visible to callers are never reused (AUTOINCREMENT): new
 * data must not be attributed to deleted rows.
 */
export const tables = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE reseller (id INTEGER PRIMARY KEY, balance INTEGER NOT NULL, profile TEXT NOT NULL);

CREATE TABLE prices (
  id INTEGER PRIMARY KEY, extension TEXT NOT NULL UNIQUE, registry_id INTEGER, registry_name TEXT, status INTEGER NOT NULL,
  sell_option INTEGER NOT NULL, whois_protection INTEGER NOT NULL, documents INTEGER NOT NULL,
  registration TEXT NOT NULL, renewal TEXT NOT NULL, transfer INTEGER NOT NULL, redemption INTEGER NOT NULL, proxy INTEGER NOT NULL,
  promo TEXT);
CREATE TABLE transactions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, description TEXT NOT NULL, direction TEXT NOT NULL, amount INTEGER NOT NULL,
  period INTEGER NOT NULL, note TEXT, tld TEXT, closing_balance INTEGER NOT NULL, day TEXT NOT NULL, created_at TEXT NOT NULL);
CREATE INDEX transactions_by_day ON transactions (day);

CREATE TABLE customers (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, email TEXT NOT NULL COLLATE NOCASE UNIQUE, organization TEXT NOT NULL, street_1 TEXT NOT NULL,
  street_2 TEXT, city TEXT NOT NULL, state TEXT NOT NULL, country_code TEXT NOT NULL, postal_code TEXT NOT NULL, voice TEXT NOT NULL,
  fax TEXT, reg_id TEXT, is_2fa_enabled INTEGER NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers (id), contact_id TEXT NOT NULL, label TEXT NOT NULL,
  reference TEXT, name TEXT NOT NULL, email TEXT NOT NULL, organization TEXT NOT NULL, street_1 TEXT NOT NULL, street_2 TEXT,
  city TEXT NOT NULL, state TEXT NOT NULL, country_code TEXT NOT NULL, postal_code TEXT NOT NULL, voice TEXT NOT NULL, fax TEXT,
  status INTEGER, status_label TEXT NOT NULL, pending_change INTEGER, created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE INDEX contacts_by_customer ON contacts (customer_id);

CREATE TABLE domains (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, extension TEXT NOT NULL,
  status TEXT NOT NULL, status_reason TEXT, verification_status INTEGER NOT NULL, needs_document INTEGER NOT NULL,
  is_premium INTEGER NOT NULL, is_locked INTEGER NOT NULL, is_registrar_locked INTEGER NOT NULL, lock_reason TEXT,
  whois_protection INTEGER NOT NULL, whois_purchased INTEGER NOT NULL, whois_expired_at TEXT,
  customer_id INTEGER REFERENCES customers (id),
  admin_contact_id INTEGER, tech_contact_id INTEGER, billing_contact_id INTEGER, registrant_contact_id INTEGER,
  nameservers TEXT NOT NULL, notes TEXT, auth_code TEXT NOT NULL, token TEXT NOT NULL, provisioning TEXT NOT NULL,
  provisioning_type TEXT NOT NULL, zone_size INTEGER NOT NULL, zone_made INTEGER NOT NULL, zone_signed INTEGER NOT NULL,
  expired_at TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE INDEX domains_by_expiry ON domains (expired_at);
CREATE INDEX domains_by_customer ON domains (customer_id);
CREATE INDEX domains_by_creation ON domains (created_at);
CREATE INDEX domains_by_id ON domains (id);

CREATE TABLE records (
  id INTEGER PRIMARY KEY, domain_id INTEGER NOT NULL REFERENCES domains (id) ON DELETE CASCADE, prefix TEXT NOT NULL, type TEXT NOT NULL,
  content TEXT NOT NULL, ttl INTEGER NOT NULL);
CREATE INDEX records_by_domain ON records (domain_id);
CREATE TABLE ds_records (
  id INTEGER PRIMARY KEY AUTOINCREMENT, domain_id INTEGER NOT NULL REFERENCES domains (id) ON DELETE CASCADE, keytag INTEGER NOT NULL,
  algorithm INTEGER NOT NULL, digesttype INTEGER NOT NULL, digest TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE forwardings (
  id INTEGER PRIMARY KEY AUTOINCREMENT, domain_id INTEGER NOT NULL REFERENCES domains (id) ON DELETE CASCADE, "from" TEXT NOT NULL, "to" TEXT NOT NULL,
  UNIQUE (domain_id, "from"));
CREATE TABLE hosts (
  id INTEGER PRIMARY KEY AUTOINCREMENT, domain_id INTEGER NOT NULL REFERENCES domains (id) ON DELETE CASCADE, hostname TEXT NOT NULL,
  ip_address TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, UNIQUE (domain_id, hostname));

CREATE TABLE polls (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, status TEXT NOT NULL, direction TEXT NOT NULL, action_status INTEGER NOT NULL,
  message TEXT NOT NULL, domain TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE later (id INTEGER PRIMARY KEY, due_at INTEGER NOT NULL, kind TEXT NOT NULL, facts TEXT NOT NULL);
CREATE INDEX later_by_due ON later (due_at);
CREATE TABLE checks (name TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE ssl_products (
  id INTEGER PRIMARY KEY, provider TEXT NOT NULL, brand TEXT NOT NULL, name TEXT NOT NULL, ssl_type TEXT NOT NULL, is_wildcard INTEGER NOT NULL,
  is_refundable INTEGER NOT NULL, max_period INTEGER NOT NULL, status INTEGER NOT NULL, features TEXT NOT NULL, price INTEGER NOT NULL,
  created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE ssl_orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT, ssl_product_id INTEGER NOT NULL REFERENCES ssl_products (id), customer_id INTEGER NOT NULL, domain TEXT NOT NULL,
  dcv_method TEXT NOT NULL, dcv_email TEXT, period INTEGER NOT NULL, status TEXT NOT NULL, csr_code TEXT NOT NULL, certificate TEXT,
  expired_at TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE object_storages (
  id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, billing_cycle INTEGER NOT NULL,
  status TEXT NOT NULL, expired_at TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE buckets (
  storage_id INTEGER NOT NULL REFERENCES object_storages (id) ON DELETE CASCADE, name TEXT NOT NULL, created_at TEXT NOT NULL,
  PRIMARY KEY (storage_id, name)) WITHOUT ROWID;
CREATE TABLE storage_keys (
  id INTEGER PRIMARY KEY AUTOINCREMENT, storage_id INTEGER NOT NULL REFERENCES object_storages (id) ON DELETE CASCADE, access_key TEXT NOT NULL,
  secret_key TEXT NOT NULL, label TEXT, created_at TEXT NOT NULL);
CREATE TABLE metal_products (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, cpu TEXT NOT NULL, memory INTEGER NOT NULL, disk TEXT NOT NULL, price INTEGER NOT NULL,
  systems TEXT NOT NULL);
CREATE TABLE metal_orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT, bare_metal_product_id INTEGER NOT NULL REFERENCES metal_products (id), customer_id INTEGER NOT NULL,
  name TEXT NOT NULL, cycle TEXT NOT NULL, os TEXT NOT NULL, status TEXT NOT NULL, state TEXT NOT NULL, expired_at TEXT NOT NULL,
  created_at TEXT NOT NULL, updated_at TEXT NOT NULL);

CREATE TABLE ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, operation TEXT NOT NULL, method TEXT NOT NULL, path TEXT NOT NULL, form TEXT NOT NULL,
  status INTEGER NOT NULL, moved INTEGER NOT NULL);
`;
