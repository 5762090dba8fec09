import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedOf } from '../../../../../../main/core/portfolio/domain/stored.ts';
import { createDomains } from '../../../../../../main/core/portfolio/domains/domains.ts';
import { readObjects } from '../../../../../../main/core/portfolio/lists/read-objects.ts';
import { createRedaction } from '../../../../../../main/core/redaction/redaction.ts';
import type { PortfolioStore } from '../../../../../../main/core/store/port.ts';
import { firstRule } from '../../../../../../main/core/store/workspace/watch-table.ts';
import { domainCalls } from '../../../../../../preload/contract/domains/domain.ts';
import { listsCalls } from '../../../../../../preload/contract/portfolio/calls.ts';
import { listNames } from '../../../../../../preload/contract/portfolio/lists.ts';
import type { AccountId, Json } from '../../../../../../preload/contract/values.ts';
import { noNotes } from '../../workspace/no-notes.ts';
import { account, openMemory, outline } from './fixtures.ts';

const accountId = account as AccountId;
let store: PortfolioStore;
beforeEach(async () => {
  ({ store } = await openMemory());
});

/** Reads one page of these objects, and returns what the renderer would get. */
async function readAndShow(objects: readonly Json[]) {
  const reading = store.lists.begin(accountId, 'domains', outline(objects.length), '2026-11-21T08:00:00.000Z');
  const read = readObjects('domains', objects, new Set(), createRedaction());
  reading.write({ page: 1, readAt: '2026-11-21T08:00:00.000Z', ...read });
  reading.finish({ changedWhileReading: false });
  const domains = createDomains({
    domainsOf: async () => ({ ids: [] }),
    store: () => store.domains,
    notes: () => noNotes,
    changed: () => ({ changedDomains: () => [] }),
    watch: () => ({ read: () => firstRule }),
    reminders: () => ({ lastOfDomains: () => [] }),
    today: () => ({ today: '2026-11-21', zone: 'UTC' }),
    prices: { of: () => new Map(), keys: () => ({ version: '', keys: new Map() }) },
    copy: () => undefined,
  });
  const opened = await domains.open({ accountId, filter: '', sort: { column: 'name', descending: false }, first: 200 });
  if (!('rows' in opened)) throw new Error('No filter was given.');
  listsCalls['lists.open'].output.parse({ list: 'domains', ...opened });
  const stored = opened.rows.map(({ id }) => domainCalls['domain.stored'].output.parse(storedOf({ store: () => store }, accountId, id)));
  return { rows: opened.rows, stored, storedCount: read.objects.length + read.nameless.length };
}

const good = { id: 7, name: 'contoh.com', status: 1, status_label: 'Active' };

describe('an odd domain', () => {
  it.each<[string, Record<string, Json>]>([
    ['a name that grows as A-labels', { name: `${'例'.repeat(290)}.example` }],
    ['a name that grows in lower case', { name: 'İ'.repeat(300) }],
    ['a name of 5,000 letters', { name: `${'a'.repeat(5000)}.com` }],
    ['NUL in its name', { name: 'con\0toh.com', notes: 'a\0b' }],
    ['half a character in its name', { name: 'con\ud800toh.com', notes: '\udc00', status_label: '\ud800' }],
    ['a name from right to left', { name: '\u202emoc.hotnoc' }],
    ['a moment before the first year', { created_at: '0000-01-01T00:00:00+14:00' }],
    ['a moment behind the last year', { created_at: '9999-12-31T23:59:59-14:00' }],
    ['the year 0', { expired_at: '0000-01-01', created_at: '0000-01-01 00:00:00' }],
    ['a nameserver that grows', { nameserver_1: 'İ'.repeat(300), nameservers: ['ẞ'.repeat(400)] }],
    ['a nameserver with odd spaces', { nameserver_1: 'ns1\u00a0\u2028.example.net', nameserver_2: '\u00a0' }],
    ['numbers beyond', { status: 1e308, customer_id: -9007199254740991, verification_status: '9007199254740991' }],
    [
      'names of fields of the language',
      JSON.parse('{"__proto__":{"a":1},"constructor":"x","toString":{"valueOf":1}}') as Record<string, Json>,
    ],
    ['a long field name', { ['x'.repeat(5000)]: 1 }],
    ['deep nesting', { nested: JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as Json }],
    ['many fields', Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`field_${at}`, at]))],
    ['an infinite number', { status: JSON.parse('1e999') as number, odd: JSON.parse('1e999') as number }],
  ])('with %s hides no others', async (_what, more) => {
    const { rows, stored, storedCount } = await readAndShow([
      good,
      { ...good, id: 8, name: 'lain.com', ...more },
      { ...good, id: 9, name: 'akhir.com' },
    ]);
    expect([rows.length, stored.length, storedCount]).toEqual([3, 3, 3]);
  });

  it.each([
    ['con\0toh.com', 'con\ufffdtoh.com'],
    ['con\ud800toh.com', 'con\ufffdtoh.com'],
    ['\u202emoc.hotnoc', '\u202emoc.hotnoc'],
    ['con\u200dtoh.com', 'con\u200dtoh.com'],
    ['con toh.com', 'con toh.com'],
  ])('with the invalid name %j is stored completely and marked', async (name, storedName) => {
    const { rows } = await readAndShow([{ ...good, name, notes: `before\0behind` }]);
    expect(rows[0]).toMatchObject({
      name: storedName,
      notes: 'before\ufffdbehind',
      odd: '{"reason":"fields-unreadable","facts":{"fields":"name"}}',
    });
  });

  it('of any kind hides no others in any list', async () => {
    const name = fc.oneof(
      fc.constantFrom('id', 'name', 'status', 'status_label', 'verification_status', 'customer_id', 'customer', 'is_locked', 'is_premium'),
      fc.constantFrom(
        'nameserver_1',
        'nameservers',
        'notes',
        'expired_at',
        'created_at',
        'email',
        'amount',
        'registration',
        'domain_extension',
      ),
      fc.string({ unit: 'binary' }),
    );
    const value = fc.oneof(
      fc.jsonValue({ stringUnit: 'binary' }),
      fc.string({ unit: 'binary', maxLength: 600, size: 'max' }),
      fc.constantFrom('0000-00-00', '2026-02-30', '9999-12-31T23:59:59-12:00', '1e9', '-1', '٣', ' ', '\0', 1e21, -0.5, 2 ** 53),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.dictionary(name, value, { maxKeys: 12 }), { maxLength: 5 }), async (objects) => {
        const { rows, storedCount } = await readAndShow([good as Json, ...(objects as Json[])]);
        expect(storedCount).toBe(objects.length + 1);
        expect(rows.length).toBeGreaterThan(0);
        for (const list of listNames) readObjects(list, objects as Json[], new Set(), createRedaction());
      }),
      { numRuns: 200 },
    );
  });
});
