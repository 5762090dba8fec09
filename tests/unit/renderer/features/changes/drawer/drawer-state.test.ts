import { expect, test } from 'vitest';
import type { ChangeJob } from '../../../../../../preload/contract/changes/changes.ts';
import { fitHeight, heightByKey, inOrder, maxHeight, minHeight } from '../../../../../../renderer/features/changes/drawer/drawer-state.ts';

test('the edge can be moved by keyboard within its bounds', () => {
  expect(heightByKey('ArrowUp', 280)).toBe(304);
  expect(heightByKey('ArrowDown', 280)).toBe(256);
  expect(heightByKey('ArrowDown', minHeight)).toBe(minHeight);
  expect(heightByKey('Home', 280)).toBe(minHeight);
  expect(heightByKey('End', 280)).toBe(maxHeight);
  expect(heightByKey('a', 280)).toBeNull();
  expect(fitHeight(5000.4)).toBe(maxHeight);
});

test('questions come first, then running, waiting and finished jobs, each newest first', () => {
  const job = (id: number, phase: ChangeJob['phase'], asks = 0) => ({ id, phase, asks }) as ChangeJob;
  const jobs = [job(1, 'ended'), job(2, 'paused'), job(3, 'running'), job(4, 'running'), job(5, 'stopped'), job(6, 'ended', 2)];
  expect(inOrder(jobs).map(({ id }) => id)).toEqual([6, 4, 3, 2, 1, 5]);
});
