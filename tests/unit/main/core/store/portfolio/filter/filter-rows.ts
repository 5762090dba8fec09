import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { type Database, loadDatabase } from '../../../../../../../main/core/base/database.ts';
import type { LocalData, Row } from './filter-evaluate.ts';

/** Fragments that are also used in filters, so that they match. */
export const words = [
  'toko',
  'Toko',
  'a',
  'A',
  'b',
  'Budi',
  'budi santoso',
  '%',
  '_',
  '[a]',
  '?',
  '\\',
  '*',
  '.',
  'é',
  'É',
  'ü',
  'ns1',
  'co',
  'id',
  '-',
  '日本',
];
export const text = fc.array(fc.constantFrom(...words, ' ', '.'), { maxLength: 4 }).map((parts) => parts.join(''));
export const labels = ['Active', 'Pending', 'Pending Delete', 'pending-delete', 'Expired', 'Pending  Transfer', '', 'Ditolak é'];
export const extensions = ['.id', '.co.id', '.com', '.xn--q9jyb4c', ''];
export const known = fc.constantFrom(null, 0, 1);

/** Days around the boundaries of months and years, and of the tests' `today`. */
export const days = [
  '2023-02-28',
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2024-12-31',
  '2025-01-01',
  '2026-01-31',
  '2026-02-28',
  '2026-03-01',
  '2026-03-07',
  '2026-03-08',
  '2026-03-09',
  '2026-04-07',
  '2026-12-31',
  '2027-01-01',
  '2027-03-08',
  '9999-12-31',
];

export const moments = days
  .slice(0, -1)
  .flatMap((day) => ['T00:00:00.000Z', 'T16:59:59.999Z', 'T17:00:00.000Z', 'T23:59:59.000Z', 'T04:30:00.000Z'].map((time) => day + time));

const name = fc
  .tuple(
    fc.array(fc.constantFrom('toko', 'a', 'b', 'ns1', 'co', 'é', 'ü', '日本', 'budi', '-x'), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(...extensions),
  )
  .map(([parts, extension]) => ({ ascii: new URL(`http://x${parts.join('')}${extension}`).hostname, extension }))
  .map(({ ascii, extension }) => ({ name: ascii, unicode: domainToUnicode(ascii), extension }));

const nameservers = fc
  .array(fc.constantFrom('ns1.a.example', 'ns2.a.example', 'ns1.budi.test', 'b.co', 'a', '["x"]', 'toko\\.id'), { maxLength: 5 })
  .map((names) => names.join(' '));

interface Person {
  readonly name: string;
  readonly organization: string;
  readonly email: string;
  readonly voice: string;
  readonly country: string;
}

/** Customers by id; other ids are not in the local copy. The domain with the same id has the same person as its registrant. */
export const people: readonly Person[] = [
  { name: 'Budi', organization: 'Toko Budi', email: 'budi@a.example', voice: '+62.21500', country: 'ID' },
  { name: 'é a', organization: '', email: 'A@b.co', voice: '021-9', country: 'sg' },
  { name: '', organization: 'VIP 2', email: '', voice: '', country: '' },
];

/** The user's notes and tags. */
export const localColumns = {
  tags: fc.uniqueArray(fc.constantFrom('vip', 'VIP 2', 'Budi', 'a', 'é'), { maxLength: 2 }),
  note: fc.option(text),
};

export const rows: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      names: name,
      customer_id: fc.option(fc.integer({ min: 0, max: 5 })),
      customer_name: fc.option(text),
      status: fc.option(fc.integer({ min: 0, max: 5 })),
      status_label: fc.constantFrom(...labels),
      verification: fc.option(fc.integer({ min: 0, max: 3 })),
      verification_label: fc.constantFrom(...labels),
      locked: known,
      registrar_locked: known,
      premium: known,
      whois_protection: known,
      whois_offered: known,
      needs_documents: known,
      ns: nameservers,
      notes: fc.option(text),
      expires: fc.option(fc.constantFrom(...days)),
      created: fc.option(fc.constantFrom(...moments)),
      odd: fc.constantFrom(null, 'No date.'),
      ...localColumns,
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => all.map(({ names, ...row }, id) => ({ id, ...names, ...row })));

const columns = [
  ...[
    'id INTEGER PRIMARY KEY',
    'name TEXT',
    'unicode TEXT',
    'extension TEXT',
    'customer_id INTEGER',
    'customer_name TEXT',
    'status INTEGER',
  ],
  ...[
    'status_label TEXT',
    'verification INTEGER',
    'verification_label TEXT',
    'locked INTEGER',
    'registrar_locked INTEGER',
    'premium INTEGER',
  ],
  ...[
    'whois_protection INTEGER',
    'whois_offered INTEGER',
    'needs_documents INTEGER',
    'ns TEXT',
    'notes TEXT',
    'expires TEXT',
    'created TEXT',
    'odd TEXT',
  ],
];

/** An in-memory database with the columns of `domain` that filters use, and indexes for the query plan. */
export async function openRows(): Promise<Database> {
  const open = await loadDatabase();
  const database = open(':memory:');
  database.exec(`CREATE TABLE domain (${columns.join(', ')}, account_id TEXT NOT NULL DEFAULT 'a') STRICT;
    CREATE TABLE domain_contacts (account_id TEXT, id INTEGER, registrant INTEGER, PRIMARY KEY (account_id, id)) STRICT;
    ${['customer', 'registrant_contact', 'contact']
      .map(
        (table) => `CREATE TABLE ${table} (account_id TEXT, customer_id INTEGER, id INTEGER,
      name TEXT, organization TEXT, email TEXT, voice TEXT, country_code TEXT) STRICT;`,
      )
      .join('\n')}
    CREATE INDEX by_expires ON domain (expires);
    CREATE INDEX by_extension ON domain (extension);
    CREATE INDEX by_status ON domain (status);
    CREATE INDEX by_label ON domain (status_label COLLATE NOCASE);
    CREATE INDEX by_name ON domain (name);`);
  const insert = (table: string, { customerId, id }: { customerId: number | null; id: number }, person: Person): void => {
    const { name, organization, email, voice, country } = person;
    const values = [customerId, id, name, organization, email, voice, country];
    database.run(`INSERT INTO ${table} VALUES ('a', ?, ?, ?, ?, ?, ?, ?)`, ...values);
  };
  for (const [id, person] of people.entries()) {
    insert('customer', { customerId: null, id }, person);
    // The second is read with a domain, the others are contacts of the customer with the same id.
    if (id === 1) insert('registrant_contact', { customerId: null, id: 101 }, person);
    else insert('contact', { customerId: id, id: 100 + id }, person);
    database.run('INSERT INTO domain_contacts VALUES (?, ?, ?)', 'a', id, 100 + id);
  }
  return database;
}

/** Replaces the table's content with these rows. */
export function setRows(database: Database, all: readonly Row[]): void {
  const names = columns.map((column) => column.split(' ')[0]);
  database.transaction(() => {
    database.run('DELETE FROM domain');
    for (const row of all) {
      database.run(
        `INSERT INTO domain (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        ...names.map((column) => row[column as Exclude<keyof Row, keyof LocalData>]),
      );
    }
  });
}
