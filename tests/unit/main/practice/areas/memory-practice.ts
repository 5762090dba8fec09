import { type Database, loadDatabase } from '../../../../../main/core/base/database.ts';
import { Refused } from '../../../../../main/practice/kernel/answers.ts';
import { chooseDialects } from '../../../../../main/practice/kernel/dialects.ts';
import { type LaterKinds, settle } from '../../../../../main/practice/kernel/later.ts';
import { balance } from '../../../../../main/practice/kernel/money.ts';
import type { Fields, Operations, Practice, PracticeResponse } from '../../../../../main/practice/kernel/port.ts';
import { tables } from '../../../../../main/practice/kernel/tables.ts';

const practiceStart = Date.parse('2026-05-04T10:00:00.000Z');

type Row = Readonly<Record<string, string | number | null>>;

/** A response whose body has a type, in any envelope. */
export interface Answer extends PracticeResponse {
  readonly body: {
    readonly success?: boolean;
    readonly data?: unknown;
    readonly message?: string;
    readonly errors?: Readonly<Record<string, readonly string[]>>;
    readonly meta?: { readonly total: number; readonly last_page: number };
  };
}

/** A movement on the balance; `amount` in minor units. */
export interface Moved {
  readonly kind: string;
  readonly direction: string;
  readonly amount: number;
  readonly description: string;
  readonly tld: string | null;
  readonly period: number;
}

export interface MemoryPractice {
  readonly practice: Practice;
  readonly database: Database;
  /** Carries out an operation as the pipeline does: due work first, in one transaction, rolled back on a refusal. */
  call(operationId: string, fields?: { path?: Record<string, string | number>; query?: Fields; form?: Fields }): Answer;
  insert(table: string, row: Row): void;
  /** Advances the clock, in ms. */
  advance(ms: number): void;
  count(table: string): number;
  /** Minor units. */
  balance(): number;
  /** Oldest first. */
  movements(): Moved[];
}

/** Operations of one area on an in-memory database that only contains an account with 1,013,000.00. */
export async function memoryPractice(
  operations: Operations,
  { dialects = {}, later = {} }: { dialects?: Readonly<Record<string, string>>; later?: LaterKinds } = {},
): Promise<MemoryPractice> {
  const database = (await loadDatabase())(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec(tables);
  let now = practiceStart;
  const practice: Practice = { database, dialects: chooseDialects(dialects), seed: 'test', now: () => now };

  const insert = (table: string, row: Row) => {
    // Quoted for `from` and `to`.
    const columns = Object.keys(row).map((column) => `"${column}"`);
    database.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`, ...Object.values(row));
  };
  const profile = { name: 'Example Reseller', currency: 'IDR', alias_domain: null, is_sub: false };
  insert('reseller', { id: 584, balance: 101_300_000, profile: JSON.stringify(profile) });

  return {
    practice,
    database,
    insert,
    advance: (ms) => {
      now += ms;
    },
    count: (table) => database.first<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0,
    balance: () => balance(practice),
    movements: () => database.all('SELECT kind, direction, amount, description, tld, period FROM transactions ORDER BY id'),
    call(operationId, { path = {}, query = {}, form = {} } = {}) {
      const operation = operations[operationId];
      if (operation === undefined) throw new Error(`There is no operation "${operationId}".`);
      try {
        return database.transaction(() => {
          settle(practice, later, (error) => {
            throw error;
          });
          const named = Object.fromEntries(Object.entries(path).map(([name, value]) => [name, String(value)]));
          return operation({ practice, operationId, path: named, query, form, url: 'http://127.0.0.1:1/v1/list' }) as Answer;
        });
      } catch (error) {
        if (error instanceof Refused) return error.answer as Answer;
        throw error;
      }
    },
  };
}

/** `data` of a response. */
export function dataOf<T = Record<string, unknown>>({ body }: PracticeResponse): T {
  return (body as { data: T }).data;
}

/** `meta` of a paged response. */
export function metaOf({ body }: PracticeResponse): Record<string, unknown> {
  return (body as { meta: Record<string, unknown> }).meta;
}

/** Status, message and field errors of a refusal. */
export function refusalOf({ status, body }: PracticeResponse) {
  const { success, message, errors } = body as { success: boolean; message: string; errors?: Record<string, string[]> };
  return { status, success, message, errors };
}
