import { describe, expect, it, vi } from 'vitest';
import type { Fields } from '../../../../../../main/core/changes/kind.ts';
import type { Target } from '../../../../../../main/core/changes/target.ts';
import { type KindFixtures, kindFixtures, lostAfter } from '../../changes/kinds/fixtures.ts';
import { nameThatIs, ordered } from '../../changes/kinds/order-names.ts';

const done = 200_000;

async function takenDomain(fixtures: KindFixtures, more: Fields = {}): Promise<{ target: Target; input: Fields }> {
  const name = await nameThatIs(fixtures, 'taken');
  return { target: ordered(name), input: { name, code: 'Example-4711!', years: 1, customerId: fixtures.customerId, ...more } };
}

const transfers = (fixtures: KindFixtures) => fixtures.practice.ledger().filter(({ operation }) => operation === 'transferDomain');

describe.each(['deleted-at-4', 'restore-at-4'])('transfer, with status codes %s', (statusCodes) => {
  const fixtures = kindFixtures({ dialects: { statusCodes } });

  it('is requested with one call at its price, waits, and is done when the domain arrives', async () => {
    const { target, input } = await takenDomain(fixtures(), { years: 3, protection: true });
    const { plan, applied, verified } = await fixtures().run('transfer', target, input);
    expect(fixtures().sent).toEqual([
      {
        method: 'POST',
        path: 'domains/transfer',
        form: {
          name: target.name,
          period: 3,
          customer_id: fixtures().customerId,
          buy_whois_protection: true,
          auth_code: 'Example-4711!',
        },
      },
    ]);
    expect(JSON.stringify([plan, applied, verified])).not.toContain('Example-4711');
    expect(Math.abs(transfers(fixtures())[0]?.moved ?? 0)).toBe(Number(plan.cost?.amount) * 100);
    expect(applied).toMatchObject({ state: 'accepted', data: null, receipt: { values: { domainId: expect.any(Number) } } });
    expect(verified).toMatchObject({ verdict: 'under way', note: { code: 'transfer-waits' } });
    fixtures().practice.advance(done);
    expect(await fixtures().verifyKept('transfer', target, { ...input, code: '(secret)' }, plan)).toMatchObject({ verdict: 'done' });
  });

  it('fails if the losing registrar rejects it, and can be requested again', async () => {
    const { target, input } = await takenDomain(fixtures(), { code: 'wrong-4711' });
    const { plan, applied } = await fixtures().run('transfer', target, input);
    fixtures().practice.advance(done);
    expect(await fixtures().verify('transfer', target, input, plan, applied.receipt)).toMatchObject({
      verdict: 'failed',
      note: { code: 'transfer-rejected', facts: { reason: 'The auth code is not valid' } },
    });
    const again = await fixtures().plan('transfer', target, { ...input, code: 'right-4711' });
    expect(again.refusal).toBeNull();
    // Data remembered from the first one does not affect the second.
    expect((await fixtures().verify('transfer', target, input, again)).verdict).toBe('not done');
  });

  it('is canceled while it waits, but not afterwards', async () => {
    const { target, input } = await takenDomain(fixtures());
    const { applied } = await fixtures().run('transfer', target, input);
    const domain: Target = { kind: 'domain', id: Number(applied.receipt?.values['domainId']), name: target.name };
    const canceled = await fixtures().run('transfer-cancel', domain);
    expect([canceled.applied.state, canceled.verified.verdict]).toEqual(['done', 'done']);
    expect((await fixtures().plan('transfer-cancel', domain)).refusal).toMatchObject({ code: 'transfer-over' });
    const own = await fixtures().domain();
    expect((await fixtures().plan('transfer-cancel', own)).refusal).toMatchObject({ code: 'transfer-over' });
  });
});

describe('transfer', () => {
  const fixtures = kindFixtures();

  it('is rejected for an own name, for periods that are not sold, and by the service for an unregistered name', async () => {
    const own = await fixtures().domain();
    const { target, input } = await takenDomain(fixtures());
    expect(await fixtures().plan('transfer', own, { ...input, name: own.name })).toMatchObject({ refusal: { code: 'own-already' } });
    fixtures().priceless.add('.com');
    expect(await fixtures().plan('transfer', target, input)).toMatchObject({ cost: null, warnings: [{ code: 'price-unknown' }] });
    fixtures().priceless.clear();
    const free = await nameThatIs(fixtures(), 'free');
    const plan = await fixtures().plan('transfer', ordered(free), { ...input, name: free });
    expect(await fixtures().apply('transfer', ordered(free), { ...input, name: free }, plan)).toMatchObject({ state: 'refused' });
  });

  it('is found by its name if the response is lost or the effect is delayed', async () => {
    const one = await takenDomain(fixtures());
    expect((await lostAfter(fixtures(), 'transfer', one.target, one.input)).verified).toMatchObject({
      verdict: 'under way',
      receipt: { values: { domainId: expect.any(Number) } },
    });
    const { target, input } = await takenDomain(fixtures());
    const plan = await fixtures().plan('transfer', target, input);
    fixtures().fault({ kind: 'drop-before' });
    expect((await fixtures().apply('transfer', target, input, plan)).state).toBe('unknown');
    fixtures().fault(null);
    expect((await fixtures().verify('transfer', target, input, plan)).verdict).toBe('not done');
    fixtures().fault({ kind: 'late', ms: 30 });
    expect((await fixtures().apply('transfer', target, input, plan)).state).toBe('unknown');
    fixtures().fault(null);
    await vi.waitFor(async () => expect((await fixtures().verify('transfer', target, input, plan)).verdict).toBe('under way'), {
      timeout: 10_000,
    });
  });

  it('reports the result of reading if the response to the cancellation was lost', async () => {
    const { target, input } = await takenDomain(fixtures());
    const { applied } = await fixtures().run('transfer', target, input);
    const domain: Target = { kind: 'domain', id: Number(applied.receipt?.values['domainId']), name: target.name };
    expect((await lostAfter(fixtures(), 'transfer-cancel', domain)).verified.verdict).toBe('done');
  });
});

describe('a cancellation', () => {
  const fixtures = kindFixtures({ dialects: { cancelTransferBody: 'none' } });

  it('is accepted by a service that expects no body', async () => {
    const { target, input } = await takenDomain(fixtures());
    const { applied } = await fixtures().run('transfer', target, input);
    const domain: Target = { kind: 'domain', id: Number(applied.receipt?.values['domainId']), name: target.name };
    expect((await fixtures().run('transfer-cancel', domain)).verified.verdict).toBe('done');
  });
});
