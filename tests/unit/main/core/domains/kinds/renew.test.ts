import { describe, expect, it } from 'vitest';
import type { ApplyContext, PriceOf, Resource } from '../../../../../../main/core/changes/context.ts';
import type { Target } from '../../../../../../main/core/changes/target.ts';
import { renew } from '../../../../../../main/core/domains/kinds/renew.ts';
import type { Write } from '../../../../../../main/core/service/write-outcome.ts';

const target: Target = { kind: 'domain', id: 269, name: 'contoh.co.id' };
const prices: PriceOf = {
  currency: 'IDR',
  registration: new Map(),
  renewal: new Map([
    [1, '165000'],
    [2, '330000.50'],
  ]),
  transfer: null,
  redemption: null,
  proxy: '50000.25',
  protectionOffered: true,
  promotion: null,
};

/** The context of one row; `resource` is the domain as the service returns it. */
function contextOf(resource: Resource, price: PriceOf | null = prices): { context: ApplyContext; sent: Write[] } {
  const sent: Write[] = [];
  const context = {
    moment: 'apply',
    domain: async () => resource,
    price: async (extension: string) => (extension === '.co.id' ? price : null),
    extensionOf: (name: string) => name.slice(name.indexOf('.')),
    now: () => Date.parse('2026-11-21T23:30:00.000Z'),
    awaited: new Set(),
    precedingKinds: new Set(),
    send: async (write: Write) => {
      sent.push(write);
      return { state: 'done', data: null, message: null };
    },
  } as unknown as ApplyContext;
  return { context, sent };
}

const domain = (expired_at: string, more: Resource = {}): Resource => ({
  id: 269,
  name: 'contoh.co.id',
  status: 1,
  status_label: 'Active',
  expired_at,
  ...more,
});

describe('the date that is sent', () => {
  // None of these may shift by a time zone, whatever this computer's is.
  it.each([
    '2028-04-13',
    '2028-04-13 00:00:00',
    '2028-04-13 23:59:59',
    '2028-04-13T00:00:00.000000Z',
    '2028-04-13T23:30:00-07:00',
    ' 2028-04-13',
  ])('is the first ten characters of %j', async (text) => {
    const { context, sent } = contextOf(domain(text));
    const row = { target, input: { years: 1 } };
    const plan = await renew.plan(context, row);
    expect(plan.basis).toEqual({ expiry: '2028-04-13' });
    await renew.apply(context, row, plan);
    expect(sent).toEqual([{ method: 'POST', path: 'domains/269/renew', form: { period: 1, current_date: '2028-04-13' } }]);
  });

  it.each(['', '13-04-2028', '0000-00-00', '2028-02-30', 'soon'])('is missing if the service returns %j', async (text) => {
    const plan = await renew.plan(contextOf(domain(text)).context, { target, input: { years: 1 } });
    expect(plan.refusal).toEqual({ code: 'expiry-unreadable', facts: {} });
  });

  it('is part of the basis of the plan', async () => {
    const before = await renew.plan(contextOf(domain('2028-04-13')).context, { target, input: { years: 1 } });
    const after = await renew.plan(contextOf(domain('2028-04-14')).context, { target, input: { years: 1 } });
    expect(after.basis).not.toEqual(before.basis);
  });
});

describe('what it costs', () => {
  const costOf = async (input: { years: number; protection?: boolean }, price: PriceOf | null = prices) =>
    renew.plan(contextOf(domain('2028-04-13'), price).context, { target, input });

  it('is the total of the period, with WHOIS protection if that is purchased', async () => {
    expect((await costOf({ years: 2 })).cost).toEqual({ amount: '330000.5', currency: 'IDR' });
    expect((await costOf({ years: 2, protection: true })).cost).toEqual({ amount: '380000.75', currency: 'IDR' });
  });

  it('is rejected for a period that is not sold, and causes a warning if there is no price', async () => {
    expect(await costOf({ years: 3 })).toMatchObject({ cost: null, refusal: { code: 'period-not-sold', facts: { years: '3' } } });
    expect(await costOf({ years: 1 }, null)).toMatchObject({ cost: null, refusal: null, warnings: [{ code: 'price-unknown' }] });
    expect(await costOf({ years: 1, protection: true }, { ...prices, proxy: '0.00' })).toMatchObject({ cost: null });
  });

  it('has to be typed for a premium name, and causes a warning beyond ten years', async () => {
    const premium = await renew.plan(contextOf(domain('2028-04-13', { is_premium: 1 })).context, { target, input: { years: 1 } });
    expect(premium).toMatchObject({ typed: true, warnings: [{ code: 'premium' }] });
    const far = await renew.plan(contextOf(domain('2035-11-21')).context, { target, input: { years: 1 } });
    expect(far.warnings).toEqual([]);
    const farther = await renew.plan(contextOf(domain('2035-11-22')).context, { target, input: { years: 1 } });
    expect(farther.warnings).toMatchObject([{ code: 'beyond-ten-years' }]);
  });
});

describe('the expiry that is read back', () => {
  it.each([
    ['2028-04-13 00:00:00', 'not done'],
    ['2029-04-13', 'done'],
    ['2029-04-12', 'done'],
    ['2030-04-13', 'unclear'],
    ['2027-04-13', 'unclear'],
    ['', 'unclear'],
  ])('%j is %s', async (text, verdict) => {
    const row = { target, input: { years: 1 } };
    const plan = await renew.plan(contextOf(domain('2028-04-13')).context, row);
    expect((await renew.verify(contextOf(domain(text)).context, row, plan, null)).verdict).toBe(verdict);
  });
});
