/** Orders of certificates, and certificates for sale. */
export const certificateSchema = `-- A new read of the orders keeps expires, which is also read from the certificate.
   CREATE TABLE certificate (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     domain TEXT NOT NULL,
     unicode TEXT NOT NULL,
     product_id INTEGER,
     customer_id INTEGER,
     status TEXT NOT NULL,
     expires TEXT,
     validation TEXT NOT NULL,
     validation_email TEXT,
     period INTEGER,
     created TEXT,
     updated TEXT,
     odd TEXT,
     since INTEGER NOT NULL,
     seen INTEGER NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX certificate_odd ON certificate (account_id, since) WHERE odd IS NOT NULL;
   CREATE TABLE certificate_raw (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     read_at TEXT NOT NULL,
     raw TEXT NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE certificate_product (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     name TEXT NOT NULL,
     brand TEXT NOT NULL,
     provider TEXT NOT NULL,
     type TEXT NOT NULL,
     wildcard INTEGER,
     refundable INTEGER,
     period INTEGER,
     currency TEXT NOT NULL,
     price TEXT,
     price_key TEXT,
     offered INTEGER,
     odd TEXT,
     since INTEGER NOT NULL,
     seen INTEGER NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX certificate_product_odd ON certificate_product (account_id, since) WHERE odd IS NOT NULL;
   CREATE TABLE certificate_product_raw (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     read_at TEXT NOT NULL,
     raw TEXT NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;`;
