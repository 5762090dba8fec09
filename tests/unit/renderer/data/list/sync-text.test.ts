import { expect, test } from 'vitest';
import type { SyncListState } from '../../../../../preload/contract/portfolio/sync.ts';
import { completeText, isReading, readingText } from '../../../../../renderer/data/list/sync-text.ts';
import { createFormats, systemFormats } from '../../../../../renderer/ui/formats/formats.ts';

const formats = createFormats(systemFormats, 'en-GB');
const whole: SyncListState = {
  list: 'domains',
  phase: 'whole',
  completedAt: '2026-11-21T08:00:00Z',
  count: 1240,
  done: 1240,
  total: 1240,
  perSecond: null,
  remainingMs: null,
  changedWhileReading: false,
  odd: 0,
  fault: null,
};

test('a complete list shows how many of how many', () => {
  expect(completeText(whole, formats)).toBe('1,240 of 1,240');
  expect(readingText(whole, formats)).toBeNull();
  expect(isReading(whole)).toBe(false);
});

test('a partial list is never shown as complete', () => {
  const first: SyncListState = { ...whole, phase: 'reading', completedAt: null, count: 340, done: 340 };
  expect(completeText(first, formats)).toBeNull();
  expect(readingText(first, formats)).toBe('syncing 340 of 1,240…');
  expect(completeText({ ...first, phase: 'stopped' }, formats)).toBeNull();
  expect(readingText({ ...first, phase: 'stopped' }, formats)).toBe('stopped at 340 of 1,240');
});

test('a second sync leaves the count of the last complete list unchanged', () => {
  const again: SyncListState = { ...whole, phase: 'reading', done: 100, total: 1300, perSecond: 95.4, remainingMs: 12_600 };
  expect(completeText(again, formats)).toBe('1,240 of 1,240');
  expect(readingText(again, formats)).toBe('syncing 100 of 1,300…, 95 per second, 13 s left');
  expect(readingText({ ...again, remainingMs: 240_000 }, formats)).toContain('4 min left');
  expect(readingText({ ...again, total: null, perSecond: null, remainingMs: null }, formats)).toBe('syncing, 100 so far…');
});

test('a waiting list is shown to the user as being synced', () => {
  expect(isReading({ ...whole, phase: 'waiting' })).toBe(true);
  expect(readingText({ ...whole, phase: 'waiting' }, formats)).toBe('waiting to sync…');
});

test('domains that are all synced are shown as such while those that need documents are being requested', () => {
  const all: SyncListState = { ...whole, phase: 'reading', perSecond: 95.4, remainingMs: 0 };
  expect(readingText(all, formats)).toBe('all 1,240 synced, checking which need documents…');
  expect(readingText({ ...all, list: 'customers' }, formats)).toContain('syncing 1,240 of 1,240…');
});
