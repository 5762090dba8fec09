import { expect, test, vi } from 'vitest';
import type { Cart, Quote } from '../../../../../../preload/contract/orders/orders.ts';
import { CallError } from '../../../../../../renderer/api/client.ts';
import { autosaveCart } from '../../../../../../renderer/features/orders/cart/save-cart.ts';
import type { CartChange } from '../../../../../../renderer/features/orders/cart/save-upon.ts';
import { explanation } from '../../../../../../renderer/text/en/errors/explanation.ts';

const quoteOf = (cart: Cart): Quote => ({ cart, version: 'v' }) as unknown as Quote;
const cart: Cart = {
  lines: [{ name: 'a.com', years: 1, protection: false }],
  terms: { buyer: { kind: 'none' }, registrant: { kind: 'default' }, nameservers: [] },
};
const years =
  (to: number): CartChange =>
  (now) => ({ ...now, lines: now.lines.map((line) => ({ ...line, years: to })) });
const yearsOf = ({ lines }: Cart) => lines.map((line) => line.years);

function saving(save: (cart: Cart) => Promise<Quote>) {
  const reported = { requested: vi.fn(), saved: vi.fn(), failed: vi.fn(), ended: vi.fn() };
  return { reported, autosave: autosaveCart({ methods: { read: async () => quoteOf(cart), save: (_, next) => save(next) }, ...reported }) };
}

test('changes are sent one after the other, and settle when main has stored all of them', async () => {
  const sent: number[][] = [];
  const { autosave, reported } = saving(async (next) => {
    sent.push(yearsOf(next));
    return quoteOf(next);
  });
  expect(await autosave.settled()).toBe(true);
  autosave.change(quoteOf(cart), years(2));
  autosave.change(quoteOf(cart), years(3));
  expect(autosave.isRunning()).toBe(true);
  expect(await autosave.settled()).toBe(true);
  expect([sent, autosave.isRunning(), reported.ended.mock.calls.length]).toEqual([[[2], [3]], false, 1]);
  expect(reported.requested).toHaveBeenLastCalledWith([]);
});

test('a change that was not saved is reported to its caller, and the next one starts afresh', async () => {
  const refusal = new CallError({ code: 'VALIDATION', reason: 'text', facts: { text: 'No.' } }, explanation);
  let refuses = true;
  const { autosave, reported } = saving(async (next) => {
    if (refuses) throw refusal;
    return quoteOf(next);
  });
  autosave.change(quoteOf(cart), years(2));
  expect(await autosave.settled()).toBe(false);
  expect(reported.failed).toHaveBeenCalledExactlyOnceWith(refusal);
  expect(reported.requested).toHaveBeenLastCalledWith([]);
  refuses = false;
  autosave.change(quoteOf(cart), years(4));
  expect(await autosave.settled()).toBe(true);
  expect(reported.saved).toHaveBeenCalledExactlyOnceWith(quoteOf(years(4)(cart)));
});
