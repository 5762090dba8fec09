import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../../../renderer/features/changes/read-back.ts';
import { address, idOf, kindGround, lost, lostAfter } from './ground.ts';

const ground = kindGround();
const unlock = (id: number) =>
  ground()
    .write('DELETE', `domains/${id}/registrar-locked`)
    .catch(() => undefined);

describe('nameservers', () => {
  const input = { nameservers: ['NS3.Example.net.', 'ns4.example.net'] };

  it('are set, verified and undone', async () => {
    const target = await ground().domain();
    await unlock(target.id);
    const ran = await ground().run('nameservers', target, input);
    expect(ran.plan.lines).toEqual([
      { label: 'nameservers', before: 'ns1.example.net, ns2.example.net', after: 'ns3.example.net, ns4.example.net' },
    ]);
    expect(ran.verified).toEqual({ verdict: 'done', now: [{ label: 'nameservers', value: 'ns3.example.net, ns4.example.net' }] });
    expect(await ground().plan('nameservers', target, { nameservers: ['ns4.example.net', 'ns3.example.net'] })).toMatchObject({
      unchanged: true,
    });
    const back = await ground().undo('nameservers', target, input, ran.plan);
    expect(back.verified.now).toEqual([{ label: 'nameservers', value: 'ns1.example.net, ns2.example.net' }]);
  });

  it('warn of the registrar lock, of hosts below the domain and of DS records, and are rejected with the text of the service', async () => {
    const target = await ground().domain();
    await ground()
      .write('PUT', `domains/${target.id}/registrar-locked`)
      .catch(() => undefined);
    const own = { nameservers: [`ns1.${target.name}`, 'ns4.example.net'] };
    ground().local = { parts: { find: () => ({ readAt: '', raw: '[{"keytag":1}]' }) } };
    const plan = await ground().plan('nameservers', target, own);
    expect(plan.warnings.map(({ code }) => code)).toEqual(['registrar-locked', 'own-nameserver', 'ds-with-new-nameservers']);
    expect(await ground().apply('nameservers', target, own, plan)).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('registrar lock'),
    });
    expect((await ground().verify('nameservers', target, own, plan)).verdict).toBe('not done');
    ground().precedingKinds = new Set(['registrar-lock']);
    expect((await ground().plan('nameservers', target, own)).warnings.map(({ code }) => code)).not.toContain('registrar-locked');
  });

  it('are verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await ground().domain();
    await unlock(target.id);
    expect((await lostAfter(ground(), 'nameservers', target, input)).verified.verdict).toBe('done');
    await lost(ground(), 'nameservers', target, { nameservers: ['ns5.example.net', 'ns6.example.net', 'ns7.example.net'] });
  });

  it.each([[['ns1.example.net']], [['ns1.example.net', 'NS1.example.net']], [['ns1.example.net', 'no host']], [['a.test', '127.0.0.1']]])(
    'are not %j',
    async (nameservers) => {
      await expect(async () => ground().plan('nameservers', await ground().domain(), { nameservers })).rejects.toThrow();
    },
  );
});

describe('contacts', () => {
  async function contactOf(customerId: number, email: string): Promise<number> {
    return idOf(await ground().write('POST', `customers/${customerId}/contacts`, { ...address, email, label: 'Admin' }));
  }

  it('change all four together, keeping omitted ones, and are undone', async () => {
    const target = await ground().domain();
    await unlock(target.id);
    const admin = await contactOf(ground().customerId, 'admin@example.com');
    const ran = await ground().run('contacts', target, { admin });
    expect(Object.keys(ground().sent[0]?.form ?? {})).toHaveLength(4);
    expect(ran.plan.lines).toMatchObject([{ label: 'adminContact', after: expect.stringContaining('admin@example.com') }]);
    expect(ran.verified).toMatchObject({ verdict: 'done', now: [{ value: expect.stringContaining('admin@example.com') }] });
    expect(await ground().plan('contacts', target, { admin })).toMatchObject({ unchanged: true });
    const back = await ground().undo('contacts', target, { admin }, ran.plan);
    expect(back.verified.verdict).toBe('done');
    expect(await ground().resource(`domains/${target.id}`)).not.toMatchObject({ admin_contact: { id: admin } });
  });

  it('of another customer are rejected before they are sent, and a new registrant causes a warning', async () => {
    const target = await ground().domain();
    const other = { ...address, email: 'zwei@example.com', password: 'latihan-2', password_confirmation: 'latihan-2' };
    const foreign = await contactOf(idOf(await ground().write('POST', 'customers', other)), 'fremd@example.com');
    expect(await ground().plan('contacts', target, { registrant: foreign })).toMatchObject({
      refusal: { code: 'contact-not-of-customer', facts: { role: 'registrant' } },
      warnings: expect.arrayContaining([{ code: 'registrant-change', facts: {} }]),
    });
  });

  it('are verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await ground().domain();
    await unlock(target.id);
    const [tech, billing] = [
      await contactOf(ground().customerId, 'tech@example.com'),
      await contactOf(ground().customerId, 'bill@example.com'),
    ];
    expect((await lostAfter(ground(), 'contacts', target, { tech })).verified.verdict).toBe('done');
    await lost(ground(), 'contacts', target, { billing });
  });
});

describe('an auth code', () => {
  it('is generated, shown once, read back, and stored nowhere', async () => {
    const target = await ground().domain();
    await unlock(target.id);
    const { plan, applied, verified } = await ground().run('auth-code', target);
    const code = applied.receipt?.secrets?.['authCode'] ?? '';
    expect(code).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^a-z0-9]).{16}$/i);
    expect(verified.verdict).toBe('done');
    expect(JSON.stringify([plan, verified, applied.receipt?.values])).not.toContain(code);
    expect((await ground().client.get(`domains/${target.id}/auth_code`)).data).toBe(code);
  });

  it('is entered by the user, and is not quoted in a rejection', async () => {
    const target = await ground().domain();
    const input = { code: 'Canary-4711!' };
    await ground()
      .write('PUT', `domains/${target.id}/registrar-locked`)
      .catch(() => undefined);
    const plan = await ground().plan('auth-code', target, input);
    const refused = await ground().apply('auth-code', target, input, plan);
    expect(refused.state).toBe('refused');
    expect(JSON.stringify(refused)).not.toContain('Canary');
    expect((await ground().verify('auth-code', target, input, plan)).verdict).toBe('not done');
    await unlock(target.id);
    expect((await ground().run('auth-code', target, input)).verified.verdict).toBe('done');
  });

  it('is verified by reading while it is in memory, and is unknown after that', async () => {
    const target = await ground().domain();
    await unlock(target.id);
    const made = await lostAfter(ground(), 'auth-code', target);
    expect(made.verified.verdict).toBe('done');
    expect((await ground().verify('auth-code', target, {}, made.plan, null)).verdict).toBe('unclear');
    await lost(ground(), 'auth-code', target, { code: 'Another-99!' });
    expect((await ground().verifyKept('auth-code', target, { code: '(secret)' }, made.plan)).verdict).toBe('unclear');
  });
});

describe('WHOIS protection', () => {
  it('is purchased once at its price, then switched', async () => {
    const target = await ground().domain();
    expect(await ground().plan('whois-protection', target, { on: true })).toMatchObject({ refusal: { code: 'protection-not-bought' } });
    const bought = await ground().run('buy-whois-protection', target);
    expect(bought.verified.verdict).toBe('done');
    const [entry] = ground()
      .practice.ledger()
      .filter(({ operation }) => operation === 'buyWhoisProtection');
    expect(entry?.moved).toBe(Number(bought.plan.cost?.amount) * 100);
    expect(await ground().plan('buy-whois-protection', target)).toMatchObject({ unchanged: true });
    const off = await ground().run('whois-protection', target, { on: false });
    expect(off.verified).toMatchObject({ verdict: 'done', now: [{ value: 'off' }] });
    expect((await ground().undo('whois-protection', target, { on: false }, off.plan)).verified).toMatchObject({ now: [{ value: 'on' }] });
  });

  it('is not available for every extension', async () => {
    const target = await ground().domain('.co.id');
    expect(await ground().plan('buy-whois-protection', target)).toMatchObject({ refusal: { code: 'protection-not-offered' } });
    expect(await ground().plan('whois-protection', target, { on: true })).toMatchObject({ refusal: { code: 'protection-not-offered' } });
  });

  it('is verified by reading if the response is lost or the effect is delayed, and paid once', async () => {
    const [first, second] = [await ground().domain(), await ground().domain()];
    expect((await lostAfter(ground(), 'buy-whois-protection', first)).verified.verdict).toBe('done');
    expect((await lostAfter(ground(), 'whois-protection', first, { on: false })).verified.verdict).toBe('done');
    await lost(ground(), 'whois-protection', first, { on: true });
    await lost(ground(), 'buy-whois-protection', second);
    const paid = ground()
      .practice.ledger()
      .filter(({ operation, moved }) => operation === 'buyWhoisProtection' && moved > 0);
    expect(paid).toHaveLength(2);
  });
});

describe('suspension', () => {
  const input = { type: 'abuse', reason: 'Phishing' };

  it('is started, verified, ended and undone', async () => {
    const target = await ground().domain();
    const ran = await ground().run('suspend', target, input);
    expect(ground().sent[0]).toMatchObject({ form: { type: 1, reason: 'Phishing' } });
    expect(ran.verified).toMatchObject({ verdict: 'done', now: [{ value: 'Suspended' }, { value: 'Phishing' }] });
    expect(await ground().plan('suspend', target, input)).toMatchObject({ unchanged: true });
    const back = await ground().undo('suspend', target, input, ran.plan);
    expect(back.verified).toMatchObject({ verdict: 'done', now: [{ value: 'Active' }] });
    expect(await ground().plan('unsuspend', target)).toMatchObject({ unchanged: true });
    expect(await ground().apply('unsuspend', target, {}, back.plan)).toMatchObject({ state: 'refused' });
  });

  it('is verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await ground().domain();
    expect((await lostAfter(ground(), 'suspend', target, input)).verified.verdict).toBe('done');
    await lost(ground(), 'unsuspend', target);
    await lost(ground(), 'suspend', target, input);
    expect((await lostAfter(ground(), 'unsuspend', target)).verified.verdict).toBe('done');
  });
});

describe('a move to another customer', () => {
  const other = async (email: string) =>
    idOf(await ground().write('POST', 'customers', { ...address, email, password: 'latihan-2', password_confirmation: 'latihan-2' }));

  it('is executed, verified and undone', async () => {
    const target = await ground().domain();
    const customerId = await other('zwei@example.com');
    const ran = await ground().run('move', target, { customerId });
    expect(ran.plan).toMatchObject({
      lines: [{ before: expect.stringContaining('satu@example.com'), after: expect.stringContaining('zwei@example.com') }],
      warnings: [{ code: 'contacts-change' }],
    });
    expect(ran.verified.verdict).toBe('done');
    expect(await ground().plan('move', target, { customerId })).toMatchObject({ unchanged: true });
    expect(await ground().apply('move', target, { customerId }, ran.plan)).toMatchObject({ state: 'refused' });
    expect((await ground().undo('move', target, { customerId }, ran.plan)).verified.verdict).toBe('done');
  });

  it('to a missing customer is rejected before it is sent, unless the customer is yet to be created', async () => {
    const target = await ground().domain();
    expect(await ground().plan('move', target, { customerId: 999_999 })).toMatchObject({ refusal: { code: 'customer-not-there' } });
    ground().awaited = new Set(['customerId']);
    expect(await ground().plan('move', target, { customerId: 999_999 })).toMatchObject({ refusal: null });
  });

  it('is verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await ground().domain();
    const [second, third] = [await other('zwei@example.com'), await other('drei@example.com')];
    expect((await lostAfter(ground(), 'move', target, { customerId: second })).verified.verdict).toBe('done');
    await lost(ground(), 'move', target, { customerId: third });
  });
});

describe('deletion and restoration of a domain', () => {
  it('cause warnings, are paid and tracked to completion', async () => {
    const target = await ground().domain();
    await unlock(target.id);
    const deleted = await ground().run('delete-domain', target);
    expect(deleted.plan.warnings.map(({ code }) => code)).toEqual(['deletion-ends-service', 'restore-costs']);
    expect(deleted.verified.verdict).toBe('done');
    expect(await ground().plan('delete-domain', target)).toMatchObject({ unchanged: true });
    const restored = await ground().run('restore', target);
    expect(restored.applied.state).toBe('accepted');
    expect(restored.verified).toMatchObject({ verdict: 'unclear', note: { code: 'still-working' } });
    const [entry] = ground()
      .practice.ledger()
      .filter(({ operation }) => operation === 'restoreDomain');
    expect(entry?.moved).toBe(Number(restored.plan.cost?.amount) * 100);
    ground().practice.advance(120_000);
    const { verdict, now } = await ground().verify('restore', target, {}, restored.plan);
    expect(verdict).toBe('done');
    // An unchanged expiry does not show the planned value as removed.
    const shown = readLines({ lines: [...restored.plan.lines], now: [...now], state: 'done' });
    expect(shown.map(({ label, differs, further }) => [label, differs, further])).toEqual([
      ['status', false, false],
      ['expires', false, true],
    ]);
    expect(await ground().plan('restore', target)).toMatchObject({ refusal: { code: 'not-in-redemption' } });
    expect(await ground().apply('restore', target, {}, restored.plan)).toMatchObject({ state: 'refused' });
  });

  it('are rejected while the registrar lock is on', async () => {
    const target = await ground().domain();
    await ground()
      .write('PUT', `domains/${target.id}/registrar-locked`)
      .catch(() => undefined);
    const plan = await ground().plan('delete-domain', target);
    expect(plan.warnings.map(({ code }) => code)).toContain('registrar-locked');
    expect((await ground().apply('delete-domain', target, {}, plan)).state).toBe('refused');
  });

  it('are verified by reading if the response is lost or the effect is delayed', async () => {
    const [first, second] = [await ground().domain(), await ground().domain()];
    await unlock(first.id);
    await unlock(second.id);
    expect((await lostAfter(ground(), 'delete-domain', first)).verified.verdict).toBe('done');
    await lost(ground(), 'delete-domain', second);
    const restored = await lostAfter(ground(), 'restore', first);
    expect(restored.verified.verdict).toBe('unclear');
    ground().practice.advance(120_000);
    expect((await ground().verify('restore', first, {}, restored.plan)).verdict).toBe('done');
  });
});

describe('what cannot be read back', () => {
  it('relies on the response of the service: the verification email', async () => {
    const target = await ground().domain();
    const plan = await ground().plan('verification-resend', target);
    if (plan.refusal !== null) expect(plan.refusal.code).toBe('already-verified');
    const open = { ...plan, refusal: null };
    const applied = await ground().apply('verification-resend', target, {}, open);
    expect(['done', 'refused']).toContain(applied.state);
    expect((await ground().verify('verification-resend', target, {}, open, { values: {} })).verdict).toBe('done');
    expect((await lostAfter(ground(), 'verification-resend', target)).verified.verdict).toBe('unclear');
  });

  it('is an upload link, which is shown and stored nowhere', async () => {
    const target = await ground().domain('.co.id');
    const { plan, applied, verified } = await ground().run('document-link', target);
    expect(applied.receipt?.secrets?.['link']).toMatch(/^https:/);
    expect(JSON.stringify([plan, verified, { ...applied, receipt: applied.receipt?.values }])).not.toContain('signature');
    expect(verified.verdict).toBe('done');
    expect(await ground().apply('document-link', await ground().domain(), {}, plan)).toMatchObject({ state: 'refused' });
    expect((await lostAfter(ground(), 'document-link', target)).verified.verdict).toBe('unclear');
  });
});
