import { expect, it } from 'vitest';
import { listState } from '../../../../../../main/core/portfolio/sync/list-state.ts';
import type { StoredListState } from '../../../../../../main/core/store/portfolio/port.ts';
import { SyncListState } from '../../../../../../preload/contract/portfolio/sync.ts';

const stored: StoredListState = {
  list: 'domains',
  phase: 'failed',
  completedAt: '2026-11-21T08:00:00.000Z',
  count: 1200,
  done: 340,
  total: 1240,
  changedWhileReading: false,
  odd: 1,
  fault: { code: 'OFFLINE', message: 'No network.' },
};

it('is the stored state if no sync is running', () => {
  expect(listState(stored, null)).toEqual({ ...stored, perSecond: null, remainingMs: null });
});

it('is stopped if the store records a sync and none is running', () => {
  expect(listState({ ...stored, phase: 'reading', fault: null }, null).phase).toBe('stopped');
});

it('waits, and no longer has an error', () => {
  expect(listState(stored, { phase: 'waiting', progress: null, perSecond: null })).toMatchObject({
    phase: 'waiting',
    fault: null,
    done: 340,
  });
});

it('reports progress and remaining time', () => {
  const live = { phase: 'reading', progress: { done: 740, total: 1240 }, perSecond: 50 } as const;
  const state = listState(stored, live);
  expect(SyncListState.parse(state)).toMatchObject({
    phase: 'reading',
    done: 740,
    total: 1240,
    perSecond: 50,
    remainingMs: 10_000,
    count: 1200,
  });
  expect(listState(stored, { ...live, progress: null }).done).toBe(340);
  expect(listState(stored, { ...live, perSecond: 0 }).remainingMs).toBeNull();
  expect(listState(stored, { ...live, progress: { done: 1300, total: 1240 } }).remainingMs).toBe(0);
});
