import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../../../../main/core/changes/kind.ts';
import type { Target } from '../../../../../../main/core/changes/target.ts';
import { idOf, type KindFixtures, kindFixtures, lost, lostAfter } from '../../changes/kinds/fixtures.ts';
import { nameThatIs, ordered } from '../../changes/kinds/order-names.ts';

const registrations = (fixtures: KindFixtures) => fixtures.practice.ledger().filter(({ operation }) => operation === 'registerDomain');
const totalCharged = (fixtures: KindFixtures): number => registrations(fixtures).reduce((sum, { moved }) => sum + Math.abs(moved), 0);

async function free(fixtures: KindFixtures, extension = '.com'): Promise<{ target: Target; input: Fields }> {
  const name = await nameThatIs(fixtures, 'free', extension);
  return { target: ordered(name), input: { name, years: 2, customerId: fixtures.customerId } };
}

// Slow: each test orders names at a practice service of its own.
describe('register', () => {
  const fixtures = kindFixtures();

  it('registers with one call what was reviewed, at its price', async () => {
    const { target, input } = await free(fixtures());
    const fullInput = { ...input, protection: true, nameservers: ['ns1.example.net', 'ns2.example.net'] };
    const { plan, applied, verified } = await fixtures().run('register', target, fullInput);
    expect(fixtures().sent).toEqual([
      {
        method: 'POST',
        path: 'domains',
        form: {
          name: target.name,
          period: 2,
          customer_id: fixtures().customerId,
          buy_whois_protection: true,
          nameserver: ['ns1.example.net', 'ns2.example.net'],
        },
      },
    ]);
    expect(plan).toMatchObject({ cost: { currency: 'IDR' }, warnings: [], basis: { premium: false } });
    expect(plan.lines.map(({ label }) => label)).toEqual(['years', 'protection', 'nameservers', 'customer']);
    expect(totalCharged(fixtures())).toBe(Number(plan.cost?.amount) * 100);
    expect(applied).toMatchObject({ state: 'done', receipt: { values: { domainId: expect.any(Number) } } });
    expect(verified).toMatchObject({ verdict: 'done', receipt: { values: applied.receipt?.values } });
    expect(await fixtures().plan('register', target, input, 'apply')).toMatchObject({ refusal: { code: 'own-already' } });
  });

  it('calculates a promotion as the service charges it', async () => {
    const { data } = await fixtures().client.get('account/prices', { limit: 100 });
    const prices = (Array.isArray(data) ? data : []) as { domain_extension: { extension: string }; promo_registration: unknown }[];
    for (const { domain_extension, promo_registration } of prices.filter((price) => price.promo_registration !== null)) {
      const { registration } = promo_registration as { registration: Record<string, string> };
      const [years] = Object.entries(registration).find(([, amount]) => amount !== '') ?? [];
      const { target, input } = await free(fixtures(), domain_extension.extension);
      const before = totalCharged(fixtures());
      const { plan } = await fixtures().run('register', target, { ...input, years: Number(years) });
      expect(totalCharged(fixtures()) - before).toBe(Number(plan.cost?.amount) * 100);
    }
  });

  it('is pending while documents are needed, and shows so', async () => {
    const { target, input } = await free(fixtures(), '.co.id');
    const { applied, verified } = await fixtures().run('register', target, { ...input, years: 1 });
    expect(applied.state).toBe('accepted');
    expect(verified).toMatchObject({ verdict: 'under way', note: { code: 'documents-to-do' } });
    expect((await fixtures().plan('register', target, { ...input, protection: true })).refusal).not.toBeNull();
  });

  it('rejects a name that is taken, own or not sold, or a missing customer', async () => {
    const unavailable = await nameThatIs(fixtures(), 'taken');
    const of = (name: string, more: Fields = {}) =>
      fixtures().plan('register', ordered(name), { name, years: 1, customerId: fixtures().customerId, ...more });
    expect(await of(unavailable)).toMatchObject({ refusal: { code: 'name-taken' } });
    const own = await fixtures().domain();
    expect(await of(own.name)).toMatchObject({ refusal: { code: 'own-already' } });
    const { target } = await free(fixtures());
    expect(await of(target.name, { customerId: 999_999 })).toMatchObject({ refusal: { code: 'customer-not-there' } });
    expect(await of(target.name, { registrantContactId: 999_999 })).toMatchObject({ refusal: { code: 'contact-not-of-customer' } });
    const indonesian = await free(fixtures(), '.id');
    expect(await of(indonesian.target.name, { years: 9 })).toMatchObject({ refusal: { code: 'period-not-sold' } });
    expect(await of(indonesian.target.name, { protection: true })).toMatchObject({ refusal: { code: 'protection-not-offered' } });
    fixtures().priceless.add('.com');
    expect(await of(target.name)).toMatchObject({ cost: null, refusal: null, warnings: [{ code: 'price-unknown' }] });
  });

  it('leaves it to the service if a check is rejected, and a taken name is then a rejection of the row', async () => {
    const name = await nameThatIs(fixtures(), 'taken');
    fixtures().nameStatus = { state: 'refused', premiumPrice: null, message: 'Too Many Attempts.' };
    const input = { name, years: 1, customerId: fixtures().customerId };
    const plan = await fixtures().plan('register', ordered(name), input);
    expect(plan).toMatchObject({ refusal: null, warnings: [{ code: 'name-unchecked' }] });
    expect(await fixtures().apply('register', ordered(name), input, plan)).toMatchObject({ state: 'refused' });
    expect(totalCharged(fixtures())).toBe(0);
  });

  it('purchases a premium name only at its own price, typed, and only if the user was shown that price', async () => {
    const name = await nameThatIs(fixtures(), 'premium');
    const input = { name, years: 1, customerId: fixtures().customerId };
    expect(await fixtures().plan('register', ordered(name), input)).toMatchObject({ refusal: { code: 'premium-not-agreed' } });
    const longer = await fixtures().plan('register', ordered(name), { ...input, years: 2, premium: true });
    expect(longer.warnings.map(({ code }) => code)).toEqual(['premium-price', 'premium-years']);
    expect(Number(longer.cost?.amount)).toBe(Number(fixtures().nameStatus?.premiumPrice) * 2);
    const { plan, verified } = await fixtures().run('register', ordered(name), { ...input, premium: true });
    expect(plan).toMatchObject({ typed: true, basis: { premium: true } });
    expect(Number(plan.cost?.amount)).toBe(Number(fixtures().nameStatus?.premiumPrice));
    expect(fixtures().sent[0]?.form).toMatchObject({ include_premium_domains: true });
    expect(totalCharged(fixtures())).toBe(Number(plan.cost?.amount) * 100);
    expect(verified.verdict).toBe('done');
    fixtures().nameStatus = { state: 'premium', premiumPrice: null, message: null };
    expect(await fixtures().plan('register', ordered(name), { ...input, premium: true })).toMatchObject({
      refusal: { code: 'premium-price-unknown' },
    });
  });

  it('never purchases a name at a premium price that was not shown', async () => {
    const name = await nameThatIs(fixtures(), 'premium');
    fixtures().nameStatus = { state: 'free', premiumPrice: null, message: null };
    const input = { name, years: 1, customerId: fixtures().customerId, premium: true };
    const plan = await fixtures().plan('register', ordered(name), input);
    expect(plan.basis).toEqual({ premium: false });
    expect(await fixtures().apply('register', ordered(name), input, plan)).toMatchObject({ state: 'refused' });
    expect(fixtures().sent[0]?.form).not.toHaveProperty('include_premium_domains');
    expect(totalCharged(fixtures())).toBe(0);
  });

  it('is found by its name if the response is lost or the effect is delayed', async () => {
    const one = await free(fixtures());
    expect((await lostAfter(fixtures(), 'register', one.target, one.input)).verified).toMatchObject({
      verdict: 'done',
      receipt: { values: { domainId: expect.any(Number) } },
    });
    const waits = await free(fixtures(), '.co.id');
    expect((await lostAfter(fixtures(), 'register', waits.target, { ...waits.input, years: 1 })).verified.verdict).toBe('under way');
    const other = await free(fixtures());
    await lost(fixtures(), 'register', other.target, other.input);
    expect(registrations(fixtures()).filter(({ moved }) => moved !== 0)).toHaveLength(3);
  });

  it('does not mistake the domain of another customer for its own', async () => {
    const own = await fixtures().domain();
    const input = { name: own.name, years: 1, customerId: fixtures().customerId + 1 };
    const plan = { before: { remembered: null }, lines: [], cost: null, warnings: [], refusal: null, unchanged: false, basis: {} };
    const verified = await fixtures().verify('register', ordered(own.name), input, plan);
    expect(verified).toMatchObject({ verdict: 'unclear', note: { code: 'other-customer' } });
  });

  it('depends on rows before it for customer and contact', async () => {
    const { target, input } = await free(fixtures());
    fixtures().awaited = new Set(['customerId', 'registrantContactId']);
    const plan = await fixtures().plan('register', target, input);
    expect(plan).toMatchObject({ refusal: null, lines: [{ label: 'years' }] });
    const contacts = await fixtures().list(`customers/${fixtures().customerId}/contacts`);
    fixtures().awaited = new Set();
    const fullInput = { ...input, registrantContactId: idOf(contacts[0] ?? null) };
    expect((await fixtures().plan('register', target, fullInput, 'apply')).basis).toEqual(plan.basis);
    expect((await fixtures().apply('register', target, fullInput, plan)).state).toBe('done');
  });
});

describe.each(['409', '422'])('with a taken name reported by %s', (takenName) => {
  const fixtures = kindFixtures({ dialects: { takenName, availabilityPremium: 'omitted' } });

  it('a name that was taken in the meantime is a rejection of the row', async () => {
    const { target, input } = await free(fixtures());
    const plan = await fixtures().plan('register', target, input);
    await fixtures().write('POST', 'domains', { name: target.name, period: 1, customer_id: fixtures().customerId });
    expect(await fixtures().apply('register', target, input, plan)).toMatchObject({ state: 'refused' });
  });
});
