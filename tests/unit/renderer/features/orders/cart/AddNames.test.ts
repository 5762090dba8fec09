import { expect, test } from 'vitest';
import { namesIn } from '../../../../../../renderer/features/orders/cart/AddNames.tsx';

test('names are separated by spaces, commas, semicolons and line breaks', () => {
  expect(namesIn(' kopi.com, teh.id;susu.net\n\tgula.com ')).toEqual(['kopi.com', 'teh.id', 'susu.net', 'gula.com']);
  expect(namesIn(' ,; ')).toEqual([]);
});
