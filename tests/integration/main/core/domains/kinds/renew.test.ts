import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { kindFixtures, lost, lostAfter } from '../../changes/kinds/fixtures.ts';

describe.each(['date', 'date-time'])('renew, with expiries written as %s', (expiryFormat) => {
  const fixtures = kindFixtures({ dialects: { expiryFormat } });

  it('sends the first ten characters of the service’s own value, is charged once, and is verified', async () => {
    const target = await fixtures().domain();
    const before = String((await fixtures().resource(`domains/${target.id}`))['expired_at']);
    const { plan, applied, verified } = await fixtures().run('renew', target, { years: 2 });
    expect(fixtures().sent).toEqual([
      { method: 'POST', path: `domains/${target.id}/renew`, form: { period: 2, current_date: before.slice(0, 10) } },
    ]);
    expect(plan).toMatchObject({ basis: { expiry: before.slice(0, 10) }, warnings: [], cost: { currency: 'IDR' } });
    expect(applied.state).toBe('done');
    const after = String((await fixtures().resource(`domains/${target.id}`))['expired_at']);
    expect(plan.lines).toEqual([
      { label: 'expires', before, after: after.slice(0, 10) },
      { label: 'years', before: null, after: '2' },
    ]);
    expect(verified).toEqual({ verdict: 'done', now: [{ label: 'expires', value: after }] });
    const moved = fixtures()
      .practice.ledger()
      .filter(({ operation }) => operation === 'renewDomain')
      .map((entry) => entry.moved);
    expect(moved).toEqual([Number(plan.cost?.amount) * 100]);
  });
});

describe('renew', () => {
  const fixtures = kindFixtures();

  it('is rejected by the service if the expiry changed, and is not planned on the old one', async () => {
    const target = await fixtures().domain();
    const plan = await fixtures().plan('renew', target, { years: 1 });
    await fixtures().run('renew', target, { years: 1 });
    expect((await fixtures().plan('renew', target, { years: 1 }, 'apply')).basis).not.toEqual(plan.basis);
    const refused = await fixtures().apply('renew', target, { years: 1 }, plan);
    expect(refused).toMatchObject({
      state: 'refused',
      code: 'VALIDATION',
      message: expect.stringContaining('Expiry date is not correct.'),
    });
  });

  it('includes WHOIS protection in the price, and purchases it', async () => {
    const target = await fixtures().domain();
    const plain = await fixtures().plan('renew', target, { years: 1 });
    const { plan } = await fixtures().run('renew', target, { years: 1, protection: true });
    expect(Number(plan.cost?.amount)).toBeGreaterThan(Number(plain.cost?.amount));
    const [entry] = fixtures()
      .practice.ledger()
      .filter(({ operation }) => operation === 'renewDomain');
    expect(entry?.moved).toBe(Number(plan.cost?.amount) * 100);
    expect(await fixtures().resource(`domains/${target.id}`)).toMatchObject({ whois_protection_purchased: 1 });
  });

  it('is not sent for a domain in redemption, a period that is not sold, or an expiry that cannot be parsed', async () => {
    const target = await fixtures().domain();
    fixtures().priceless.add('.com');
    expect(await fixtures().plan('renew', target, { years: 1 })).toMatchObject({ cost: null, warnings: [{ code: 'price-unknown' }] });
    fixtures().priceless.clear();
    expect(await fixtures().plan('renew', target, { years: 10 })).toMatchObject({ warnings: [{ code: 'beyond-ten-years' }] });
    await fixtures()
      .write('DELETE', `domains/${target.id}/registrar-locked`)
      .catch(() => undefined);
    await fixtures().write('DELETE', `domains/${target.id}`);
    expect(await fixtures().plan('renew', target, { years: 1 })).toMatchObject({ refusal: { code: 'in-redemption' } });
    await expect(fixtures().plan('renew', { ...target, id: 999_999 }, { years: 1 })).rejects.toBeInstanceOf(AppError);
  });

  it('is verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await fixtures().domain();
    expect((await lostAfter(fixtures(), 'renew', target, { years: 1 })).verified.verdict).toBe('done');
    await lost(fixtures(), 'renew', target, { years: 1 });
    const executed = fixtures()
      .practice.ledger()
      .filter(({ operation, moved }) => operation === 'renewDomain' && moved > 0);
    expect(executed).toHaveLength(2);
  });

  it('does not mistake a renewal of another length for its own', async () => {
    const target = await fixtures().domain();
    const plan = await fixtures().plan('renew', target, { years: 1 });
    await fixtures().run('renew', target, { years: 3 });
    expect(await fixtures().verify('renew', target, { years: 1 }, plan)).toMatchObject({
      verdict: 'unclear',
      note: { code: 'other-expiry' },
    });
  });
});
