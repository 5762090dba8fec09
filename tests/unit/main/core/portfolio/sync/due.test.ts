import { expect, it } from 'vitest';
import { createDue } from '../../../../../../main/core/portfolio/sync/due.ts';
import type { StoredListState } from '../../../../../../main/core/store/portfolio/port.ts';

const minute = 60_000;
const start = Date.parse('2026-11-21T08:00:00.000Z');
let now = start;
const stored = (list: StoredListState['list'], phase: StoredListState['phase'], ageInMinutes: number | null): StoredListState => ({
  list,
  phase,
  wholeAt: ageInMinutes === null ? null : new Date(start - ageInMinutes * minute).toISOString(),
  count: 0,
  done: 0,
  total: null,
  changedWhileReading: false,
  odd: 0,
  fault: null,
});

it('reads what is not there, was cut off or is an hour old', () => {
  now = start;
  const due = createDue(() => now);
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
  const due = createDue(() => now);
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
