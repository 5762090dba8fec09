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
  wholeAt: ageInMinutes === null ? null : new Date(start - ageInMinutes * minute).toISOString(),
  count,
  done: 0,
  total: null,
  changedWhileReading: false,
  odd: 0,
  fault: null,
});

it('reads what is not there, was cut off or is an hour old', () => {
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

it('leaves alone what a person stopped for an hour, and what failed for two minutes, unless it is asked for', () => {
  now = start;
  settings = { listsEvery: 60, balanceEvery: 5 };
  const due = createDue({ now: () => now, settings: () => settings });
  const states = [stored('domains', 'stopped', null), stored('customers', 'failed', null)];
  due.rest('a', 'domains');
  due.restShortly('a', 'customers');
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

it('reads at once what every call failed for, when that is over, and not what a person stopped', () => {
  now = start;
  const due = createDue({ now: () => now, settings: () => settings });
  due.rest('a', 'domains');
  due.restShortly('a', 'customers');
  due.restShortly('b', 'customers');
  due.endShortRest('a');
  const states = [stored('domains', 'stopped', null), stored('customers', 'failed', null)];
  expect(due.lists('a', states)).toEqual(['customers']);
  expect(due.lists('b', states)).toEqual(['domains']);
});

it('reads what changed while it was read once more after three minutes, then with the others', () => {
  now = start;
  settings = { listsEvery: 60, balanceEvery: 5 };
  const due = createDue({ now: () => now, settings: () => settings });
  const lists = (age: number, changedWhileReading = true) => due.lists('a', [{ ...stored('domains', 'whole', age), changedWhileReading }]);
  expect([lists(2), lists(3), lists(3), lists(59), lists(60)]).toEqual([[], ['domains'], [], [], ['domains']]);
  expect(due.lists('b', [{ ...stored('domains', 'whole', 3), changedWhileReading: true }])).toEqual(['domains']);
  // Once it was read in peace, the next change counts anew; so does what a person asks for.
  expect([lists(3, false), lists(3)]).toEqual([[], ['domains']]);
  due.clear('a');
  expect(lists(3)).toEqual(['domains']);
  settings = { listsEvery: 0, balanceEvery: 5 };
  due.clear('a');
  expect(lists(3)).toEqual([]);
});

it('reads notices as often as the balance while they are few, and with the other lists when they are many', () => {
  now = start;
  settings = { listsEvery: 60, balanceEvery: 5 };
  const due = createDue({ now: () => now, settings: () => settings });
  const lists = (count: number, age: number) => due.lists('a', [stored('notices', 'whole', age, count)]);
  expect([lists(500, 4), lists(500, 5), lists(501, 5), lists(501, 60)]).toEqual([[], ['notices'], [], ['notices']]);
  settings = { listsEvery: 0, balanceEvery: 7 };
  expect([lists(500, 6), lists(500, 7), lists(501, 600)]).toEqual([[], ['notices'], []]);
});

it('reads nothing by itself that is read by hand only', () => {
  now = start;
  settings = { listsEvery: 0, balanceEvery: 0 };
  const due = createDue({ now: () => now, settings: () => settings });
  const states = [stored('domains', 'never', null), stored('customers', 'whole', 10_000), stored('notices', 'stopped', 10_000)];
  expect(due.lists('a', states)).toEqual([]);
  settings = { listsEvery: 10_000, balanceEvery: 0 };
  expect(due.lists('a', states)).toEqual(['domains', 'customers']);
});

it('goes on when the clock was put back', () => {
  now = start;
  settings = { listsEvery: 60, balanceEvery: 5 };
  const due = createDue({ now: () => now, settings: () => settings });
  const states = [stored('domains', 'whole', -59), stored('customers', 'whole', -60 * 24 * 365), stored('prices', 'stopped', null)];
  due.rest('a', 'prices');
  expect(due.lists('a', states)).toEqual(['customers']);
  now = start - 24 * 60 * minute;
  expect(due.lists('a', states)).toEqual(['domains', 'customers', 'prices']);
});
