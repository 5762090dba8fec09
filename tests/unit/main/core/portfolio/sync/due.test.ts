import { expect, it } from 'vitest';
import { createDue } from '../../../../../../main/core/portfolio/sync/due.ts';
import type { StoredListState } from '../../../../../../main/core/store/portfolio/port.ts';

const minute = 60_000;
const start = Date.parse('2026-11-21T08:00:00.000Z');
let now = start;
let settings = { listsEvery: 60, balanceEvery: 5 };
const stored = (
  list: StoredListState['list'],
  phase: StoredListState['phase'],
  ageInMinutes: number | null,
  count = 0,
): StoredListState => ({
  list,
  phase,
  completedAt: ageInMinutes === null ? null : new Date(start - ageInMinutes * minute).toISOString(),
  count,
  done: 0,
  total: null,
  changedWhileReading: false,
  odd: 0,
  fault: null,
});

it('syncs lists that are missing, incomplete or an hour old', () => {
  now = start;
  settings = { listsEvery: 60, balanceEvery: 5 };
  const due = createDue({ now: () => now, settings: () => settings });
  const states = [
    stored('domains', 'whole', 59),
    stored('customers', 'whole', 60),
    stored('prices', 'never', null),
    stored('transactions', 'failed', 5),
    stored('notices', 'stopped', 5),
  ];
  expect(due.lists('a', states)).toEqual(['customers', 'prices', 'transactions', 'notices']);
});

it('skips a list for an hour after the user stopped it, and for two minutes after a failure, unless requested', () => {
  now = start;
  settings = { listsEvery: 60, balanceEvery: 5 };
  const due = createDue({ now: () => now, settings: () => settings });
  const states = [stored('domains', 'stopped', null), stored('customers', 'failed', null)];
  due.rest('a', 'domains');
  due.backOffBriefly('a', 'customers');
  expect(due.lists('a', states)).toEqual([]);
  expect(due.lists('b', states)).toEqual(['domains', 'customers']);
  now = start + 2 * minute;
  expect(due.lists('a', states)).toEqual(['customers']);
  due.clear('a', ['domains']);
  expect(due.lists('a', states)).toEqual(['domains', 'customers']);
  due.rest('a', 'domains');
  now = start + 62 * minute;
  expect(due.lists('a', states)).toEqual(['domains', 'customers']);
});

it('syncs immediately when a general failure is over, but not what the user stopped', () => {
  now = start;
  const due = createDue({ now: () => now, settings: () => settings });
  due.rest('a', 'domains');
  due.backOffBriefly('a', 'customers');
  due.backOffBriefly('b', 'customers');
  due.endShortBackoff('a');
  const states = [stored('domains', 'stopped', null), stored('customers', 'failed', null)];
  expect(due.lists('a', states)).toEqual(['customers']);
  expect(due.lists('b', states)).toEqual(['domains']);
});

it('syncs a list that changed during its sync once more after three minutes, then with the others', () => {
  now = start;
  settings = { listsEvery: 60, balanceEvery: 5 };
  const due = createDue({ now: () => now, settings: () => settings });
  const lists = (age: number, changedWhileReading = true) => due.lists('a', [{ ...stored('domains', 'whole', age), changedWhileReading }]);
  expect([lists(2), lists(3), lists(3), lists(59), lists(60)]).toEqual([[], ['domains'], [], [], ['domains']]);
  expect(due.lists('b', [{ ...stored('domains', 'whole', 3), changedWhileReading: true }])).toEqual(['domains']);
  // After an undisturbed read, the next change counts again; so does a request of the user.
  expect([lists(3, false), lists(3)]).toEqual([[], ['domains']]);
  due.clear('a');
  expect(lists(3)).toEqual(['domains']);
  settings = { listsEvery: 0, balanceEvery: 5 };
  due.clear('a');
  expect(lists(3)).toEqual([]);
});

it('syncs notices as often as the balance while they are few, and with the other lists when they are many', () => {
  now = start;
  settings = { listsEvery: 60, balanceEvery: 5 };
  const due = createDue({ now: () => now, settings: () => settings });
  const lists = (count: number, age: number) => due.lists('a', [stored('notices', 'whole', age, count)]);
  expect([lists(500, 4), lists(500, 5), lists(501, 5), lists(501, 60)]).toEqual([[], ['notices'], [], ['notices']]);
  settings = { listsEvery: 0, balanceEvery: 7 };
  expect([lists(500, 6), lists(500, 7), lists(501, 600)]).toEqual([[], ['notices'], []]);
});

it('never automatically syncs a list that is manual only', () => {
  now = start;
  settings = { listsEvery: 0, balanceEvery: 0 };
  const due = createDue({ now: () => now, settings: () => settings });
  const states = [stored('domains', 'never', null), stored('customers', 'whole', 10_000), stored('notices', 'stopped', 10_000)];
  expect(due.lists('a', states)).toEqual([]);
  settings = { listsEvery: 10_000, balanceEvery: 0 };
  expect(due.lists('a', states)).toEqual(['domains', 'customers']);
});

it('continues after the clock was set back', () => {
  now = start;
  settings = { listsEvery: 60, balanceEvery: 5 };
  const due = createDue({ now: () => now, settings: () => settings });
  const states = [stored('domains', 'whole', -59), stored('customers', 'whole', -60 * 24 * 365), stored('prices', 'stopped', null)];
  due.rest('a', 'prices');
  expect(due.lists('a', states)).toEqual(['customers']);
  now = start - 24 * 60 * minute;
  expect(due.lists('a', states)).toEqual(['domains', 'customers', 'prices']);
});
