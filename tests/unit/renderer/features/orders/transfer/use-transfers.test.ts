import { expect, test } from 'vitest';
import type { TransferList } from '../../../../../../preload/contract/orders/orders.ts';
import { afterResponse } from '../../../../../../renderer/features/orders/transfer/use-transfers.ts';

const list = (id: string, version: number) => ({ list: id, version }) as TransferList;

test('a response shows its list while that is needed, and never an older version of it', () => {
  expect(afterResponse(null, list('t1', 1), 't1')).toEqual(list('t1', 1));
  expect(afterResponse(list('t1', 2), list('t1', 3), 't1')).toEqual(list('t1', 3));
  expect(afterResponse(list('t1', 3), list('t1', 2), 't1')).toEqual(list('t1', 3));
  expect(afterResponse(list('t1', 9), list('t2', 1), 't2')).toEqual(list('t2', 1));
});

test('a response that arrives after its list was closed, or another was opened, changes nothing', () => {
  expect(afterResponse(null, list('t1', 2), undefined)).toBeNull();
  expect(afterResponse(list('t2', 1), list('t1', 7), 't2')).toEqual(list('t2', 1));
});
