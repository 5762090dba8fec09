import { expect, test } from 'vitest';
import type { Cart, Quote } from '../../../../../../preload/contract/orders/orders.ts';
import { CallError } from '../../../../../../renderer/api/client.ts';
import { type CartChange, saveOnto } from '../../../../../../renderer/features/orders/cart/save-upon.ts';
import { explanation } from '../../../../../../renderer/text/en/errors/explanation.ts';

const terms: Cart['terms'] = { buyer: { kind: 'none' }, registrant: { kind: 'default' }, nameservers: [] };
const cartOf = (...names: string[]): Cart => ({ lines: names.map((name) => ({ name, years: 1, protection: false })), terms });
const quoteOf = (cart: Cart): Quote => ({ cart, version: namesIn(cart) }) as unknown as Quote;
const namesIn = ({ lines }: Cart): string => lines.map(({ name, years }) => `${name} ${years}`).join(', ');
const years: CartChange = (cart) => ({ ...cart, lines: cart.lines.map((line) => ({ ...line, years: 2 })) });
const without =
  (name: string): CartChange =>
  (cart) => ({ ...cart, lines: cart.lines.filter((line) => line.name !== name) });

/** A main process with a cart that only accepts changes based on its current state. */
function mainWith(...names: string[]) {
  const main = { cart: cartOf(...names), reads: 0 };
  const calls = {
    async read() {
      main.reads += 1;
      return quoteOf(main.cart);
    },
    async save(version: string, cart: Cart) {
      if (version !== namesIn(main.cart))
        throw new CallError({ code: 'CONFLICT', reason: 'text', facts: { text: 'The cart was changed meanwhile.' } }, explanation);
      main.cart = cart;
      return quoteOf(cart);
    },
  };
  return { main, calls };
}

test('changes are applied to the cart that was shown, without reading it again', async () => {
  const { main, calls } = mainWith('a.com', 'b.com');
  const saved = await saveOnto(calls, quoteOf(main.cart), [years, without('a.com')]);
  expect([namesIn(main.cart), saved.version, main.reads]).toEqual(['b.com 2', 'b.com 2', 0]);
});

test('changes to an outdated cart are applied to the current one, and nothing of it is lost', async () => {
  const { main, calls } = mainWith('a.com', 'b.com', 'put-in-by-the-search.com');
  await saveOnto(calls, quoteOf(cartOf('a.com')), [without('a.com'), years]);
  expect([namesIn(main.cart), main.reads]).toEqual(['b.com 2, put-in-by-the-search.com 2', 1]);
});

test('gives up if the cart always differs from the one read, or if saving is rejected for another reason', async () => {
  const { main, calls } = mainWith('a.com');
  const never = { ...calls, read: async () => quoteOf(cartOf('other.com')) };
  await expect(saveOnto(never, quoteOf(cartOf('old.com')), [years])).rejects.toMatchObject({ code: 'CONFLICT' });
  const refusing = {
    ...calls,
    save: () => Promise.reject(new CallError({ code: 'VALIDATION', reason: 'text', facts: { text: 'No.' } }, explanation)),
  };
  await expect(saveOnto(refusing, quoteOf(main.cart), [years])).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(namesIn(main.cart)).toBe('a.com 1');
});
