import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { ZoneRow, ZoneState } from '../../../../../../preload/contract/dns/zones.ts';
import { CallError } from '../../../../../../renderer/api/client.ts';
import { createDraftStore, createWriting, type Draft } from '../../../../../../renderer/features/zones/editor/writing.ts';
import { explanation } from '../../../../../../renderer/text/en/errors/explanation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const row: ZoneRow = {
  row: 'r1.1',
  mark: 'none',
  record: { prefix: '@', type: 'A', content: '192.0.2.1', ttl: 3600 },
  was: null,
  problems: [],
};
const recordGone = new CallError({ code: 'CONFLICT', reason: 'text', facts: { text: 'This record is not there any more.' } }, explanation);

/** A zone that accepts an edit or not, and a record that exists or not. */
function setUp() {
  const there = { row: true, edits: true };
  const lost: [string, string | undefined][] = [];
  const put: ZoneRow[] = [];
  const writing = createWriting({
    zone: () => ({
      rows: { put: (rows) => void put.push(...rows) },
      notStored: (typed, why) => void lost.push([typed, why]),
      edit: async () => (there.edits ? { zone: {} as ZoneState, rows: [] } : null),
    }),
    check: async () => {
      if (!there.row) throw recordGone;
      return [];
    },
  });
  return { there, lost, put, writing };
}

test('a record removed while the user types reports the typed text as lost', async () => {
  const { there, lost, writing } = setUp();
  writing.begin(row, 'content');
  writing.type('198.51.100.7');
  await vi.runAllTimersAsync();
  expect(writing.store.present()?.text).toBe('198.51.100.7');
  there.row = false;
  writing.recheck();
  await vi.runAllTimersAsync();
  expect(writing.store.present()).toBeNull();
  expect(lost).toEqual([['198.51.100.7', 'This record is not there any more.']]);
});

test('nothing is reported if nothing was typed', async () => {
  const { there, lost, writing } = setUp();
  writing.begin(row, 'content');
  there.row = false;
  writing.recheck();
  await vi.runAllTimersAsync();
  expect([writing.store.present(), lost]).toEqual([null, []]);
});

test('a failed save is reported, and the record keeps its previous value', async () => {
  const { there, lost, put, writing } = setUp();
  there.edits = false;
  writing.begin(row, 'content');
  writing.type('198.51.100.7');
  expect(writing.take()).toBe(true);
  await vi.runAllTimersAsync();
  expect(lost).toEqual([['198.51.100.7', undefined]]);
  expect(put.at(-1)).toBe(row);
});

describe('draft', () => {
  const row: ZoneRow = { row: 'r1.1', mark: 'none', record: { prefix: '@', type: 'A', content: '', ttl: null }, was: null, problems: [] };
  const draft: Draft = { row, field: 'content', text: '2001', problems: null, invalid: false, fresh: false };
  const problem = { code: 'address-invalid', level: 'error', facts: {}, fixable: false } as const;

  it('passes the draft only to its own field, and notifies its subscribers', () => {
    const store = createDraftStore();
    const reported = vi.fn();
    const unfollow = store.subscribe(reported);
    store.set(draft);
    expect(store.at('r1.1', 'content')).toBe(draft);
    expect([store.at('r1.1', 'ttl'), store.at('r1.2', 'content')]).toEqual([null, null]);
    expect(store.problemsOf('r1.1')).toBeNull();
    store.set({ ...draft, problems: [problem] });
    expect(store.problemsOf('r1.1')).toEqual([problem]);
    expect(store.problemsOf('r1.2')).toBeNull();
    expect(reported).toHaveBeenCalledTimes(2);
    unfollow();
    store.set(null);
    expect(store.present()).toBeNull();
    expect(reported).toHaveBeenCalledTimes(2);
  });
});
