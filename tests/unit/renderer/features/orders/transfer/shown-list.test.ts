import { expect, test } from 'vitest';
import type { TransferList } from '../../../../../../preload/contract/orders.ts';
import { afterAnswer } from '../../../../../../renderer/features/orders/transfer/shown-list.ts';

const list = (id: string, version: number) => ({ list: id, version }) as TransferList;

test('an answer shows its list while that is wanted, and never an older version of it', () => {
  expect(afterAnswer(null, list('t1', 1), 't1')).toEqual(list('t1', 1));
  expect(afterAnswer(list('t1', 2), list('t1', 3), 't1')).toEqual(list('t1', 3));
  expect(afterAnswer(list('t1', 3), list('t1', 2), 't1')).toEqual(list('t1', 3));
  expect(afterAnswer(list('t1', 9), list('t2', 1), 't2')).toEqual(list('t2', 1));
});

test('an answer that comes after its list was closed, or another was taken, changes nothing', () => {
  expect(afterAnswer(null, list('t1', 2), undefined)).toBeNull();
  expect(afterAnswer(list('t2', 1), list('t1', 7), 't2')).toEqual(list('t2', 1));
});
