import { chooseDialects } from '../../../../../../main/core/practice/ground/dialects.ts';
import type { LaterKinds } from '../../../../../../main/core/practice/ground/later.ts';
import type { Fields, Operations, Practice } from '../../../../../../main/core/practice/ground/port.ts';
import { memoryPractice } from './memory-practice.ts';

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
  put(table: string, row: Readonly<Record<string, string | number | null>>): void;
  /** Moves the clock on, in ms. */
  advance(ms: number): void;
  count(table: string): number;
  /** Minor units. */
  balance(): number;
  /** What moved on the balance, oldest first. */
  movements(): { kind: string; direction: string; amount: number; period: number }[];
}

/** An account with 1,013,000.00 and nothing else, by names and numbers that tests of several areas share. */
export async function smallPractice(
  operations: Operations,
  { dialects = {}, later = {} }: { dialects?: Readonly<Record<string, string>>; later?: LaterKinds } = {},
): Promise<SmallPractice> {
  const { practice, database, call, insert, advance } = await memoryPractice(operations, { dialects: chooseDialects(dialects), later });
  return {
    practice,
    advance,
    ask: (operationId, { path = {}, ...given } = {}) =>
      call(operationId, {
        ...given,
        path: Object.fromEntries(Object.entries(path).map(([name, value]) => [name, String(value)])),
      }) as SmallAnswer,
    // Columns are quoted for `from` and `to`.
    put: (table, row) => insert(table, Object.fromEntries(Object.entries(row).map(([column, value]) => [`"${column}"`, value]))),
    count: (table) => database.first<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0,
    balance: () => database.first<{ balance: number }>('SELECT balance FROM reseller')?.balance ?? 0,
    movements: () => database.all('SELECT kind, direction, amount, period FROM transactions ORDER BY id'),
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
