/** A table of a list with these columns, the index of what could not be read, and the table of the whole objects. */
function listTable(table: string, columns: string): string {
  return `CREATE TABLE ${table} (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     ${columns},
     odd TEXT,
     since INTEGER NOT NULL,
     seen INTEGER NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX ${table}_odd ON ${table} (account_id, since) WHERE odd IS NOT NULL;
   CREATE TABLE ${table}_raw (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     read_at TEXT NOT NULL,
     raw TEXT NOT NULL,
     PRIMARY KEY (account_id, id)
   ) STRICT, WITHOUT ROWID;`;
}

const ofBoth = 'customer_id INTEGER, status TEXT NOT NULL, expires TEXT, created TEXT, updated TEXT';

/** Bare metal servers, the products to order, and object storages. */
export const hostingSchema = [
  listTable('server', `name TEXT NOT NULL, product_id INTEGER, power TEXT NOT NULL, os TEXT NOT NULL, cycle TEXT NOT NULL, ${ofBoth}`),
  listTable(
    'server_product',
    `name TEXT NOT NULL, cpu TEXT NOT NULL, memory TEXT NOT NULL, disk TEXT NOT NULL, currency TEXT NOT NULL, monthly TEXT, quarterly TEXT,
     annually TEXT, monthly_key TEXT, quarterly_key TEXT, annually_key TEXT, stock INTEGER`,
  ),
  listTable('storage', `name TEXT NOT NULL, size INTEGER, used TEXT, used_key TEXT, cycle INTEGER, ${ofBoth}`),
].join('\n   ');
