import { expect, test } from 'vitest';
import type { SyncListState } from '../../../../../preload/contract/sync.ts';
import { isReading, readingWords, wholeWords } from '../../../../../renderer/data/list/sync-words.ts';
import { createFormats, systemFormats } from '../../../../../renderer/ui/formats.ts';

const formats = createFormats(systemFormats, 'en-GB');
const whole: SyncListState = {
  list: 'domains',
  phase: 'whole',
  wholeAt: '2026-11-21T08:00:00Z',
  count: 1240,
  done: 1240,
  total: 1240,
  perSecond: null,
  leftMs: null,
  changedWhileReading: false,
  odd: 0,
  fault: null,
};

test('a whole list says how many of how many', () => {
  expect(wholeWords(whole, formats)).toBe('1,240 of 1,240');
  expect(readingWords(whole, formats)).toBeNull();
  expect(isReading(whole)).toBe(false);
});

test('half a list is never said to be whole', () => {
  const first: SyncListState = { ...whole, phase: 'reading', wholeAt: null, count: 340, done: 340 };
  expect(wholeWords(first, formats)).toBeNull();
  expect(readingWords(first, formats)).toBe('reading 340 of 1,240…');
  expect(wholeWords({ ...first, phase: 'stopped' }, formats)).toBeNull();
  expect(readingWords({ ...first, phase: 'stopped' }, formats)).toBe('stopped at 340 of 1,240');
});

test('a second reading leaves the last whole list its own count', () => {
  const again: SyncListState = { ...whole, phase: 'reading', done: 100, total: 1300, perSecond: 95.4, leftMs: 12_600 };
  expect(wholeWords(again, formats)).toBe('1,240 of 1,240');
  expect(readingWords(again, formats)).toBe('reading 100 of 1,300…, 95 a second, 13 s left');
  expect(readingWords({ ...again, leftMs: 240_000 }, formats)).toContain('4 min left');
  expect(readingWords({ ...again, total: null, perSecond: null, leftMs: null }, formats)).toBe('reading, 100 so far…');
});

test('a list that waits is being read as far as a person is concerned', () => {
  expect(isReading({ ...whole, phase: 'waiting' })).toBe(true);
  expect(readingWords({ ...whole, phase: 'waiting' }, formats)).toBe('waiting to be read…');
});

test('domains that are all read are said to be, while those that need documents are asked for', () => {
  const all: SyncListState = { ...whole, phase: 'reading', perSecond: 95.4, leftMs: 0 };
  expect(readingWords(all, formats)).toBe('all 1,240 read, asking which need documents…');
  expect(readingWords({ ...all, list: 'customers' }, formats)).toContain('reading 1,240 of 1,240…');
});
