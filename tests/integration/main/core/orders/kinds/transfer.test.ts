import { describe, expect, it, vi } from 'vitest';
import type { Fields } from '../../../../../../main/core/changes/kind.ts';
import type { Target } from '../../../../../../main/core/changes/target.ts';
import { type KindGround, kindGround, lostAfter } from '../../changes/kinds/ground.ts';
import { nameThatIs, ordered } from '../../changes/kinds/order-names.ts';

const done = 200_000;

async function taken(ground: KindGround, more: Fields = {}): Promise<{ target: Target; input: Fields }> {
  const name = await nameThatIs(ground, 'taken');
  return { target: ordered(name), input: { name, code: 'Example-4711!', years: 1, customerId: ground.customerId, ...more } };
}

const transfers = (ground: KindGround) => ground.practice.ledger().filter(({ operation }) => operation === 'transferDomain');

describe.each(['deleted-at-4', 'restore-at-4'])('transfer, with status codes %s', (statusCodes) => {
  const ground = kindGround({ dialects: { statusCodes } });

  it('is requested with one call at its price, waits, and is done when the domain arrives', async () => {
    const { target, input } = await taken(ground(), { years: 3, protection: true });
    const { plan, applied, verified } = await ground().run('transfer', target, input);
    expect(ground().sent).toEqual([
      {
        method: 'POST',
        path: 'domains/transfer',
        form: {
          name: target.name,
          period: 3,
          customer_id: ground().customerId,
          buy_whois_protection: true,
          auth_code: 'Example-4711!',
        },
      },
    ]);
    expect(JSON.stringify([plan, applied, verified])).not.toContain('Example-4711');
    expect(Math.abs(transfers(ground())[0]?.moved ?? 0)).toBe(Number(plan.cost?.amount) * 100);
    expect(applied).toMatchObject({ state: 'accepted', data: null, receipt: { values: { domainId: expect.any(Number) } } });
    expect(verified).toMatchObject({ verdict: 'under way', note: { code: 'transfer-waits' } });
    ground().practice.advance(done);
    expect(await ground().verifyKept('transfer', target, { ...input, code: '(secret)' }, plan)).toMatchObject({ verdict: 'done' });
  });

  it('fails if the losing registrar rejects it, and can be requested again', async () => {
    const { target, input } = await taken(ground(), { code: 'wrong-4711' });
    const { plan, applied } = await ground().run('transfer', target, input);
    ground().practice.advance(done);
    expect(await ground().verify('transfer', target, input, plan, applied.receipt)).toMatchObject({
      verdict: 'failed',
      note: { code: 'transfer-rejected', facts: { reason: 'The auth code is not valid' } },
    });
    const again = await ground().plan('transfer', target, { ...input, code: 'right-4711' });
    expect(again.refusal).toBeNull();
    // Data remembered from the first one does not affect the second.
    expect((await ground().verify('transfer', target, input, again)).verdict).toBe('not done');
  });

  it('is canceled while it waits, but not afterwards', async () => {
    const { target, input } = await taken(ground());
    const { applied } = await ground().run('transfer', target, input);
    const domain: Target = { kind: 'domain', id: Number(applied.receipt?.values['domainId']), name: target.name };
    const canceled = await ground().run('transfer-cancel', domain);
    expect([canceled.applied.state, canceled.verified.verdict]).toEqual(['done', 'done']);
    expect((await ground().plan('transfer-cancel', domain)).refusal).toMatchObject({ code: 'transfer-over' });
    const own = await ground().domain();
    expect((await ground().plan('transfer-cancel', own)).refusal).toMatchObject({ code: 'transfer-over' });
  });
});

describe('transfer', () => {
  const ground = kindGround();

  it('is rejected for an own name, for periods that are not sold, and by the service for an unregistered name', async () => {
    const own = await ground().domain();
    const { target, input } = await taken(ground());
    expect(await ground().plan('transfer', own, { ...input, name: own.name })).toMatchObject({ refusal: { code: 'own-already' } });
    ground().priceless.add('.com');
    expect(await ground().plan('transfer', target, input)).toMatchObject({ cost: null, warnings: [{ code: 'price-unknown' }] });
    ground().priceless.clear();
    const free = await nameThatIs(ground(), 'free');
    const plan = await ground().plan('transfer', ordered(free), { ...input, name: free });
    expect(await ground().apply('transfer', ordered(free), { ...input, name: free }, plan)).toMatchObject({ state: 'refused' });
  });

  it('is found by its name if the response is lost or the effect is delayed', async () => {
    const one = await taken(ground());
    expect((await lostAfter(ground(), 'transfer', one.target, one.input)).verified).toMatchObject({
      verdict: 'under way',
      receipt: { values: { domainId: expect.any(Number) } },
    });
    const { target, input } = await taken(ground());
    const plan = await ground().plan('transfer', target, input);
    ground().fault({ kind: 'drop-before' });
    expect((await ground().apply('transfer', target, input, plan)).state).toBe('unknown');
    ground().fault(null);
    expect((await ground().verify('transfer', target, input, plan)).verdict).toBe('not done');
    ground().fault({ kind: 'late', ms: 30 });
    expect((await ground().apply('transfer', target, input, plan)).state).toBe('unknown');
    ground().fault(null);
    await vi.waitFor(async () => expect((await ground().verify('transfer', target, input, plan)).verdict).toBe('under way'), {
      timeout: 10_000,
    });
  });

  it('reports the result of reading if the response to the cancellation was lost', async () => {
    const { target, input } = await taken(ground());
    const { applied } = await ground().run('transfer', target, input);
    const domain: Target = { kind: 'domain', id: Number(applied.receipt?.values['domainId']), name: target.name };
    expect((await lostAfter(ground(), 'transfer-cancel', domain)).verified.verdict).toBe('done');
  });
});

describe('a cancellation', () => {
  const ground = kindGround({ dialects: { cancelTransferBody: 'none' } });

  it('is accepted by a service that expects no body', async () => {
    const { target, input } = await taken(ground());
    const { applied } = await ground().run('transfer', target, input);
    const domain: Target = { kind: 'domain', id: Number(applied.receipt?.values['domainId']), name: target.name };
    expect((await ground().run('transfer-cancel', domain)).verified.verdict).toBe('done');
  });
});
