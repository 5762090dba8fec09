import { expect, it } from 'vitest';
import { listState } from '../../../../../../main/core/portfolio/sync/list-state.ts';
import type { StoredListState } from '../../../../../../main/core/store/portfolio/port.ts';
import { SyncListState } from '../../../../../../preload/contract/sync.ts';

const stored: StoredListState = {
  list: 'domains',
  phase: 'failed',
  wholeAt: '2026-11-21T08:00:00.000Z',
  count: 1200,
  done: 340,
  total: 1240,
  changedWhileReading: false,
  odd: 1,
  fault: { code: 'OFFLINE', message: 'No network.' },
};

it('is what the store knows when nothing reads it', () => {
  expect(listState(stored, null)).toEqual({ ...stored, perSecond: null, leftMs: null });
});

it('was stopped when the store says that it is read and nobody does', () => {
  expect(listState({ ...stored, phase: 'reading', fault: null }, null).phase).toBe('stopped');
});

it('waits, and has no fault any more', () => {
  expect(listState(stored, { phase: 'waiting', progress: null, perSecond: null })).toMatchObject({
    phase: 'waiting',
    fault: null,
    done: 340,
  });
});

it('tells how far it is and how long it takes', () => {
  const live = { phase: 'reading', progress: { done: 740, total: 1240 }, perSecond: 50 } as const;
  const state = listState(stored, live);
  expect(SyncListState.parse(state)).toMatchObject({
    phase: 'reading',
    done: 740,
    total: 1240,
    perSecond: 50,
    leftMs: 10_000,
    count: 1200,
  });
  expect(listState(stored, { ...live, progress: null }).done).toBe(340);
  expect(listState(stored, { ...live, perSecond: 0 }).leftMs).toBeNull();
  expect(listState(stored, { ...live, progress: { done: 1300, total: 1240 } }).leftMs).toBe(0);
});
