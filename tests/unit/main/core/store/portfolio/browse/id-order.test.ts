import { expect, it } from 'vitest';
import { readIds } from '../../../../../../../main/core/store/portfolio/browse/id-order.ts';

it('reads zero, one and many IDs', () => {
  expect([...readIds(null, 0)]).toEqual([]);
  expect([...readIds('0', 1)]).toEqual([0]);
  expect([...readIds('12,4294967295,7', 3)]).toEqual([12, 0xffff_ffff, 7]);
});
