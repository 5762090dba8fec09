import { expect, test } from 'vitest';
import { createCartNames } from '../../../../../main/core/orders/cart-names.ts';
import type { WorkspaceStore } from '../../../../../main/core/store/port.ts';

test('the names of a cart are read again after it was written', () => {
  let body: string | null = null;
  const workspace = { orders: { cart: () => body } } as unknown as Pick<WorkspaceStore, 'orders'>;
  const names = createCartNames(() => workspace);
  expect(names('one').size).toBe(0);
  body = JSON.stringify({ lines: [{ name: 'a.com' }, { name: 'b.com' }] });
  expect([...names('one')]).toEqual(['a.com', 'b.com']);
  expect(names('one')).toBe(names('one'));
  body = JSON.stringify({ lines: [] });
  expect(names('one').size).toBe(0);
});
