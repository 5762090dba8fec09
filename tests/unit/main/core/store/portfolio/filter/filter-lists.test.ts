import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../../../main/core/base/database.ts';
import { filterSql } from '../../../../../../../main/core/store/portfolio/filter/filter-sql.ts';
import type { Filter, FilterTerm, Pattern } from '../../../../../../../preload/contract/filter/ast.ts';
import { fromMillionths, sortableMoney } from '../../../../../../../preload/contract/filter/money.ts';
import { vocabularies } from '../../../../../../../preload/contract/portfolio/lists.ts';
import { filters, runs } from '../../../../../preload/contract/filter/arbitrary.ts';
import { account, openMemory } from '../fixtures.ts';
import {
  type Answer,
  amounts,
  code,
  words as completeText,
  dates,
  evaluateBy,
  extension,
  flag,
  isIn,
  type LocalData,
  localDay,
  localMarks,
  type Matcher,
  numbers,
  texts,
} from './filter-evaluate.ts';
import { days, extensions, known, labels, localColumns, moments, text, words } from './filter-rows.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await openMemory());
});
afterAll(() => database.close());

type Cell = string | number | null;
type Row = LocalData & { readonly id: number } & Readonly<Record<string, Cell | readonly string[]>>;
type OtherList = 'customers' | 'prices' | 'transactions' | 'notices';

const cell = (row: Row, column: string): Cell => row[column] as Cell;
const asText = (row: Row, column: string): string | null => row[column] as string | null;
const asNumber = (row: Row, column: string): number | null => row[column] as number | null;

type Ask = (row: Row, term: FilterTerm, today: string, zone: string) => Answer;
const inText =
  (column: string): Ask =>
  (row, term) =>
    texts([asText(row, column)], term);
const asWord =
  (column: string): Ask =>
  (row, term) =>
    completeText([asText(row, column) ?? ''], term, false);
const asCode =
  (number: string, label: string): Ask =>
  (row, term) =>
    code(asNumber(row, number), asText(row, label) ?? '', term);
const onDay =
  (column: string): Ask =>
  (row, term, today, zone) =>
    dates(localDay(asText(row, column), zone), term, today);
const ofMoney =
  (column: string): Ask =>
  (row, term) =>
    amounts(asText(row, column), term);
const odd: Ask = (row, term) => flag(Number(cell(row, 'odd') !== null), term);
const tag: Ask = (row, term) => completeText(row.tags, term, true);
const notes: Ask = (row, term) => texts([row.note], term);

const figures = (phone: string): string => phone.replace(/[+. -]/g, '');
/** As written, or by its digits only. */
const numbered = (row: Row, term: FilterTerm, dials: boolean): Answer => {
  const { value } = term;
  const asWritten = texts([asText(row, 'voice')], term);
  if (value.kind !== 'pattern' || asWritten === true || value.pieces.some((piece) => /\p{L}/u.test(piece))) return asWritten;
  const all = value.pieces.map((piece) => piece.replace(/[^0-9]/g, ''));
  if (all.every((piece) => piece === '')) return asWritten;
  // As it is dialled in its own country.
  const isDialled = dials && term.operator === ':' && all.length === 1;
  const pieces = isDialled ? all.map((piece) => piece.replace(/^0+(?=\d)/, '')) : all;
  return texts([figures(asText(row, 'voice') ?? '')], { ...term, value: { kind: 'pattern', pieces } });
};
const phone: Ask = (row, term) => numbered(row, term, true);
const anyPhone = (row: Row, value: Pattern): boolean =>
  numbered(row, { kind: 'term', key: 'phone', operator: ':', value, from: 0, to: 0 }, false) === true;

const asks: { readonly [L in OtherList]: Readonly<Record<string, Ask>> } = {
  customers: {
    name: inText('name'),
    email: inText('email'),
    organization: inText('organization'),
    city: inText('city'),
    country: asWord('country_code'),
    phone,
    domains: (row, term) => numbers(asNumber(row, 'domains'), term),
    created: onDay('created'),
    notes,
    tag,
    odd,
  },
  prices: {
    tld: (row, term) => extension(asText(row, 'extension') ?? '', term),
    registration: ofMoney('registration'),
    renewal: ofMoney('renewal'),
    transfer: ofMoney('transfer'),
    redemption: ofMoney('redemption'),
    protection: ofMoney('proxy'),
    promo: (row, term) => flag(asNumber(row, 'promo'), term),
    currency: asWord('currency'),
    odd,
  },
  transactions: {
    type: asCode('type', 'type_label'),
    description: inText('description'),
    direction: asWord('direction'),
    amount: (row, term) => amounts(asText(row, 'amount')?.replace('-', '') ?? null, term),
    currency: asWord('currency'),
    created: onDay('created'),
    period: (row, term) => numbers(asNumber(row, 'period'), term),
    note: inText('note'),
    odd,
  },
  notices: {
    status: asWord('status'),
    action: asCode('action_status', 'action_status_label'),
    message: inText('message'),
    domain: inText('domain'),
    name: inText('name'),
    direction: asWord('direction'),
    created: onDay('created'),
    updated: onDay('updated'),
    odd,
  },
};

const searched: { readonly [L in OtherList]: readonly string[] } = {
  customers: ['name', 'email', 'organization', 'note'],
  prices: ['extension', 'note'],
  transactions: ['description', 'note', 'type_label'],
  notices: ['message', 'domain', 'name', 'note'],
};

const matcherOf = (list: OtherList): Matcher<Row> => ({
  term(term, row, today, zone) {
    const ask = asks[list][term.key];
    if (ask === undefined) throw new Error(term.key);
    return ask(row, term, today, zone);
  },
  text: (pattern, row) => {
    const columns = searched[list].map((column) => asText(row, column));
    return isIn(columns, pattern) || (list === 'customers' && anyPhone(row, pattern));
  },
});

const short = text.map((words) => words.slice(0, 20));
const amount = fc.oneof(
  fc.constantFrom('0', '0.00', '150000', '150000.50', '-2.5', '99999999999999999999.999999', '99999999999999999999.999998'),
  fc.bigInt({ min: -3n * 10n ** 6n, max: 3n * 10n ** 6n }).map(fromMillionths),
);
const money = fc.option(amount);
const moment = fc.option(fc.constantFrom(...moments));
const always = { odd: fc.constantFrom(null, 'No date.'), ...localColumns };

const columns: { readonly [L in OtherList]: fc.Arbitrary<Readonly<Record<string, unknown>> & LocalData> } = {
  customers: fc.record({
    name: short,
    email: short,
    organization: short,
    city: short,
    country_code: fc.constantFrom('', 'ID', 'SG', 'A'),
    voice: fc.constantFrom('', '+62.2150000000', '+65 61-0000 12', '021'),
    created: moment,
    domains: fc.nat({ max: 3 }),
    ...always,
  }),
  prices: fc.record({
    extension: fc.constantFrom(...extensions),
    currency: fc.constantFrom('', 'IDR', 'a'),
    registration: money,
    renewal: money,
    transfer: money,
    redemption: money,
    proxy: money,
    promo: fc.constantFrom(0, 1),
    ...always,
  }),
  transactions: fc
    .record({
      type: fc.option(fc.nat({ max: 5 })),
      type_label: fc.constantFrom(...labels),
      description: short,
      direction: fc.constantFrom('', 'in', 'Out', 'a'),
      currency: fc.constantFrom('', 'IDR', 'a'),
      amount: money,
      period: known,
      created: moment,
      ...always,
    })
    .map((row) => ({ ...row, tags: [] })),
  notices: fc
    .record({
      name: short,
      status: fc.constantFrom('', 'pending', 'Budi', 'a'),
      direction: fc.constantFrom('', 'in', 'Out'),
      action_status: known,
      action_status_label: fc.constantFrom(...labels),
      message: short,
      domain: fc.constantFrom(null, 'toko.co.id', 'xn--tk-fkaa.com'),
      created: moment,
      updated: moment,
      ...always,
    })
    .map((row) => ({ ...row, tags: [], note: null })),
};

const tables = { customers: 'customer', prices: 'price', transactions: 'balance_transaction', notices: 'notice' } as const;
const amountKeys: { readonly [L in OtherList]: Readonly<Record<string, string>> } = {
  customers: {},
  prices: { registration: 'registration', renewal: 'renewal', transfer: 'transfer', redemption: 'redemption', proxy: 'proxy' },
  transactions: { amount: 'amount' },
  notices: {},
};

/** Replaces the table's content with these rows; a customer with domains has them. */
function setRows(list: OtherList, all: readonly Row[]): void {
  database.transaction(() => {
    for (const table of [tables[list], 'domain']) database.run(`DELETE FROM ${table}`);
    for (const { tags: _, note, domains, ...row } of all) {
      const keys = Object.keys(amountKeys[list]).map((column): [string, Cell] => {
        const signedAmount = asText({ ...row } as Row, column);
        return [
          `${column}_key`,
          signedAmount === null ? null : sortableMoney(list === 'transactions' ? signedAmount.replace('-', '') : signedAmount),
        ];
      });
      const own: [string, unknown][] = [
        ...Object.entries(row),
        ...keys,
        ...(list === 'transactions' ? [['note', note] as [string, unknown]] : []),
      ];
      const names = ['account_id', 'since', 'seen', ...own.map(([name]) => name)];
      database.run(
        `INSERT INTO ${tables[list]} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        ...[account, 1, 1, ...own.map(([, value]) => value as Cell)],
      );
      for (let at = 0; at < Number(domains ?? 0); at++)
        database.run(
          `INSERT INTO domain (account_id, id, customer_id, name, unicode, extension, status_label, verification_label, ns, since, seen)
           VALUES (?, ?, ?, '', '', '', '', '', '', 1, 1)`,
          ...[account, row.id * 10 + at, row.id],
        );
    }
  });
}

function find(list: OtherList, filter: Filter, today: string, zone: string, all: readonly Row[]): number[] {
  const local = list === 'customers' ? { local: localMarks(all) } : {};
  const { where, values } = filterSql(filter, { today, zone, ...local }, list);
  return database
    .all<{ id: number }>(`SELECT id FROM ${tables[list]} WHERE account_id = ? AND ${where} ORDER BY id`, account, ...values)
    .map(({ id }) => id);
}

const leaves = {
  text: fc.oneof(
    fc.constantFrom(...words, 'id', '.co.id', 'idr', 'IN', 'pending', '62', '021', '62.21', 'VIP', 'toko.co'),
    fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map((two) => two.join('')),
  ),
  date: fc.constantFrom(...days).map((day) => ({ kind: 'day' as const, text: day })),
  number: fc.integer({ min: -1, max: 6 }),
  amount: fc.oneof(
    fc.constantFrom(0n, 150_000_000_000n, 150_000_500_000n, -2_500_000n, 10n ** 26n - 1n, 10n ** 26n - 2n),
    fc.bigInt({ min: -3n * 10n ** 6n, max: 3n * 10n ** 6n }),
  ),
};

describe.each<OtherList>(['customers', 'prices', 'transactions', 'notices'])('the SQL of a filter of %s', (list) => {
  it('finds exactly the same rows as plain JavaScript', () => {
    const rows = fc
      .array(columns[list], { minLength: 1, maxLength: 8 })
      .map((all) => all.map((row, id) => ({ ...row, id: id + 1 }) as Row));
    const someFilters = fc.array(filters(leaves, vocabularies[list]), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, someFilters, fc.constantFrom('UTC', 'Asia/Jakarta', 'America/New_York'), (all, some, zone) => {
        // The others have no user notes.
        const stored = list === 'prices' ? all.map((row) => ({ ...row, note: null })) : all;
        setRows(list, stored);
        for (const filter of some) {
          const expected = stored
            .filter((row) => evaluateBy(matcherOf(list), filter, row, '2026-03-08', zone) === true)
            .map(({ id }) => id);
          expect(find(list, filter, '2026-03-08', zone, stored)).toEqual(expected);
        }
      }),
      runs,
    );
  }, 240_000);

  it('runs for any valid filter', () => {
    fc.assert(
      fc.property(filters(undefined, vocabularies[list]), (filter) => {
        expect(() => find(list, filter, '2026-03-08', 'UTC', [])).not.toThrow();
      }),
      runs,
    );
  }, 120_000);
});
