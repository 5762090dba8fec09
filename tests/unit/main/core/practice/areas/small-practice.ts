import { Refused } from '../../../../../../main/core/practice/ground/answers.ts';
import { chooseDialects } from '../../../../../../main/core/practice/ground/dialects.ts';
import { type LaterKinds, settle } from '../../../../../../main/core/practice/ground/later.ts';
import type { Fields, Operations, Practice } from '../../../../../../main/core/practice/ground/port.ts';
import { tables } from '../../../../../../main/core/practice/ground/tables.ts';
import { loadDatabase } from '../../../../../../main/core/store/database.ts';

export interface SmallAnswer {
  readonly status: number;
  readonly body: {
    readonly success?: boolean;
    readonly data?: unknown;
    readonly message?: string;
    readonly errors?: Readonly<Record<string, readonly string[]>>;
    readonly meta?: { readonly total: number; readonly last_page: number };
  };
}

export interface SmallPractice {
  readonly practice: Practice;
  /** One request as the service carries it out: what is due first, then the operation, all or nothing. */
  ask(operationId: string, given?: { path?: Record<string, string | number>; query?: Fields; form?: Fields }): SmallAnswer;
  /** Inserts a row. */
  put(table: string, row: Readonly<Record<string, string | number | null>>): void;
  /** Moves the clock on, in ms. */
  advance(ms: number): void;
  count(table: string): number;
}

/** Tables in memory without any data, and a clock that stands at 2026-03-01 until it is moved. */
export async function smallPractice(
  operations: Operations,
  { dialects = {}, kinds = {} }: { dialects?: Readonly<Record<string, string>>; kinds?: LaterKinds } = {},
): Promise<SmallPractice> {
  const open = await loadDatabase();
  const database = open(':memory:');
  database.exec(tables);
  let now = Date.parse('2026-03-01T08:00:00Z');
  const practice: Practice = { database, dialects: chooseDialects(dialects), seed: 'small', now: () => now };
  return {
    practice,
    ask(operationId, { path = {}, query = {}, form = {} } = {}) {
      const operation = operations[operationId];
      if (operation === undefined) throw new Error(`There is no operation ${operationId}.`);
      const texts = Object.fromEntries(Object.entries(path).map(([name, value]) => [name, String(value)]));
      try {
        return database.transaction(() => {
          settle(practice, kinds);
          return operation({ practice, operationId, path: texts, query, form, url: 'http://127.0.0.1/v1/here' });
        }) as SmallAnswer;
      } catch (error) {
        if (error instanceof Refused) return error.answer as SmallAnswer;
        throw error;
      }
    },
    put(table, row) {
      const names = Object.keys(row).map((name) => `"${name}"`);
      database.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`, ...Object.values(row));
    },
    advance(ms) {
      now += ms;
    },
    count: (table) => database.first<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0,
  };
}

export const smallDomain = {
  id: 7,
  name: 'contoh.example',
  extension: '.example',
  status: 'active',
  verification_status: 3,
  needs_document: 0,
  is_premium: 0,
  is_locked: 0,
  is_registrar_locked: 0,
  whois_protection: 0,
  whois_purchased: 0,
  nameservers: '[]',
  auth_code: 'Abcdefg1',
  token: 'token',
  provisioning: 'done',
  provisioning_type: 'registration',
  zone_size: 0,
  zone_made: 1,
  zone_signed: 0,
  expired_at: '2027-01-01',
  created_at: '2025-01-01T00:00:00.000000Z',
  updated_at: '2025-01-01T00:00:00.000000Z',
} as const;

export const smallCustomer = {
  id: 501,
  name: 'Toko Contoh',
  email: 'toko@example.test',
  organization: 'Toko Contoh',
  street_1: 'Jalan Contoh 1',
  city: 'Jakarta',
  state: 'Jakarta',
  country_code: 'ID',
  postal_code: '10110',
  voice: '+62215550101',
  is_2fa_enabled: 0,
  created_at: '2025-01-01T00:00:00.000000Z',
  updated_at: '2025-01-01T00:00:00.000000Z',
} as const;
