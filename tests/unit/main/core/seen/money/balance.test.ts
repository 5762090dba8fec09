import { expect, test } from 'vitest';
import { judgeBalance } from '../../../../../../main/core/seen/money/balance.ts';
import type { BalanceSpan } from '../../../../../../main/core/store/port.ts';
import type { BalancePoint } from '../../../../../../main/core/store/portfolio/transactions/balance-point.ts';

const span: BalanceSpan = { balance: '850000.00', currency: 'IDR', since: '2026-11-21T07:00:00.000Z', until: '2026-11-21T09:00:00.000Z' };
const readings = { whole: 5, certain: 5, certainAt: '2026-11-21T08:00:00.000Z' };
const known = { balance: '1000000', currency: 'IDR', readAt: '2026-11-20T08:00:00.000Z', generation: 4 };
const point: BalancePoint = {
  known,
  moved: -150_000_000_000n,
  isClear: true,
  ended: { generation: 5, at: '2026-11-21T08:01:00.000Z' },
  suspect: null,
  reported: null,
};
const now = { balance: '850000.00', currency: 'IDR', readAt: span.until, generation: 5 };
const suspect = { difference: '-150000', generation: 4, token: 'token' };

test('a balance to which the transactions add up is known from then on', () => {
  expect(judgeBalance(span, readings, point)).toEqual({ kind: 'known', known: now, reported: null });
  expect(judgeBalance(span, readings, { ...point, known: null })).toEqual({ kind: 'known', known: now, reported: null });
});

test('a balance counts only if it was the same before and after a certain reading, and once per reading', () => {
  const nothing = { kind: 'nothing' };
  expect(judgeBalance(null, readings, point)).toEqual(nothing);
  expect(judgeBalance({ ...span, since: '2026-11-21T08:00:30.000Z' }, readings, point)).toEqual(nothing);
  expect(judgeBalance({ ...span, until: '2026-11-21T08:00:30.000Z' }, readings, point)).toEqual(nothing);
  expect(judgeBalance(span, { ...readings, whole: 6 }, point)).toEqual(nothing);
  expect(judgeBalance(span, { whole: 0, certain: 0, certainAt: null }, point)).toEqual(nothing);
  expect(judgeBalance(span, readings, { ...point, ended: null })).toEqual(nothing);
  expect(judgeBalance(span, readings, { ...point, known: { ...known, generation: 5 } })).toEqual(nothing);
  expect(judgeBalance(span, readings, { ...point, moved: 0n, suspect: { ...suspect, generation: 5 } })).toEqual(nothing);
});

test('a difference is reported when a second reading finds the same', () => {
  const different = { ...point, moved: 0n };
  expect(judgeBalance(span, readings, different)).toEqual({ kind: 'suspect', difference: '-150000', generation: 5 });
  expect(judgeBalance(span, readings, { ...different, suspect: { ...suspect, difference: '-149999' } })).toMatchObject({ kind: 'suspect' });
  const again = { ...different, suspect: { ...suspect, difference: '-150000.00' } };
  expect(judgeBalance(span, readings, again)).toEqual({ kind: 'report', difference: '-150000', known: now, before: known, token: 'token' });
});

test('another currency, or a transaction whose effect is not known, starts again', () => {
  const started = { kind: 'known', known: now, reported: null };
  expect(judgeBalance(span, readings, { ...point, moved: 0n, known: { ...known, currency: 'USD' } })).toEqual(started);
  expect(judgeBalance(span, readings, { ...point, moved: 0n, isClear: false })).toEqual(started);
  expect(judgeBalance({ ...span, currency: '' }, readings, { ...point, moved: 0n })).toMatchObject({ kind: 'suspect' });
});

test('a transaction that is listed after its difference was reported makes up for it', () => {
  const made = { ...point, moved: -150_000_000_000n, known: { ...known, balance: '850000' }, reported: '-150000' };
  expect(judgeBalance(span, readings, made)).toEqual({ kind: 'known', known: now, reported: null });
});
