import { expect, test, vi } from 'vitest';
import type { Cart, Quote } from '../../../../../../preload/contract/orders.ts';
import { CallError } from '../../../../../../renderer/api/client.ts';
import { keepCart } from '../../../../../../renderer/features/orders/cart/keep-cart.ts';
import type { CartChange } from '../../../../../../renderer/features/orders/cart/save-upon.ts';

const quoteOf = (cart: Cart): Quote => ({ cart, version: 'v' }) as unknown as Quote;
const cart: Cart = {
  lines: [{ name: 'a.com', years: 1, protection: false }],
  terms: { buyer: { kind: 'none' }, registrant: { kind: 'default' }, nameservers: [] },
};
const years =
  (to: number): CartChange =>
  (now) => ({ ...now, lines: now.lines.map((line) => ({ ...line, years: to })) });
const yearsOf = ({ lines }: Cart) => lines.map((line) => line.years);

function keeping(save: (cart: Cart) => Promise<Quote>) {
  const told = { wished: vi.fn(), saved: vi.fn(), failed: vi.fn(), ended: vi.fn() };
  return { told, kept: keepCart({ ways: { read: async () => quoteOf(cart), save: (_, next) => save(next) }, ...told }) };
}

test('changes are sent one after the other, and are settled when main has all of them', async () => {
  const sent: number[][] = [];
  const { kept, told } = keeping(async (next) => {
    sent.push(yearsOf(next));
    return quoteOf(next);
  });
  expect(await kept.settled()).toBe(true);
  kept.change(quoteOf(cart), years(2));
  kept.change(quoteOf(cart), years(3));
  expect(kept.isRunning()).toBe(true);
  expect(await kept.settled()).toBe(true);
  expect([sent, kept.isRunning(), told.ended.mock.calls.length]).toEqual([[[2], [3]], false, 1]);
  expect(told.wished).toHaveBeenLastCalledWith([]);
});

test('a change that was not kept is told to who waits for it, and the next one begins anew', async () => {
  const refusal = new CallError({ code: 'VALIDATION', reason: 'said', facts: { text: 'No.' } });
  let refuses = true;
  const { kept, told } = keeping(async (next) => {
    if (refuses) throw refusal;
    return quoteOf(next);
  });
  kept.change(quoteOf(cart), years(2));
  expect(await kept.settled()).toBe(false);
  expect(told.failed).toHaveBeenCalledExactlyOnceWith(refusal);
  expect(told.wished).toHaveBeenLastCalledWith([]);
  refuses = false;
  kept.change(quoteOf(cart), years(4));
  expect(await kept.settled()).toBe(true);
  expect(told.saved).toHaveBeenCalledExactlyOnceWith(quoteOf(years(4)(cart)));
});
