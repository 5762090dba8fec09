import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../../../../main/core/changes/kind.ts';
import type { Target } from '../../../../../../main/core/changes/target.ts';
import { idOf, type KindFixtures, kindFixtures, lost, lostAfter } from './fixtures.ts';

const account: Target = { kind: 'account', id: 0, name: '' };
const name = 'server1.contoh.example';
const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPracticePracticePractice admin@contoh.example';

const serverOrder = ({ customerId }: KindFixtures): Fields => ({
  ...{ productId: 21, name, customerId, cycle: 'monthly', os: 'Debian 12', sshKey: key },
});

/** A server that is installed. */
async function installed(fixtures: KindFixtures): Promise<Target> {
  const { bare_metal_product_id, ...form } = {
    ...{ bare_metal_product_id: 21, customer_id: fixtures.customerId, name },
    ...{ cycle: 'monthly', os: 'Debian 12', keypair: key },
  };
  const id = idOf(await fixtures.write('POST', 'baremetals/orders/', { bare_metal_product_id, ...form }));
  fixtures.practice.advance(3 * 60_000);
  return { kind: 'server', id, name };
}

async function newStorage(fixtures: KindFixtures): Promise<Target> {
  const form = { name: 'Cadangan', size: 50, billing_cycle: 6, customer_id: fixtures.customerId };
  return { kind: 'storage', id: idOf(await fixtures.write('POST', 'object-storage', form)), name: 'Cadangan' };
}

describe.each([
  ['the default dialects', {}],
  ['plain lists and objects as results', { otherLists: 'plain', unknownResults: 'object', createdStatus: '201' }],
  ['nothing as results, and fewer fields', { unknownResults: 'null', fields: 'sparse', money: 'number', expiryFormat: 'date-time' }],
  ['errors with status 200', { errorStatus: '200', fields: 'extra' }],
])('servers with %s', (_, dialects: Readonly<Record<string, string>>) => {
  const fixtures = kindFixtures({ dialects });

  it('are ordered at the price of the review, and watched until they are installed', async () => {
    const input = serverOrder(fixtures());
    const { plan, applied, verified } = await fixtures().run('server-order', account, input);
    expect(plan.cost).toEqual({ amount: '1850000', currency: 'IDR' });
    expect(plan.warnings).toEqual([]);
    expect([applied.state, verified.verdict]).toEqual(['accepted', 'under way']);
    expect(fixtures().practice.ledger().at(-1)).toMatchObject({ operation: 'createBareMetalOrder', moved: 1_850_000_00 });
    fixtures().practice.advance(3 * 60_000);
    const done = await fixtures().verify('server-order', account, input, plan, applied.receipt ?? null);
    expect([done.verdict, done.receipt?.values['serverId']]).toEqual(['done', applied.receipt?.values['serverId']]);
  });

  it('are switched, reset, renewed, rebuilt and suspended', async () => {
    const target = await installed(fixtures());
    const run = async (kind: string, input: Fields = {}) => {
      const { applied, verified } = await fixtures().run(kind, target, input);
      return [applied.state, verified.verdict];
    };
    expect(await run('server-power', { power: 'reset' })).toEqual(['done', 'done']);
    expect(await run('server-power', { power: 'off' })).toEqual(['done', 'done']);
    expect(await run('server-power', { power: 'on' })).toEqual(['done', 'done']);
    expect(await run('server-renew')).toEqual(['done', 'done']);
    expect(await run('server-suspend')).toEqual(['done', 'done']);
    expect(await run('server-unsuspend')).toEqual(['done', 'done']);
    const rebuilt = await fixtures().run('server-rebuild', target, { os: 'Debian 13' });
    expect(rebuilt.verified.verdict).toBe('under way');
    fixtures().practice.advance(3 * 60_000);
    expect((await fixtures().verify('server-rebuild', target, { os: 'Debian 13' }, rebuilt.plan)).verdict).toBe('done');
  });
});

describe('servers', () => {
  const fixtures = kindFixtures();

  it('are found by what is new after a lost response, and never ordered twice on a guess', async () => {
    const input = serverOrder(fixtures());
    const { plan, verified } = await lostAfter(fixtures(), 'server-order', account, input);
    expect(verified.verdict).toBe('under way');
    expect(
      fixtures()
        .practice.ledger()
        .filter(({ operation }) => operation === 'createBareMetalOrder'),
    ).toHaveLength(1);
    const again = await fixtures().plan('server-order', account, input);
    expect(again.warnings.map(({ code }) => code)).toContain('server-name-used');
    expect(plan.before).toEqual({ ids: [] });
  });

  it('are refused for a product that is not sold, a system that it does not have, and a private key', async () => {
    const input = serverOrder(fixtures());
    expect((await fixtures().plan('server-order', account, { ...input, productId: 999 })).refusal?.code).toBe('product-not-there');
    expect((await fixtures().plan('server-order', account, { ...input, os: 'BeOS' })).refusal?.code).toBe('system-not-offered');
    expect((await fixtures().plan('server-order', account, { ...input, customerId: 999_999 })).refusal?.code).toBe('customer-not-there');
    const secret = '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----';
    await expect(fixtures().plan('server-order', account, { ...input, sshKey: secret })).rejects.toThrow('ssh-key-private');
    await expect(fixtures().plan('server-order', account, { ...input, name: 'server' })).rejects.toThrow('host-name-invalid');
  });

  it('verify a lost response by reading', async () => {
    const target = await installed(fixtures());
    await lost(fixtures(), 'server-power', target, { power: 'off' });
    await lost(fixtures(), 'server-renew', target);
    const reset = await lostAfter(fixtures(), 'server-power', await installed(fixtures()), { power: 'reset' });
    expect(reset.verified).toMatchObject({ verdict: 'unclear', note: { code: 'not-readable' } });
  });

  it('undo switching and suspending, and nothing that costs money', async () => {
    const target = await installed(fixtures());
    const off = await fixtures().run('server-power', target, { power: 'off' });
    expect((await fixtures().undo('server-power', target, { power: 'off' }, off.plan)).verified.verdict).toBe('done');
    const suspended = await fixtures().run('server-suspend', target);
    expect((await fixtures().undo('server-suspend', target, {}, suspended.plan)).verified.verdict).toBe('done');
    const renewed = await fixtures().run('server-renew', target);
    await expect(fixtures().undo('server-renew', target, {}, renewed.plan)).rejects.toThrow('There is no way back.');
  });

  it('that the service does not have are not planned', async () => {
    await expect(fixtures().plan('server-renew', { kind: 'server', id: 999, name })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe.each([
  ['the default dialects', {}],
  ['plain lists and objects as results', { otherLists: 'plain', unknownResults: 'object', createdStatus: '201' }],
  ['nothing as results, and fewer fields', { unknownResults: 'null', fields: 'sparse', money: 'number', expiryFormat: 'date-time' }],
])('object storages with %s', (_, dialects: Readonly<Record<string, string>>) => {
  const fixtures = kindFixtures({ dialects });

  it('are ordered without a price, which is a warning to be typed over', async () => {
    const input = { name: 'Cadangan', size: 50, months: 6, customerId: fixtures().customerId };
    const { plan, applied, verified } = await fixtures().run('storage-order', account, input);
    expect([plan.cost, plan.warnings.map(({ code }) => code)]).toEqual([null, ['price-unknown']]);
    expect([applied.state, verified.verdict]).toEqual(['done', 'done']);
    expect(verified.receipt?.values['storageId']).toBe(applied.receipt?.values['storageId']);
  });

  it('are renewed, enlarged, suspended and deleted, with their buckets and keys', async () => {
    const target = await newStorage(fixtures());
    const run = async (kind: string, input: Fields = {}) => {
      const { applied, verified } = await fixtures().run(kind, target, input);
      return [applied.state, verified.verdict];
    };
    expect(await run('storage-resize', { size: 80 })).toEqual(['done', 'done']);
    expect(await run('storage-renew')).toEqual(['done', 'done']);
    expect(await run('bucket-create', { bucket: 'berkas-1' })).toEqual(['done', 'done']);
    expect(await run('bucket-delete', { bucket: 'berkas-1' })).toEqual(['done', 'done']);
    expect(await run('storage-suspend', { reason: 'A test' })).toEqual(['done', 'done']);
    expect(await run('storage-unsuspend')).toEqual(['done', 'done']);
    const made = await fixtures().run('storage-key-create', target, { label: 'Backup' });
    const keyId = made.applied.receipt?.values['keyId'] ?? null;
    expect(await run('storage-key-delete', { keyId })).toEqual(['done', 'done']);
    expect(await run('storage-delete')).toEqual(['done', 'done']);
  });
});

describe('object storages', () => {
  const fixtures = kindFixtures();

  it('keep the secrets of a new key out of everything that is stored', async () => {
    const target = await newStorage(fixtures());
    const { plan, applied, verified } = await fixtures().run('storage-key-create', target, { label: 'Backup' });
    const secrets = applied.receipt?.secrets ?? {};
    expect(Object.keys(secrets)).toEqual(['accessKey', 'secretKey']);
    const stored = JSON.stringify([plan, { ...applied, receipt: applied.receipt?.values }, verified]);
    for (const secret of Object.values(secrets)) expect(stored).not.toContain(secret);
    expect(applied).toMatchObject({ data: null });
    const undone = await fixtures().undo('storage-key-create', target, { label: 'Backup' }, plan, applied.receipt ?? null);
    expect(undone.verified.verdict).toBe('done');
  });

  it('verify a lost response by reading', async () => {
    const target = await newStorage(fixtures());
    await lost(fixtures(), 'storage-resize', target, { size: 70 });
    await lost(fixtures(), 'bucket-create', target, { bucket: 'berkas-2' });
    await lost(fixtures(), 'storage-key-create', target, { label: 'Kedua' });
    const input = { name: 'Lain', size: 10, months: 1, customerId: fixtures().customerId };
    const { verified } = await lostAfter(fixtures(), 'storage-order', account, input);
    expect(verified.verdict).toBe('done');
    expect((await fixtures().plan('storage-order', account, input)).warnings.map(({ code }) => code)).toContain('storage-name-used');
  });

  it('only grow, and do not create what is there already', async () => {
    const target = await newStorage(fixtures());
    expect((await fixtures().plan('storage-resize', target, { size: 20 })).refusal?.code).toBe('size-not-larger');
    expect((await fixtures().plan('storage-resize', target, { size: 50 })).unchanged).toBe(true);
    const bucket = await fixtures().run('bucket-create', target, { bucket: 'berkas-3' });
    expect((await fixtures().plan('bucket-create', target, { bucket: 'berkas-3' })).unchanged).toBe(true);
    expect((await fixtures().undo('bucket-create', target, { bucket: 'berkas-3' }, bucket.plan)).verified.verdict).toBe('done');
    await expect(fixtures().plan('bucket-create', target, { bucket: 'Berkas' })).rejects.toThrow('bucket-name-invalid');
  });
});
