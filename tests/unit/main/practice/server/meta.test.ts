import { expect, it } from 'vitest';
import { readMeta, writeMeta } from '../../../../../main/practice/server/meta.ts';
import { emptyPractice } from './empty-practice.ts';

it('returns null for an unknown value, and the last one that was written', async () => {
  const { database } = await emptyPractice();
  expect(readMeta(database, 'seed')).toBeNull();
  writeMeta(database, 'seed', 'a');
  writeMeta(database, 'seed', 'b');
  expect(readMeta(database, 'seed')).toBe('b');
});
