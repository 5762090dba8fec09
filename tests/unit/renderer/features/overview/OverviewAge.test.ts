import { expect, it } from 'vitest';
import type { SyncListState } from '../../../../../preload/contract/portfolio/sync.ts';
import { readingState } from '../../../../../renderer/features/overview/OverviewAge.tsx';
import { freshness } from '../../../../../renderer/features/overview/use-sources.ts';

const list = (name: SyncListState['list'], changes: Partial<SyncListState> = {}): SyncListState => ({
  ...{
    list: name,
    phase: 'whole',
    completedAt: '2026-11-21T08:00:00.000Z',
    count: 5,
    done: 5,
    total: 5,
    perSecond: null,
    remainingMs: null,
  },
  ...{ changedWhileReading: false, odd: 0, fault: null },
  ...changes,
});

it('shows the age of the oldest list once all are synced', () => {
  const lists = [list('domains'), list('prices', { completedAt: '2026-11-21T07:00:00.000Z' })];
  expect(readingState(lists)).toEqual({ kind: 'whole', at: '2026-11-21T07:00:00.000Z' });
});

it('shows what is being synced first, then what waits, then what was never synced', () => {
  const reading = list('prices', { phase: 'reading', done: 100, total: 300 });
  const waiting = list('notices', { phase: 'waiting' });
  const never = list('transactions', { phase: 'never', completedAt: null, count: 0 });
  expect(readingState([never, waiting, reading])).toEqual({ kind: 'reading', list: 'prices', done: 100, total: 300 });
  expect(readingState([never, waiting])).toEqual({ kind: 'waiting' });
  expect(readingState([list('domains'), never])).toEqual({ kind: 'missing', lists: ['transactions'] });
});

it('does not wait for an area that the service does not offer', () => {
  const absent = list('notices', { phase: 'not-offered', completedAt: null, count: 0 });
  expect(readingState([list('domains'), absent])).toEqual({ kind: 'whole', at: '2026-11-21T08:00:00.000Z' });
});

it('is updated when a list was synced, and in steps during a first sync', () => {
  const first = (done: number) => freshness([list('domains', { phase: 'reading', completedAt: null, count: done, done })]);
  expect(first(100)).toBe(first(1900));
  expect(first(100)).not.toBe(first(2100));
  expect(first(0)).not.toBe(first(100));
  expect(freshness([list('domains')])).toBe(freshness([list('domains', { phase: 'reading', done: 2 })]));
  expect(freshness([list('domains')])).not.toBe(freshness([list('domains', { completedAt: '2026-11-21T09:00:00.000Z' })]));
});
