import type { PersonField } from '../../../../../preload/contract/seen/seen-codes.ts';
import type { Database } from '../../../base/database.ts';
import { calledIn, type PersonValueField, personTexts } from './person-before-schema.ts';

/** A value that was known of a customer or contact and has been overwritten since. */
export interface PersonValueBefore {
  readonly field: PersonField;
  /** As text, in the form of `PersonNow.values`. Of the field `listed`: `present` or `absent`. */
  readonly value: string;
  /** When it was last read, ISO 8601 in UTC; null: not known. */
  readonly readAt: string | null;
  /** Generation of the reading of its list in which it was overwritten; 0: none was running. */
  readonly generation: number;
  /** Identifies the change: the same until it is settled, never used again. */
  readonly token: string;
  /** How often the field was overwritten again since the token was made. */
  readonly revision: number;
}

/** A customer or contact as it is stored now. */
export interface PersonNow {
  readonly readAt: string;
  /** By field, as text; what the service left out is missing. A status is its number, if known, a space, and its label. */
  readonly values: ReadonlyMap<PersonField, string>;
}

/** Identifies a person. */
export interface PersonKey {
  readonly customerId: number;
  /** Of the contact; 0: the customer. */
  readonly id: number;
}

/** A customer or contact of which something was overwritten. */
export interface OverwrittenPerson extends PersonKey {
  /** Its name, otherwise its e-mail address; may be empty. */
  readonly name: string;
  readonly before: readonly PersonValueBefore[];
  /** null: it is not in the local copy. */
  readonly now: PersonNow | null;
  /** The complete readings of its list, as `DomainReadings`. */
  readonly readings: PersonReadings;
}

export interface PersonReadings {
  readonly whole: number;
  readonly certain: number;
  readonly certainAt: string | null;
}

/** See `Settled` of domains. */
export interface SettledPerson extends PersonKey {
  readonly token: string;
  readonly revision: number;
  readonly as: 'compared' | 'unknown' | 'gone';
}

/** What readings of customers and contacts have overwritten and is not compared yet; kept by triggers. Nothing is kept before the first complete reading. */
export interface PersonBeforeStore {
  /** What is overwritten of the next customers above an id and of their contacts, in the order of their ids; at most `most` customers. */
  waiting(accountId: string, above: number, most: number): OverwrittenPerson[];
  /** In one transaction. Values that were overwritten again since have another revision or token, and stay. */
  settle(accountId: string, settled: readonly SettledPerson[]): void;
}

interface BeforeRow extends PersonKey {
  readonly name: string;
  readonly field: PersonField;
  readonly value: string;
  readonly readAt: string | null;
  readonly generation: number;
  readonly token: string;
  readonly revision: number;
}

type NowRow = { customerId: number; id: number; name: string; readAt: string } & Record<PersonValueField, string | null>;

const fields = Object.keys(personTexts) as PersonValueField[];
const present = `${calledIn('raw')} AS name, read_at AS readAt, ${fields.map((field) => `${personTexts[field]('raw')} AS "${field}"`).join(', ')}`;
const amongCustomers = 'IN (SELECT value FROM json_each(?2))';
const keyOf = ({ customerId, id }: PersonKey): string => `${customerId} ${id}`;
const none: PersonReadings = { whole: 0, certain: 0, certainAt: null };

export function personBeforeStore(database: Database): PersonBeforeStore {
  const ofList = `whole_generation AS whole, certain_generation AS certain, certain_at AS certainAt`;

  function load(accountId: string, customers: readonly number[]): OverwrittenPerson[] {
    const values = [accountId, JSON.stringify(customers)];
    const rows = database.all<BeforeRow>(
      `SELECT customer_id AS customerId, id, name, field, value, read_at AS readAt, generation, token, revision FROM person_before
       WHERE account_id = ?1 AND customer_id ${amongCustomers} AND waiting = 1 ORDER BY customer_id, id`,
      ...values,
    );
    const now = database.all<NowRow>(
      `SELECT id AS customerId, 0 AS id, ${present} FROM customer_raw WHERE account_id = ?1 AND id ${amongCustomers}
       UNION ALL
       SELECT customer_id, id, ${present} FROM contact_raw WHERE account_id = ?1 AND customer_id ${amongCustomers}
         AND (customer_id, id) IN (SELECT customer_id, id FROM person_before WHERE account_id = ?1 AND customer_id ${amongCustomers})`,
      ...values,
    );
    const ofCustomers = database.first<PersonReadings>(
      `SELECT ${ofList} FROM list_state WHERE account_id = ? AND list = 'customers'`,
      accountId,
    );
    const ofContacts = new Map(
      database
        .all<PersonReadings & { id: number }>(
          `SELECT customer_id AS id, ${ofList} FROM contact_list WHERE account_id = ?1 AND customer_id ${amongCustomers}`,
          ...values,
        )
        .map(({ id, ...readings }) => [id, readings]),
    );
    const stored = new Map(now.map((row) => [keyOf(row), row]));
    const before = new Map<string, BeforeRow[]>();
    for (const row of rows) before.set(keyOf(row), [...(before.get(keyOf(row)) ?? []), row]);
    return [...before].flatMap(([key, of]) => {
      const [first] = of;
      if (first === undefined) return [];
      const { customerId, id } = first;
      const row = stored.get(key);
      const readings = (id === 0 ? ofCustomers : ofContacts.get(customerId)) ?? none;
      return [{ customerId, id, name: row?.name || first.name, before: of, now: row === undefined ? null : toNow(row), readings }];
    });
  }

  return {
    waiting(accountId, above, most) {
      const customers = database.all<{ id: number }>(
        'SELECT DISTINCT customer_id AS id FROM person_before WHERE account_id = ? AND customer_id > ? AND waiting = 1 ORDER BY customer_id LIMIT ?',
        ...[accountId, above, most],
      );
      return customers.length === 0
        ? []
        : load(
            accountId,
            customers.map(({ id }) => id),
          );
    },
    settle(accountId, settled) {
      const of = 'account_id = ?1 AND customer_id = ?2 AND id = ?3';
      const exactly = `${of} AND token = ?4 AND revision = ?5`;
      const statements: Readonly<Record<SettledPerson['as'], string>> = {
        compared: `DELETE FROM person_before WHERE ${exactly}`,
        unknown: `UPDATE person_before SET waiting = 0 WHERE ${exactly}`,
        gone: `DELETE FROM person_before WHERE ${of} AND EXISTS (SELECT 1 FROM person_before WHERE ${exactly})`,
      };
      database.transaction(() => {
        for (const { customerId, id, token, revision, as } of settled) {
          database.run(statements[as], ...[accountId, customerId, id, token, revision]);
        }
      });
    },
  };
}

function toNow({ readAt, ...row }: NowRow): PersonNow {
  const values = fields.flatMap((field) => {
    const value = row[field];
    return value === null ? [] : [[field, value] as const];
  });
  return { readAt, values: new Map(values) };
}
