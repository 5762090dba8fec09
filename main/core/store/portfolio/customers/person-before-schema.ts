import type { PersonField } from '../../../../../preload/contract/seen/seen-codes.ts';
import { newToken } from '../new-token.ts';

/** Fields with a value each; whether a person is listed is a field of its own. */
export type PersonValueField = Exclude<PersonField, 'listed'>;

/** Characters kept of a value. */
const longest = 600;

/** A text or number of a response; empty if it has none, null if the response leaves it out. */
const textAt = (raw: string, name: string): string => {
  const path = `${raw}, '$.${name}'`;
  return `CASE WHEN json_type(${path}) IN ('text', 'integer', 'real', 'null')
    THEN substr(trim(ifnull(CAST(json_extract(${path}) AS TEXT), '')), 1, ${longest / 2}) END`;
};

const bothAt = (raw: string, first: string, second: string): string =>
  `trim(${textAt(raw, first)} || char(10) || ${textAt(raw, second)}, ' ' || char(10))`;

/** A number, if there is one, a space, and its label. */
const numberedAt = (raw: string, name: string): string => {
  const [number, label] = [`ifnull(${textAt(raw, name)}, '')`, `ifnull(${textAt(raw, `${name}_label`)}, '')`];
  return `nullif(${number} || ' ' || ${label}, ' ')`;
};

/** Each compared value of a response in SQL, null if it leaves the value out. They are part of the schema, as those of domains are. */
export const personTexts: Readonly<Record<PersonValueField, (raw: string) => string>> = {
  name: (raw) => textAt(raw, 'name'),
  organization: (raw) => textAt(raw, 'organization'),
  email: (raw) => textAt(raw, 'email'),
  phone: (raw) => textAt(raw, 'voice'),
  fax: (raw) => textAt(raw, 'fax'),
  street: (raw) => bothAt(raw, 'street_1', 'street_2'),
  city: (raw) => textAt(raw, 'city'),
  state: (raw) => textAt(raw, 'state'),
  'postal-code': (raw) => textAt(raw, 'postal_code'),
  country: (raw) => textAt(raw, 'country_code'),
  label: (raw) => textAt(raw, 'label'),
  'contact-status': (raw) => numberedAt(raw, 'status'),
};

/** What a person is called: its name, otherwise its e-mail address. */
export const calledIn = (raw: string): string => `ifnull(coalesce(nullif(${textAt(raw, 'name')}, ''), ${textAt(raw, 'email')}), '')`;

const fields = Object.entries(personTexts);

interface Source {
  readonly table: 'customer' | 'contact';
  /** Whose list it is in, and its id there: columns of a row. */
  readonly key: (row: 'old' | 'new') => readonly [customer: string, id: string];
  /** The state of its list. */
  readonly state: (row: 'old' | 'new') => string;
  readonly isReading: string;
  /** Whether a removed one was seen by a complete reading. */
  readonly wasWhole: string;
}

const sources: readonly Source[] = [
  {
    table: 'customer',
    key: (row) => [`${row}.id`, '0'],
    state: (row) => `list_state AS state WHERE state.account_id = ${row}.account_id AND state.list = 'customers'`,
    isReading: `phase = 'reading'`,
    wasWhole: `EXISTS (SELECT 1 FROM customer JOIN list_state AS state ON state.account_id = customer.account_id AND state.list = 'customers'
       WHERE customer.account_id = old.account_id AND customer.id = old.id AND since <= whole_generation)`,
  },
  {
    table: 'contact',
    key: (row) => [`${row}.customer_id`, `${row}.id`],
    state: (row) => `contact_list AS state WHERE state.account_id = ${row}.account_id AND state.customer_id = ${row}.customer_id`,
    isReading: 'token IS NOT NULL',
    // A contact without a usable id has another one in every reading.
    wasWhole: 'old.id > 0',
  },
];

const kept = 'INSERT INTO person_before (account_id, customer_id, id, field, name, value, read_at, generation, token)';
const keptAgain = 'ON CONFLICT DO UPDATE SET waiting = 1, generation = excluded.generation, revision = revision + 1';

function triggersOf({ table, key, state, isReading, wasWhole }: Source): string {
  const generation = (row: 'old' | 'new'): string => `(SELECT iif(${isReading}, generation, 0) FROM ${state(row)})`;
  const isWhole = (row: 'old' | 'new'): string => `(SELECT whole_generation FROM ${state(row)}) > 0`;
  const [customer, id] = key('old');
  const [newCustomer, newId] = key('new');
  const again = `UPDATE person_before SET waiting = 1, revision = revision + 1, generation = ${generation('new')}
     WHERE account_id = new.account_id AND customer_id = ${newCustomer} AND id = ${newId}`;
  const isUsable = table === 'contact' ? 'new.id > 0 AND ' : '';
  return `CREATE TRIGGER ${table}_overwritten AFTER UPDATE OF raw ON ${table}_raw
   WHEN ${isUsable}old.raw IS NOT new.raw AND ${isWhole('new')}
   BEGIN
     ${kept}
     SELECT old.account_id, ${customer}, ${id}, column1, ${calledIn('old.raw')}, column2, old.read_at, ${generation('old')}, ${newToken}
     FROM (VALUES ${fields.map(([field, text]) => `('${field}', ${text('old.raw')}, ${text('new.raw')})`).join(', ')})
     WHERE column2 IS NOT NULL AND column2 IS NOT column3 ${keptAgain};
     ${again} AND waiting = 0;
   END;
   -- What was kept of somebody who was missed waits for the end of the reading in which they return.
   CREATE TRIGGER ${table}_added AFTER INSERT ON ${table}_raw
   WHEN ${isUsable}${isWhole('new')}
   BEGIN
     ${kept}
     SELECT new.account_id, ${newCustomer}, ${newId}, 'listed', ${calledIn('new.raw')}, 'absent', certain_at, iif(${isReading}, generation, 0),
       ${newToken}
     FROM ${state('new')} AND certain_generation > 0 ${keptAgain};
     ${again};
   END;
   CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table}_raw
   WHEN ${isWhole('old')} AND ${wasWhole}
   BEGIN
     ${kept}
     SELECT old.account_id, ${customer}, ${id}, column1, ${calledIn('old.raw')}, column2, old.read_at, ${generation('old')}, ${newToken}
     FROM (VALUES ('listed', 'present'), ${fields.map(([field, text]) => `('${field}', ${text('old.raw')})`).join(', ')})
     WHERE column2 IS NOT NULL ${keptAgain};
   END;`;
}

/** The table and triggers of what is compared of customers and contacts; part of the schema of portfolio.db. */
export const personBeforeSchema = `-- What a reading of customers and contacts has overwritten, as for domains. id = 0: the customer; otherwise a contact. Responses are
   -- deleted before their rows.
   CREATE TABLE person_before (
     account_id TEXT NOT NULL,
     customer_id INTEGER NOT NULL,
     id INTEGER NOT NULL,
     field TEXT NOT NULL,
     name TEXT NOT NULL,
     value TEXT NOT NULL,
     read_at TEXT,
     generation INTEGER NOT NULL,
     token TEXT NOT NULL,
     waiting INTEGER NOT NULL DEFAULT 1,
     revision INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (account_id, customer_id, id, field)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX person_before_waiting ON person_before (account_id, customer_id) WHERE waiting = 1;
   ${sources.map(triggersOf).join('\n   ')}`;
