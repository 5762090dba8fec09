import { expect, test } from 'vitest';
import { changedZone } from '../../../../../main/core/changes/changed-zone.ts';
import type { JournalRow } from '../../../../../main/core/changes/journal/rows.ts';
import type { Verified } from '../../../../../main/core/changes/kind.ts';
import { kinds } from '../../../../../main/kinds.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { contract } from '../../../../../preload/contract/index.ts';

const record = (prefix: string, content: string): DnsRecord => ({ prefix, type: 'A', content, ttl: 3600 });
const www = record('www', '192.0.2.1');

/** A row that adds the given number of records to a zone of one. */
function row(count: number, seen: JournalRow['seen'] = null, over: Partial<JournalRow> = {}): JournalRow {
  const edits = Array.from({ length: count }, (_, at) => ({ do: 'add', record: record(`host-${at}`, `198.18.${at >> 8}.${at & 255}`) }));
  return {
    ...{ seq: 0, kind: 'zone', target: { kind: 'domain', id: 7, name: 'one.example' }, place: null, claim: null, depends: [] },
    ...{ state: 'planned', sentAt: null, changedAt: '2026-11-21T08:00:00.000Z', note: null, message: null, receipt: null, ask: null },
    ...{ input: { edits: edits as unknown as null }, spentBefore: null, seen },
    plan: { before: { records: [www] as never }, lines: [], cost: null, warnings: [], refusal: null, unchanged: false, basis: {} },
    ...over,
  };
}
const readBack = (verdict: Verified['verdict'], deviation?: Verified['deviation']): JournalRow['seen'] => ({
  ...{ verdict, now: [] },
  ...(deviation === undefined ? {} : { deviation }),
});

test('a row shows its planned records and, after reading back, how many differ', () => {
  const planned = { created: 2, changed: 0, deleted: 0 };
  expect(changedZone(kinds, row(2), 0)).toMatchObject({
    planned,
    diff: { lines: [{ mark: 'added' }, { mark: 'added' }] },
    notAsPlanned: null,
  });
  expect(changedZone(kinds, row(2, readBack('done')), 0)).toMatchObject({ planned, notAsPlanned: 0 });
  expect(changedZone(kinds, row(2, readBack('unclear')), 0).notAsPlanned).toBeNull();
  const untouched = changedZone(kinds, row(2, readBack('not done')), 0);
  expect(untouched).toMatchObject({ planned, notAsPlanned: 2 });
  expect(untouched.diff.lines[0]?.notAsPlanned).toEqual({ planned: true, now: null });
  const half = changedZone(kinds, row(2, readBack('half', { missing: [record('host-1', '198.18.0.1'), www], extra: [] })), 0);
  expect(half).toMatchObject({ planned, notAsPlanned: 2, diff: { created: 2, deleted: 1 } });
  // Written before deviations were stored.
  expect(changedZone(kinds, row(2, readBack('half')), 0).notAsPlanned).toBeNull();
});

test('sends thousands of records to the renderer in pages', () => {
  const large = row(5000, readBack('not done'));
  const first = changedZone(kinds, large, 0);
  expect(contract['changes.zone'].output.safeParse(first).error).toBeUndefined();
  expect([first.diff.created, first.diff.lines.length, first.notAsPlanned]).toEqual([5000, 500, 5000]);
  expect(changedZone(kinds, large, 4900).diff.lines).toHaveLength(100);
});

test('shows a single deleted record as removed; other rows have no records', () => {
  const one = row(0, readBack('done'), { kind: 'zone-record-delete', input: { record: www, together: 1 } });
  const before = { record: www, count: 1 };
  const deletes = { ...one, plan: one.plan === null ? null : { ...one.plan, before } };
  expect(changedZone(kinds, deletes, 0)).toMatchObject({ planned: { deleted: 1 }, diff: { lines: [{ mark: 'removed', before: www }] } });
  const refused = expect.objectContaining({ code: 'NOT_FOUND' });
  expect(() => changedZone(kinds, { ...one, plan: null }, 0)).toThrow(refused);
  expect(() => changedZone(kinds, row(1, null, { kind: 'renew' }), 0)).toThrow(refused);
});
