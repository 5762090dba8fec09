import { expect, test, vi } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import type { JournalRow } from '../../../../../main/core/changes/journal/rows.ts';
import type { JobState } from '../../../../../main/core/changes/port.ts';
import { emitJob, entryForRenderer, jobForRenderer, lessOf, rowForRenderer } from '../../../../../main/core/changes/renderer-calls.ts';
import { ActivityEntry, ChangeJob, ChangeRow } from '../../../../../preload/contract/changes/changes.ts';
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
    throw new AppError('NOT_FOUND', { reason: 'text', facts: { text: 'Gone.' } });
  };
  emitJob({ job, isWatched: () => true }, 4, emit);
  expect(emit).toHaveBeenCalledWith('changes.removed', { job: 4 });
});

const job: JobState = {
  ...{ id: 4, accountId: 'account00001' as AccountId, accountName: 'Example', reseller: 'https://a.example R-1', who: 'maria' },
  ...{ origin: { kinds: ['renew', 'restore'], from: 'file', detail: 'a.csv' }, paid: true, phase: 'running', reason: null, owner: 'me' },
  ...{ balance: '100', currency: 'IDR', madeAt: at, startedAt: at, endedAt: null },
  counts: { planned: 1, unchanged: 2, sent: 3, accepted: 4, done: 5, refused: 6, unknown: 7 },
  ...{ total: 28, planned: null, asks: 1, running: true, inOtherWindow: false, waitsUntil: 5, perSecond: 2.5, secondsRemaining: 3 },
};
const jobShown = {
  ...{ id: 4, accountId: 'account00001', accountName: 'Example', who: 'maria', kinds: ['renew', 'restore'], from: 'file', paid: true },
  ...{ phase: 'running', reason: null, balance: '100', currency: 'IDR', madeAt: at, startedAt: at, endedAt: null },
  counts: { planned: 1, unchanged: 2, sent: 3, accepted: 4, done: 5, refused: 6, unknown: 7 },
  ...{ total: 28, planned: null, asks: 1, running: true, inOtherWindow: false, perSecond: 2.5, secondsRemaining: 3 },
};

test('a job sent to the renderer has its progress, but not its owner or its reseller', () => {
  expect(jobForRenderer(job)).toEqual(jobShown);
  const reason = { code: 'service', facts: { text: 'No.' } } as const;
  expect(jobForRenderer({ ...job, phase: 'paused', reason }).reason).toEqual({ code: 'service', facts: [{ name: 'text', value: 'No.' }] });
});

test('a job sent to the renderer stays within its limits', () => {
  const shown = jobForRenderer({ ...job, accountName: 'a'.repeat(300), who: 'w'.repeat(300) });
  expect([shown.accountName, shown.who]).toEqual(['a'.repeat(200), 'w'.repeat(200)]);
  expect(ChangeJob.safeParse(shown).error).toBeUndefined();
});

test('emits the state of a job, and whether it is watched', () => {
  for (const watched of [true, false]) {
    const emit = vi.fn();
    emitJob({ job: () => job, isWatched: () => watched }, 4, emit);
    expect(emit).toHaveBeenCalledExactlyOnceWith('changes.job', { ...jobShown, watched });
  }
});

test('any other error of reading a job is thrown, and nothing is emitted', () => {
  const emit = vi.fn();
  for (const error of [new Error('No.'), new AppError('CONFLICT', 'file-changed')]) {
    const failing = () => {
      throw error;
    };
    expect(() => emitJob({ job: failing, isWatched: () => true }, 4, emit)).toThrow(error);
  }
  expect(emit).not.toHaveBeenCalled();
});

test('a row sent to the renderer has what was planned, and what became of it', () => {
  const full: JournalRow = {
    ...row,
    target: { kind: 'contact', id: 901, name: 'orang@example.com', customerId: 501 },
    ...{ state: 'unknown', sentAt: at, note: { code: 'no-answer', facts: {} }, message: 'Said.', ask: 'unclear' },
    seen: {
      verdict: 'unclear',
      now: [
        { label: 'expires', value: '2027' },
        { label: 'status', value: null },
      ],
    },
  };
  expect(rowForRenderer(full, '500000', true, ['code'])).toEqual({
    ...{
      row: 3,
      kind: 'renew',
      state: 'unknown',
      sentAt: at,
      changedAt: at,
      ask: 'unclear',
      canUndo: true,
      needs: ['code'],
      fileLine: null,
    },
    target: { kind: 'contact', id: 901, name: 'orang@example.com', customerId: 501 },
    lines: [{ label: 'expires', before: '2026-12-01', after: '2027-12-01' }],
    ...{ cost: '219000.00', currency: 'IDR', balanceAfter: '280000', warnings: [{ code: 'premium', facts: [] }] },
    ...{ note: { code: 'no-answer', facts: [] }, message: 'Said.' },
    now: [
      { label: 'expires', value: '2027' },
      { label: 'status', value: null },
    ],
  });
});

test('a row that could not be planned has no lines, no cost and no balance', () => {
  const shown = rowForRenderer({ ...row, plan: null, note: null }, '500000', false);
  expect(shown).toMatchObject({
    lines: [],
    cost: null,
    currency: null,
    balanceAfter: null,
    warnings: [],
    note: null,
    message: null,
    now: null,
  });
  expect([shown.needs, shown.target.customerId]).toEqual([[], null]);
});

test('a row before which nothing is spent reduces the balance by its own cost, and a free one shows none', () => {
  expect(rowForRenderer({ ...row, spentBefore: null }, '500000', false).balanceAfter).toBe('281000');
  const free = row.plan === null ? null : { ...row.plan, cost: null };
  expect(rowForRenderer({ ...row, plan: free }, '500000', false).balanceAfter).toBeNull();
});

test('a row sent to the renderer has at most 100 lines, 50 warnings and 100 read values, of at most 5000 characters', () => {
  const long = 'x'.repeat(6000);
  const facts = Object.fromEntries(Array.from({ length: 30 }, (_, count) => [`fact${count}`, long]));
  const lines = Array.from({ length: 150 }, () => ({ label: 'expires' as const, before: long, after: long }));
  const warnings = Array.from({ length: 150 }, () => ({ code: 'premium' as const, facts }));
  const seen = { verdict: 'done' as const, now: Array.from({ length: 150 }, () => ({ label: 'expires' as const, value: long })) };
  const plan = row.plan === null ? null : { ...row.plan, lines, warnings };
  const shown = rowForRenderer({ ...row, plan, seen, message: long, target: { ...row.target, name: long } }, null, false);
  expect([shown.lines.length, shown.warnings.length, shown.now?.length, shown.warnings[0]?.facts.length]).toEqual([100, 50, 100, 20]);
  const texts = [shown.lines[0]?.before, shown.lines[0]?.after, shown.now?.[0]?.value, shown.message, shown.warnings[0]?.facts[0]?.value];
  expect(texts.map((text) => text?.length)).toEqual([5000, 5000, 5000, 5000, 5000]);
  expect(shown.target.name).toHaveLength(300);
  expect(ChangeRow.safeParse(shown).error).toBeUndefined();
});

test('only a number is the domain that an order created, and only a text is an operation', () => {
  expect(rowForRenderer({ ...row, receipt: { domainId: '9' } }, null, false)).not.toHaveProperty('domainId');
  expect(rowForRenderer({ ...row, kind: 'request', input: { key: 9 } }, null, false)).not.toHaveProperty('operation');
});

test('an activity entry has everything that was recorded, and at most 100 lines', () => {
  const entry = {
    ...{
      id: 1,
      at,
      who: 'w'.repeat(300),
      accountId: 'account00001' as AccountId,
      accountName: 'a'.repeat(300),
      job: 4,
      seq: 2,
      kind: 'renew',
    },
    target: { kind: 'contact' as const, id: 7, name: 'one', customerId: 5 },
    ...{ domainId: 9, operation: 'PUT /domains/{id}', lines: [{ label: 'expires' as const, before: null, after: '2027' }] },
    ...{
      cost: '219000',
      currency: 'IDR',
      result: 'unknown' as const,
      note: { code: 'failed' as const, facts: { why: 'x' } },
      message: null,
    },
  };
  expect(entryForRenderer(entry, false)).toEqual({
    ...{ id: 1, at, who: 'w'.repeat(200), accountId: 'account00001', accountName: 'a'.repeat(200), job: 4, row: 2, kind: 'renew' },
    ...{ target: entry.target, domainId: 9, operation: 'PUT /domains/{id}', lines: entry.lines, cost: '219000', currency: 'IDR' },
    ...{ result: 'unknown', note: { code: 'failed', facts: [{ name: 'why', value: 'x' }] }, message: null, canUndo: false },
  });
  const many = { ...entry, lines: Array.from({ length: 150 }, () => ({ label: 'expires' as const, before: null, after: 'x' })) };
  expect(entryForRenderer(many, true)).toMatchObject({ canUndo: true, lines: { length: 100 } });
});

test('a balance minus an amount that is not known is not known', () => {
  expect(lessOf('1', ['0.5', 'x'])).toBeNull();
  expect(lessOf('x', [])).toBeNull();
  expect(lessOf('1.50', [])).toBe('1.5');
});
