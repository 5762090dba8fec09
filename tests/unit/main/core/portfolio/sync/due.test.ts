import { beforeEach, expect, it } from 'vitest';
import { createDue, type Due, type DueWhen } from '../../../../../../main/core/portfolio/sync/due.ts';
import type { StoredListState } from '../../../../../../main/core/store/portfolio/port.ts';

const minute = 60_000;
const hours = 60;
const start = Date.parse('2026-11-21T08:00:00.000Z');
let now: number;
let settings: { listsEvery: number; balanceEvery: number };
let due: Due;
beforeEach(() => {
  now = start;
  settings = { listsEvery: 6, balanceEvery: 5 };
  due = createDue({ now: () => now, settings: () => settings });
});

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

const lists = (states: readonly StoredListState[], when: Partial<DueWhen> = {}, accountId = 'a') =>
  due.lists(accountId, states, { quiet: false, opened: false, frequent: true, ...when });

it('syncs lists that are missing, incomplete or older than the hours in Settings', () => {
  const states = [
    stored('domains', 'whole', 6 * hours - 1),
    stored('customers', 'whole', 6 * hours),
    stored('prices', 'never', null),
    stored('transactions', 'failed', 5),
    stored('notices', 'stopped', 5),
  ];
  expect(lists(states)).toEqual(['customers', 'prices', 'transactions', 'notices']);
  expect(lists(states, { opened: true })).toEqual(['domains', 'customers', 'prices', 'transactions', 'notices']);
  expect(lists([stored('domains', 'whole', 59)], { opened: true })).toEqual([]);
});

it('syncs in quiet hours only what was never synced completely', () => {
  const states = [stored('domains', 'failed', 60 * hours), stored('customers', 'whole', 60 * hours), stored('prices', 'failed', null)];
  expect(lists(states, { quiet: true, opened: true })).toEqual(['prices']);
});

it('asks again for an area that is not offered, but not in quiet hours', () => {
  const states = [stored('notices', 'not-offered', null)];
  expect(lists(states)).toEqual(['notices']);
  expect(lists(states, { quiet: true })).toEqual([]);
  due.hold('a', 'notices', 'list');
  expect(lists(states)).toEqual([]);
  now = start + 6 * hours * minute;
  expect(lists(states)).toEqual(['notices']);
});

it('does not sync what failed before its next due time, and what the user stopped for at least an hour, unless requested', () => {
  const states = [stored('domains', 'stopped', null), stored('customers', 'failed', null), stored('notices', 'failed', null)];
  due.hold('a', 'domains', 'stop');
  due.hold('a', 'customers', 'list');
  due.hold('a', 'notices', 'general');
  expect(lists(states)).toEqual([]);
  expect(lists(states, {}, 'b')).toEqual(['domains', 'customers', 'notices']);
  now = start + 5 * minute;
  expect(lists(states)).toEqual(['notices']);
  now = start + (6 * hours - 1) * minute;
  expect(lists(states, { opened: true })).toEqual(['notices']);
  due.clear('a', ['domains']);
  expect(lists(states)).toEqual(['domains', 'notices']);
  now = start + 6 * hours * minute;
  expect(lists(states)).toEqual(['domains', 'customers', 'notices']);
  now = start;
  due.hold('a', 'notices', 'stop');
  now = start + 59 * minute;
  expect(lists([stored('notices', 'stopped', null)])).toEqual([]);
  now = start + 60 * minute;
  expect(lists([stored('notices', 'stopped', null)])).toEqual(['notices']);
});

it('syncs immediately once an error that affected every call is over, but not what the user stopped or what failed on its own', () => {
  due.hold('a', 'domains', 'stop');
  due.hold('a', 'customers', 'general');
  due.hold('a', 'prices', 'list');
  due.hold('b', 'customers', 'general');
  due.endGeneral('a');
  const states = [stored('domains', 'stopped', null), stored('customers', 'failed', null), stored('prices', 'failed', null)];
  expect(lists(states)).toEqual(['customers']);
  expect(lists(states, {}, 'b')).toEqual(['domains', 'prices']);
});

it('syncs a list that changed during its sync once more after three minutes, then with the others', () => {
  const changed = (age: number, changedWhileReading = true) => lists([{ ...stored('domains', 'whole', age), changedWhileReading }]);
  expect([changed(2), changed(3), changed(3), changed(359), changed(360)]).toEqual([[], ['domains'], [], [], ['domains']]);
  expect(lists([{ ...stored('domains', 'whole', 3), changedWhileReading: true }], {}, 'b')).toEqual(['domains']);
  // After an undisturbed read, the next change counts again; so does a request of the user.
  expect([changed(3, false), changed(3)]).toEqual([[], ['domains']]);
  due.clear('a');
  expect(changed(3)).toEqual(['domains']);
  settings = { listsEvery: 0, balanceEvery: 5 };
  due.clear('a');
  expect(changed(3)).toEqual([]);
});

it('syncs notices as often as the balance while they are few, and with the other lists when they are many or nobody looks', () => {
  const notices = (count: number, age: number, frequent = true) => lists([stored('notices', 'whole', age, count)], { frequent });
  expect([notices(500, 4), notices(500, 5), notices(501, 5), notices(501, 360)]).toEqual([[], ['notices'], [], ['notices']]);
  expect([notices(500, 5, false), notices(500, 360, false)]).toEqual([[], ['notices']]);
  settings = { listsEvery: 0, balanceEvery: 7 };
  expect([notices(500, 6), notices(500, 7), notices(501, 600)]).toEqual([[], ['notices'], []]);
  settings = { listsEvery: 6, balanceEvery: 0 };
  expect(notices(500, 600, false)).toEqual([]);
});

it('never automatically syncs a list that is manual only', () => {
  settings = { listsEvery: 0, balanceEvery: 0 };
  const states = [stored('domains', 'never', null), stored('customers', 'whole', 10_000), stored('notices', 'stopped', 10_000)];
  expect(lists(states, { opened: true })).toEqual([]);
  expect(due.next('a', states)).toBeNull();
  settings = { listsEvery: 24, balanceEvery: 0 };
  expect(lists(states)).toEqual(['domains', 'customers']);
});

it('continues after the clock was set back', () => {
  const states = [stored('domains', 'whole', -359), stored('customers', 'whole', -60 * 24 * 365), stored('prices', 'stopped', null)];
  due.hold('a', 'prices', 'stop');
  expect(lists(states)).toEqual(['customers']);
  now = start - 24 * 60 * minute;
  expect(lists(states)).toEqual(['domains', 'customers', 'prices']);
});

it('knows when the first list is due: by its age, by what holds it back, or now', () => {
  const inMinutes = (states: readonly StoredListState[]) => ((due.next('a', states) ?? Number.NaN) - now) / minute;
  const copies = [stored('domains', 'whole', 60), stored('customers', 'whole', 90), stored('notices', 'never', null)];
  expect(inMinutes(copies)).toBe(270);
  expect(inMinutes([...copies, stored('prices', 'failed', 5)])).toBe(0);
  due.hold('a', 'prices', 'list');
  now += 10 * minute;
  expect(inMinutes([stored('prices', 'failed', 5)])).toBe(350);
  expect(inMinutes([...copies, stored('prices', 'failed', 5)])).toBe(260);
});
