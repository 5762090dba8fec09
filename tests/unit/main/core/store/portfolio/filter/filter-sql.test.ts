import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../../../main/core/base/database.ts';
import { type FilterFacts, filterSql, termsOfFilter } from '../../../../../../../main/core/store/portfolio/filter/filter-sql.ts';
import type { DatePoint, Filter } from '../../../../../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../../../../../preload/contract/filter/parse.ts';
import { vocabularies } from '../../../../../../../preload/contract/portfolio/lists.ts';
import type { SyncList } from '../../../../../../../preload/contract/portfolio/sync.ts';
import { filters, runs } from '../../../../../preload/contract/filter/arbitrary.ts';
import { evaluate, localMarks, type Row } from './filter-evaluate.ts';
import { days, openRows, rows, setRows, words } from './filter-rows.ts';

let database: Database;
beforeAll(async () => {
  database = await openRows();
});
afterAll(() => database.close());

const noFacts: FilterFacts = { today: '2026-03-08' };

function find(filter: Filter | null, facts: FilterFacts): number[] {
  const { where, values } = filterSql(filter, facts);
  const sql = `SELECT id FROM domain WHERE id >= 0 ${where === '' ? '' : `AND ${where}`} ORDER BY id`;
  return database.all<{ id: number }>(sql, ...values).map(({ id }) => id);
}

function parse(text: string): Filter {
  const parsed = parseFilter(text);
  if ('fault' in parsed || parsed.filter === null) throw new Error(`Not read: ${text}`);
  return parsed.filter;
}

const relative = fc.record({
  kind: fc.constant('relative' as const),
  amount: fc.constantFrom(-13, -12, -2, -1, 0, 1, 2, 4, 12, 13, 30, 31, 365),
  unit: fc.constantFrom('d' as const, 'w' as const, 'm' as const, 'y' as const),
});

const dates: fc.Arbitrary<DatePoint> = fc.oneof(
  fc.constant<DatePoint>({ kind: 'today' }),
  relative,
  fc
    .constantFrom(...days)
    .chain((day) =>
      fc.constantFrom<DatePoint>(
        { kind: 'day', text: day },
        { kind: 'month', text: day.slice(0, 7) },
        { kind: 'year', text: day.slice(0, 4) },
      ),
    ),
);

const labels = [
  'active',
  'PENDING',
  'pending-delete',
  'pending delete',
  'pending',
  'Ditolak-É',
  'pending--transfer',
  'ns1.a',
  'ns1.a.example',
  '.co.id',
  'id',
];
const leaves = {
  text: fc.oneof(
    fc.constantFrom(...words, ...labels),
    fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map((two) => two.join('')),
  ),
  date: dates,
  number: fc.integer({ min: -1, max: 6 }),
  amount: fc.constantFrom(-500_000n, 0n, 1_500_000n, 2_250_000n, 2_250_001n, 3_000_000n),
};

describe('the SQL of a filter', () => {
  it('finds exactly the same rows as plain JavaScript', () => {
    fc.assert(
      fc.property(
        rows,
        fc.array(filters(leaves), { minLength: 1, maxLength: 8 }),
        fc.constantFrom('2026-03-08', '2024-02-29', '2026-01-31', '2024-12-31', '2025-01-01'),
        fc.constantFrom('UTC', 'Asia/Jakarta', 'America/New_York', 'Pacific/Apia'),
        (all: Row[], someFilters, today, zone) => {
          setRows(database, all);
          for (const filter of someFilters) {
            const expected = all.filter((row) => evaluate(filter, row, today, zone) === true).map(({ id }) => id);
            expect(find(filter, { today, zone, local: localMarks(all) })).toEqual(expected);
          }
        },
      ),
      runs,
    );
  }, 120_000);

  it('runs for any valid filter', () => {
    fc.assert(
      fc.property(filters(), (filter) => {
        expect(() => find(filter, noFacts)).not.toThrow();
      }),
      runs,
    );
  }, 120_000);

  it.each([
    ['conditions beside each other', Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ')],
    ['conditions that are denied', `-(${Array.from({ length: 100 }, () => 'ab').join(' OR ')})`],
    ['levels', `${'a OR b ('.repeat(8)}ns:a*b*c${')'.repeat(8)}`],
    ['levels that are denied', `${'a OR b -('.repeat(8)}ns:a*b*c${')'.repeat(8)}`],
    ['wildcards', `notes:${'*a'.repeat(900)}`],
    ['nameservers', Array.from({ length: 50 }, () => 'ns:*a*b*').join(' OR ')],
  ])('runs with as many %s as can be parsed', (_, text) => {
    const { where, values } = filterSql(parse(text), noFacts);
    const inside = `SELECT id FROM domain WHERE id > 0 AND (id < 9 AND (id <> 3 OR ${where})) ORDER BY name COLLATE NOCASE, id`;
    expect(() => database.all(`SELECT (SELECT group_concat(id) FROM (${inside})) AS ids`, ...values)).not.toThrow();
  });
});

const toko: Row = {
  id: 1,
  name: 'toko.co.id',
  unicode: 'toko.co.id',
  extension: '.co.id',
  customer_id: 501,
  customer_name: 'Budi Ölmann',
  status: 3,
  status_label: 'Pending Delete',
  verification: 2,
  verification_label: 'Document Validating',
  locked: 0,
  registrar_locked: 1,
  premium: 0,
  needs_documents: 1,
  ns: 'ns1.example.net ns2.example.net',
  notes: '100% sure_thing',
  expires: '2026-03-08',
  created: '2026-03-07T17:30:00.000Z',
  odd: null,
  whois_protection: 1,
  whois_offered: 1,
  tags: ['VIP', 'big spender'],
  note: 'Call first',
};

/** A row about which the service reported almost nothing. */
const bare: Row = {
  ...{ ...toko, id: 2, name: 'xn--tk-fkaa.com', unicode: 'tökö.com', extension: '', customer_id: null, customer_name: null },
  ...{ status: null, status_label: '', verification: null, verification_label: '', locked: null, registrar_locked: null, premium: null },
  ...{ needs_documents: null, ns: '', notes: null, expires: null, created: null, odd: 'No date.' },
  ...{ whois_protection: null, whois_offered: null, tags: [], note: null },
};

describe('a filter finds', () => {
  beforeAll(() => setRows(database, [toko, bare]));

  it.each<[string, number[]]>([
    ['toko', [1]],
    ['TOKO.', [1]],
    ['tökö', [2]],
    ['TÖKÖ', [2]],
    ['XN--tk', [2]],
    ['tö*om', [2]],
    ['t*', [1, 2]],
    ['ölmann', [1]],
    ['BUDI', [1]],
    ['"100%"', [1]],
    ['"1__%"', []],
    ['sure_', [1]],
    ['-toko', [2]],
    ['-budi', [2]],
    ['name=toko.co.id', [1]],
    ['name=toko', []],
    ['name=tökö.com', [2]],
    ['tld:.co.id', [1]],
    ['tld:CO.ID', [1]],
    ['tld:id', []],
    ['tld:*.id', [1]],
    ['-tld:com', [1]],
    ['tld:none', [2]],
    ['status:pending-delete', [1]],
    ['status:"PENDING delete"', [1]],
    ['status:pending*', [1]],
    ['status:pending', []],
    ['status:3', [1]],
    ['status>=3 status<=3', [1]],
    ['status:2..', [1]],
    ['-status:active', [1]],
    ['-status:3', []],
    ['status:unknown', [2]],
    ['verification:document-validating verification<3', [1]],
    ['locked:no', [1]],
    ['locked:yes', []],
    ['-locked:yes', [1]],
    ['-locked:no', []],
    ['locked:unknown', [2]],
    ['-locked:unknown', [1]],
    ['-(locked:yes OR premium:yes)', [1]],
    ['registrar-locked:yes documents:yes premium:no', [1]],
    ['odd:yes', [2]],
    ['-odd:yes', [1]],
    ['ns:ns1.example.net', [1]],
    ['ns=ns2.example.net', [1]],
    ['ns=example.net', []],
    ['ns:*example*', [1]],
    ['ns:ns1*net', [1]],
    ['ns:ns1*ns2*', []],
    ['ns:"net ns2"', []],
    ['ns:*2.example.net', [1]],
    ['ns:example*', []],
    ['-ns:*', [2]],
    ['ns:none', [2]],
    ['notes:*', [1]],
    ['-notes:sure', [2]],
    ['customer:ÖLM', [1]],
    ['customer="budi ölmann"', [1]],
    ['customer:none', [2]],
    ['customer-id:501', [1]],
    ['customer-id:1..500', []],
    ['expires:2026-03-08', [1]],
    ['expires:today', [1]],
    ['expires<today', []],
    ['expires<=today', [1]],
    ['expires>2026-03-07 expires<2026-03-09', [1]],
    ['expires>2026-03', []],
    ['expires<2026-03', []],
    ['expires>=2026-03 expires<=2026-03', [1]],
    ['expires:2026-02..2026-03', [1]],
    ['expires:2026-04..', []],
    ['expires:..2025', []],
    ['-expires<today', [1]],
    ['expires:unknown', [2]],
    ['expired:no', [1]],
    ['expired:yes', []],
    ['created:2026-03-07', [1]],
    ['protection:yes', [1]],
    ['-protection:no', [1]],
    ['protection:unknown', [2]],
    ['tag:vip', [1]],
    ['tag:v', []],
    ['tag:"big spender"', [1]],
    ['tag:big*', [1]],
    ['-tag:vip', [2]],
    ['tag:none', [2]],
    ['-tag:none', [1]],
    ['note:call', [1]],
    ['note=call', []],
    ['-note:"call first"', [2]],
    ['notes:none', [2]],
    ['first', [1]],
    ['price:2.25 margin<0', [1]],
    ['selling>2.25', []],
    ['-price>2.25', [1]],
    ['price:2..3', [1]],
    ['margin:none', [2]],
    ['-margin:none', [1]],
  ])('%s', (text, ids) => {
    expect(find(parse(text), { ...noFacts, local: localMarks([toko, bare]) })).toEqual(ids);
  });

  it('by the days of the time zone for timestamps', () => {
    const onDay = (day: string, zone: string): number[] => find(parse(`created:${day}`), { ...noFacts, zone });
    expect(onDay('2026-03-08', 'Asia/Jakarta')).toEqual([1]);
    expect(onDay('2026-03-07', 'Asia/Jakarta')).toEqual([]);
    expect(onDay('2026-03-07', 'America/New_York')).toEqual([1]);
  });

  it('expired domains from the day after their date', () => {
    expect(find(parse('expired:yes'), { today: '2026-03-09' })).toEqual([1]);
    expect(find(parse('expires<0d'), { today: '2026-03-09' })).toEqual([1]);
  });

  it('everything without a filter', () => {
    expect(filterSql(null, noFacts)).toEqual({ where: '', values: [], words: null });
    expect(find(null, noFacts)).toEqual([1, 2]);
  });
});

describe('uses an index', () => {
  it.each([
    ['expires<30d', 'by_expires (expires<?)'],
    ['-expires<30d', 'by_expires (expires>?)'],
    ['expires:2026-01..2026-06', 'by_expires (expires>? AND expires<?)'],
    ['expired:yes', 'by_expires (expires<?)'],
    ['tld:.co.id', 'by_extension (extension=?)'],
    ['status:3', 'by_status (status=?)'],
    ['status:pending-delete', 'by_label (status_label=?)'],
    ['name=toko.co.id', 'by_name (name=?)'],
  ])('%s', (text, index) => {
    const { where, values } = filterSql(parse(text), noFacts);
    const [plan] = database.all<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT id FROM domain WHERE ${where}`, ...values);
    expect(plan?.detail).toContain(index);
  });
});

describe('search terms', () => {
  const local = { idsWithTag: () => [], idsWithNote: () => [7] };

  function words(text: string, list: SyncList = 'domains') {
    const parsed = parseFilter(text, vocabularies[list]);
    if ('fault' in parsed || parsed.filter === null) throw new Error(`"${text}" is no filter.`);
    return termsOfFilter(list, parsed.filter, { today: '2026-11-21' })?.map((word) => word.text) ?? null;
  }

  describe('a filter of words only', () => {
    it('is returned as these words, in lower case', () => {
      expect(words('K3f')).toEqual(['k3f']);
      expect(words('budi Example.com')).toEqual(['budi', 'example.com']);
      expect(words('"two words"')).toEqual(['two words']);
    });

    it('includes local notes', () => {
      const parsed = parseFilter('k3f', vocabularies.domains);
      if ('fault' in parsed || parsed.filter === null) throw new Error('This is a filter.');
      expect(termsOfFilter('domains', parsed.filter, { today: '2026-11-21', local })).toEqual([{ text: 'k3f', noted: [7] }]);
    });

    it('is null with a key, a wildcard, OR, NOT, or non-ASCII letters', () => {
      for (const text of ['tld:.com', 'k3f tld:.com', 'k*f', '*', 'a OR b', 'NOT a', 'a (b OR c)', 'bücher'])
        expect(words(text)).toBeNull();
    });

    it('leaves phone numbers to the tables', () => {
      expect(words('62215', 'customers')).toEqual(['62215']);
      expect(words('b2b', 'customers')).toEqual(['b2b']);
      expect(words('+62.21', 'customers')).toBeNull();
      expect(words('+62.21', 'domains')).toEqual(['+62.21']);
    });

    it('is for lists that may be long', () => {
      expect(words('k3f', 'transactions')).toEqual(['k3f']);
      expect(words('k3f', 'prices')).toBeNull();
      expect(words('k3f', 'notices')).toBeNull();
    });
  });
});
