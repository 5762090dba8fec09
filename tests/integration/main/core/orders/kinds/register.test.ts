import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../../../../main/core/changes/kind.ts';
import type { Target } from '../../../../../../main/core/changes/target.ts';
import { idOf, type KindGround, kindGround, lost, lostAfter } from '../../changes/kinds/ground.ts';
import { nameThatIs, ordered } from '../../changes/kinds/order-names.ts';

const registrations = (ground: KindGround) => ground.practice.ledger().filter(({ operation }) => operation === 'registerDomain');
const charged = (ground: KindGround): number => registrations(ground).reduce((sum, { moved }) => sum + Math.abs(moved), 0);

async function free(ground: KindGround, extension = '.com'): Promise<{ target: Target; input: Fields }> {
  const name = await nameThatIs(ground, 'free', extension);
  return { target: ordered(name), input: { name, years: 2, customerId: ground.customerId } };
}

describe('register', () => {
  const ground = kindGround();

  it('registers with one call what was reviewed, at its price', async () => {
    const { target, input } = await free(ground());
    const given = { ...input, protection: true, nameservers: ['ns1.example.net', 'ns2.example.net'] };
    const { plan, applied, verified } = await ground().run('register', target, given);
    expect(ground().sent).toEqual([
      {
        method: 'POST',
        path: 'domains',
        form: {
          name: target.name,
          period: 2,
          customer_id: ground().customerId,
          buy_whois_protection: true,
          nameserver: ['ns1.example.net', 'ns2.example.net'],
        },
      },
    ]);
    expect(plan).toMatchObject({ cost: { currency: 'IDR' }, warnings: [], basis: { premium: false } });
    expect(plan.lines.map(({ label }) => label)).toEqual(['years', 'protection', 'nameservers', 'customer']);
    expect(charged(ground())).toBe(Number(plan.cost?.amount) * 100);
    expect(applied).toMatchObject({ state: 'done', receipt: { values: { domainId: expect.any(Number) } } });
    expect(verified).toMatchObject({ verdict: 'done', receipt: { values: applied.receipt?.values } });
    expect(await ground().plan('register', target, input, 'apply')).toMatchObject({ refusal: { code: 'own-already' } });
  });

  it('calculates a promotion as the service charges it', async () => {
    const { data } = await ground().client.get('account/prices', { limit: 100 });
    const prices = (Array.isArray(data) ? data : []) as { domain_extension: { extension: string }; promo_registration: unknown }[];
    for (const { domain_extension, promo_registration } of prices.filter((price) => price.promo_registration !== null)) {
      const { registration } = promo_registration as { registration: Record<string, string> };
      const [years] = Object.entries(registration).find(([, amount]) => amount !== '') ?? [];
      const { target, input } = await free(ground(), domain_extension.extension);
      const before = charged(ground());
      const { plan } = await ground().run('register', target, { ...input, years: Number(years) });
      expect(charged(ground()) - before).toBe(Number(plan.cost?.amount) * 100);
    }
  });

  it('is pending while documents are needed, and shows so', async () => {
    const { target, input } = await free(ground(), '.co.id');
    const { applied, verified } = await ground().run('register', target, { ...input, years: 1 });
    expect(applied.state).toBe('accepted');
    expect(verified).toMatchObject({ verdict: 'under way', note: { code: 'documents-to-do' } });
    expect((await ground().plan('register', target, { ...input, protection: true })).refusal).not.toBeNull();
  });

  it('rejects a name that is taken, own or not sold, or a missing customer', async () => {
    const taken = await nameThatIs(ground(), 'taken');
    const of = (name: string, more: Fields = {}) =>
      ground().plan('register', ordered(name), { name, years: 1, customerId: ground().customerId, ...more });
    expect(await of(taken)).toMatchObject({ refusal: { code: 'name-taken' } });
    const own = await ground().domain();
    expect(await of(own.name)).toMatchObject({ refusal: { code: 'own-already' } });
    const { target } = await free(ground());
    expect(await of(target.name, { customerId: 999_999 })).toMatchObject({ refusal: { code: 'customer-not-there' } });
    expect(await of(target.name, { registrantContactId: 999_999 })).toMatchObject({ refusal: { code: 'contact-not-of-customer' } });
    const indonesian = await free(ground(), '.id');
    expect(await of(indonesian.target.name, { years: 9 })).toMatchObject({ refusal: { code: 'period-not-sold' } });
    expect(await of(indonesian.target.name, { protection: true })).toMatchObject({ refusal: { code: 'protection-not-offered' } });
    ground().priceless.add('.com');
    expect(await of(target.name)).toMatchObject({ cost: null, refusal: null, warnings: [{ code: 'price-unknown' }] });
  });

  it('leaves it to the service if a check is rejected, and a taken name is then a rejection of the row', async () => {
    const name = await nameThatIs(ground(), 'taken');
    ground().standing = { state: 'refused', premiumPrice: null, message: 'Too Many Attempts.' };
    const input = { name, years: 1, customerId: ground().customerId };
    const plan = await ground().plan('register', ordered(name), input);
    expect(plan).toMatchObject({ refusal: null, warnings: [{ code: 'name-unchecked' }] });
    expect(await ground().apply('register', ordered(name), input, plan)).toMatchObject({ state: 'refused' });
    expect(charged(ground())).toBe(0);
  });

  it('purchases a premium name only at its own price, typed, and only if the user was shown that price', async () => {
    const name = await nameThatIs(ground(), 'premium');
    const input = { name, years: 1, customerId: ground().customerId };
    expect(await ground().plan('register', ordered(name), input)).toMatchObject({ refusal: { code: 'premium-not-agreed' } });
    const longer = await ground().plan('register', ordered(name), { ...input, years: 2, premium: true });
    expect(longer.warnings.map(({ code }) => code)).toEqual(['premium-price', 'premium-years']);
    expect(Number(longer.cost?.amount)).toBe(Number(ground().standing?.premiumPrice) * 2);
    const { plan, verified } = await ground().run('register', ordered(name), { ...input, premium: true });
    expect(plan).toMatchObject({ typed: true, basis: { premium: true } });
    expect(Number(plan.cost?.amount)).toBe(Number(ground().standing?.premiumPrice));
    expect(ground().sent[0]?.form).toMatchObject({ include_premium_domains: true });
    expect(charged(ground())).toBe(Number(plan.cost?.amount) * 100);
    expect(verified.verdict).toBe('done');
    ground().standing = { state: 'premium', premiumPrice: null, message: null };
    expect(await ground().plan('register', ordered(name), { ...input, premium: true })).toMatchObject({
      refusal: { code: 'premium-price-unknown' },
    });
  });

  it('never purchases a name at a premium price that was not shown', async () => {
    const name = await nameThatIs(ground(), 'premium');
    ground().standing = { state: 'free', premiumPrice: null, message: null };
    const input = { name, years: 1, customerId: ground().customerId, premium: true };
    const plan = await ground().plan('register', ordered(name), input);
    expect(plan.basis).toEqual({ premium: false });
    expect(await ground().apply('register', ordered(name), input, plan)).toMatchObject({ state: 'refused' });
    expect(ground().sent[0]?.form).not.toHaveProperty('include_premium_domains');
    expect(charged(ground())).toBe(0);
  });

  it('is found by its name if the response is lost or the effect is delayed', async () => {
    const one = await free(ground());
    expect((await lostAfter(ground(), 'register', one.target, one.input)).verified).toMatchObject({
      verdict: 'done',
      receipt: { values: { domainId: expect.any(Number) } },
    });
    const waits = await free(ground(), '.co.id');
    expect((await lostAfter(ground(), 'register', waits.target, { ...waits.input, years: 1 })).verified.verdict).toBe('under way');
    const other = await free(ground());
    await lost(ground(), 'register', other.target, other.input);
    expect(registrations(ground()).filter(({ moved }) => moved !== 0)).toHaveLength(3);
  });

  it('does not mistake the domain of another customer for its own', async () => {
    const own = await ground().domain();
    const input = { name: own.name, years: 1, customerId: ground().customerId + 1 };
    const plan = { before: { remembered: null }, lines: [], cost: null, warnings: [], refusal: null, unchanged: false, basis: {} };
    const verified = await ground().verify('register', ordered(own.name), input, plan);
    expect(verified).toMatchObject({ verdict: 'unclear', note: { code: 'other-customer' } });
  });

  it('depends on rows before it for customer and contact', async () => {
    const { target, input } = await free(ground());
    ground().awaited = new Set(['customerId', 'registrantContactId']);
    const plan = await ground().plan('register', target, input);
    expect(plan).toMatchObject({ refusal: null, lines: [{ label: 'years' }] });
    const contacts = await ground().list(`customers/${ground().customerId}/contacts`);
    ground().awaited = new Set();
    const given = { ...input, registrantContactId: idOf(contacts[0] ?? null) };
    expect((await ground().plan('register', target, given, 'apply')).basis).toEqual(plan.basis);
    expect((await ground().apply('register', target, given, plan)).state).toBe('done');
  });
});

describe.each(['409', '422'])('with a taken name reported by %s', (takenName) => {
  const ground = kindGround({ dialects: { takenName, availabilityPremium: 'left-out' } });

  it('a name that was taken in the meantime is a rejection of the row', async () => {
    const { target, input } = await free(ground());
    const plan = await ground().plan('register', target, input);
    await ground().write('POST', 'domains', { name: target.name, period: 1, customer_id: ground().customerId });
    expect(await ground().apply('register', target, input, plan)).toMatchObject({ state: 'refused' });
  });
});
