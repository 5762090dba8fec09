import { expect, test, vi } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import type { JournalRow } from '../../../../../main/core/changes/journal/rows.ts';
import { emitJob, entryForRenderer, lessOf, rowForRenderer } from '../../../../../main/core/changes/renderer-values.ts';
import { ActivityEntry, ChangeRow } from '../../../../../preload/contract/changes/changes.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';

const at = '2026-11-21T08:00:00.000Z';
const row: JournalRow = {
  seq: 3,
  kind: 'renew',
  target: { kind: 'domain', id: 7, name: 'one.example' },
  place: null,
  claim: null,
  depends: [],
  input: { years: 1 },
  plan: {
    before: {},
    lines: [{ label: 'expires', before: '2026-12-01', after: '2027-12-01' }],
    cost: { amount: '219000.00', currency: 'IDR' },
    warnings: [{ code: 'premium', facts: {} }],
    refusal: null,
    unchanged: false,
    basis: {},
  },
  state: 'refused',
  sentAt: null,
  changedAt: at,
  note: { code: 'twice', facts: { row: '2', place: 'x'.repeat(9000) } },
  message: null,
  receipt: null,
  seen: null,
  ask: null,
  spentBefore: '1000',
};

test('a row sent to the renderer stays within its limits, and includes the balance after it', () => {
  const shown = rowForRenderer(row, '500000', false);
  expect(ChangeRow.safeParse(shown).error).toBeUndefined();
  expect(shown.balanceAfter).toBe('280000');
  expect(shown.note?.facts.map(({ value }) => value.length)).toEqual([1, 5000]);
  expect(rowForRenderer(row, null, false)).toMatchObject({ balanceAfter: null, fileLine: null });
  expect(rowForRenderer({ ...row, place: 'line 12' }, null, false).fileLine).toBe(12);
});

test('a row includes the domain that its order created, and the operation of an API request', () => {
  expect(rowForRenderer(row, null, false)).not.toHaveProperty('domainId');
  expect(rowForRenderer({ ...row, receipt: { domainId: 9 } }, null, false).domainId).toBe(9);
  const request = { ...row, kind: 'request', input: { key: 'PUT /domains/{id}' } };
  expect(rowForRenderer(request, null, false).operation).toBe('PUT /domains/{id}');
  expect(rowForRenderer({ ...request, kind: 'renew' }, null, false)).not.toHaveProperty('operation');
});

test('an activity entry stays within its limits', () => {
  const entry = {
    ...{ id: 1, at, who: 'someone', accountId: 'account00001' as AccountId, accountName: 'Example', job: 4, seq: 0, kind: 'renew' },
    target: { ...row.target, name: 'n'.repeat(400), customerId: null },
    ...{ domainId: null, operation: 'k'.repeat(2100) },
    ...{ lines: row.plan?.lines ?? [], cost: '219000', currency: 'IDR', result: 'done' as const, note: null, message: 'm'.repeat(6000) },
  };
  expect(ActivityEntry.safeParse(entryForRenderer(entry, true)).error).toBeUndefined();
});

test('subtracts amounts exactly from a known balance', () => {
  expect(lessOf('0.30', ['0.1', '0.2'])).toBe('0');
  expect(lessOf('1', ['3.5'])).toBe('-2.5');
  expect(lessOf(null, ['1'])).toBeNull();
});

test('reports a deleted job as gone', () => {
  const emit = vi.fn();
  const job = () => {
    throw new AppError('NOT_FOUND', { reason: 'said', facts: { text: 'Gone.' } });
  };
  emitJob({ job, isWatched: () => true }, 4, emit);
  expect(emit).toHaveBeenCalledWith('changes.gone', { job: 4 });
});
