import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../../../renderer/features/changes/job-text.ts';
import { address, idOf, kindFixtures, lost, lostAfter } from './fixtures.ts';

const fixtures = kindFixtures();
const unlock = (id: number) =>
  fixtures()
    .write('DELETE', `domains/${id}/registrar-locked`)
    .catch(() => undefined);

describe('nameservers', () => {
  const input = { nameservers: ['NS3.Example.net.', 'ns4.example.net'] };

  it('are set, verified and undone', async () => {
    const target = await fixtures().domain();
    await unlock(target.id);
    const ran = await fixtures().run('nameservers', target, input);
    expect(ran.plan.lines).toEqual([
      { label: 'nameservers', before: 'ns1.example.net, ns2.example.net', after: 'ns3.example.net, ns4.example.net' },
    ]);
    expect(ran.verified).toEqual({ verdict: 'done', now: [{ label: 'nameservers', value: 'ns3.example.net, ns4.example.net' }] });
    expect(await fixtures().plan('nameservers', target, { nameservers: ['ns4.example.net', 'ns3.example.net'] })).toMatchObject({
      unchanged: true,
    });
    const back = await fixtures().undo('nameservers', target, input, ran.plan);
    expect(back.verified.now).toEqual([{ label: 'nameservers', value: 'ns1.example.net, ns2.example.net' }]);
  });

  it('warn of the registrar lock, of hosts below the domain and of DS records, and are rejected with the text of the service', async () => {
    const target = await fixtures().domain();
    await fixtures()
      .write('PUT', `domains/${target.id}/registrar-locked`)
      .catch(() => undefined);
    const own = { nameservers: [`ns1.${target.name}`, 'ns4.example.net'] };
    fixtures().local = { parts: { find: () => ({ readAt: '', raw: '[{"keytag":1}]' }) } };
    const plan = await fixtures().plan('nameservers', target, own);
    expect(plan.warnings.map(({ code }) => code)).toEqual(['registrar-locked', 'own-nameserver', 'ds-with-new-nameservers']);
    expect(await fixtures().apply('nameservers', target, own, plan)).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('registrar lock'),
    });
    expect((await fixtures().verify('nameservers', target, own, plan)).verdict).toBe('not done');
    fixtures().precedingKinds = new Set(['registrar-lock']);
    expect((await fixtures().plan('nameservers', target, own)).warnings.map(({ code }) => code)).not.toContain('registrar-locked');
  });

  it('are verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await fixtures().domain();
    await unlock(target.id);
    expect((await lostAfter(fixtures(), 'nameservers', target, input)).verified.verdict).toBe('done');
    await lost(fixtures(), 'nameservers', target, { nameservers: ['ns5.example.net', 'ns6.example.net', 'ns7.example.net'] });
  });

  it.each([[['ns1.example.net']], [['ns1.example.net', 'NS1.example.net']], [['ns1.example.net', 'no host']], [['a.test', '127.0.0.1']]])(
    'are not %j',
    async (nameservers) => {
      await expect(async () => fixtures().plan('nameservers', await fixtures().domain(), { nameservers })).rejects.toThrow();
    },
  );
});

describe('contacts', () => {
  async function contactOf(customerId: number, email: string): Promise<number> {
    return idOf(await fixtures().write('POST', `customers/${customerId}/contacts`, { ...address, email, label: 'Admin' }));
  }

  it('change all four together, keeping omitted ones, and are undone', async () => {
    const target = await fixtures().domain();
    await unlock(target.id);
    const admin = await contactOf(fixtures().customerId, 'admin@example.com');
    const ran = await fixtures().run('contacts', target, { admin });
    expect(Object.keys(fixtures().sent[0]?.form ?? {})).toHaveLength(4);
    expect(ran.plan.lines).toMatchObject([{ label: 'adminContact', after: expect.stringContaining('admin@example.com') }]);
    expect(ran.verified).toMatchObject({ verdict: 'done', now: [{ value: expect.stringContaining('admin@example.com') }] });
    expect(await fixtures().plan('contacts', target, { admin })).toMatchObject({ unchanged: true });
    const back = await fixtures().undo('contacts', target, { admin }, ran.plan);
    expect(back.verified.verdict).toBe('done');
    expect(await fixtures().resource(`domains/${target.id}`)).not.toMatchObject({ admin_contact: { id: admin } });
  });

  it('of another customer are rejected before they are sent, and a new registrant causes a warning', async () => {
    const target = await fixtures().domain();
    const other = { ...address, email: 'zwei@example.com', password: 'latihan-2', password_confirmation: 'latihan-2' };
    const foreign = await contactOf(idOf(await fixtures().write('POST', 'customers', other)), 'fremd@example.com');
    expect(await fixtures().plan('contacts', target, { registrant: foreign })).toMatchObject({
      refusal: { code: 'contact-not-of-customer', facts: { role: 'registrant' } },
      warnings: expect.arrayContaining([{ code: 'registrant-change', facts: {} }]),
    });
  });

  it('are verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await fixtures().domain();
    await unlock(target.id);
    const [tech, billing] = [
      await contactOf(fixtures().customerId, 'tech@example.com'),
      await contactOf(fixtures().customerId, 'bill@example.com'),
    ];
    expect((await lostAfter(fixtures(), 'contacts', target, { tech })).verified.verdict).toBe('done');
    await lost(fixtures(), 'contacts', target, { billing });
  });
});

describe('an auth code', () => {
  it('is generated, shown once, read back, and stored nowhere', async () => {
    const target = await fixtures().domain();
    await unlock(target.id);
    const { plan, applied, verified } = await fixtures().run('auth-code', target);
    const code = applied.receipt?.secrets?.['authCode'] ?? '';
    expect(code).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^a-z0-9]).{16}$/i);
    expect(verified.verdict).toBe('done');
    expect(JSON.stringify([plan, verified, applied.receipt?.values])).not.toContain(code);
    expect((await fixtures().client.get(`domains/${target.id}/auth_code`)).data).toBe(code);
  });

  it('is entered by the user, and is not quoted in a rejection', async () => {
    const target = await fixtures().domain();
    const input = { code: 'Canary-4711!' };
    await fixtures()
      .write('PUT', `domains/${target.id}/registrar-locked`)
      .catch(() => undefined);
    const plan = await fixtures().plan('auth-code', target, input);
    const refused = await fixtures().apply('auth-code', target, input, plan);
    expect(refused.state).toBe('refused');
    expect(JSON.stringify(refused)).not.toContain('Canary');
    expect((await fixtures().verify('auth-code', target, input, plan)).verdict).toBe('not done');
    await unlock(target.id);
    expect((await fixtures().run('auth-code', target, input)).verified.verdict).toBe('done');
  });

  it('is verified by reading while it is in memory, and is unknown after that', async () => {
    const target = await fixtures().domain();
    await unlock(target.id);
    const made = await lostAfter(fixtures(), 'auth-code', target);
    expect(made.verified.verdict).toBe('done');
    expect((await fixtures().verify('auth-code', target, {}, made.plan, null)).verdict).toBe('unclear');
    await lost(fixtures(), 'auth-code', target, { code: 'Another-99!' });
    expect((await fixtures().verifyKept('auth-code', target, { code: '(secret)' }, made.plan)).verdict).toBe('unclear');
  });
});

describe('WHOIS protection', () => {
  it('is purchased once at its price, then switched', async () => {
    const target = await fixtures().domain();
    expect(await fixtures().plan('whois-protection', target, { on: true })).toMatchObject({ refusal: { code: 'protection-not-bought' } });
    const bought = await fixtures().run('buy-whois-protection', target);
    expect(bought.verified.verdict).toBe('done');
    const [entry] = fixtures()
      .practice.ledger()
      .filter(({ operation }) => operation === 'buyWhoisProtection');
    expect(entry?.moved).toBe(Number(bought.plan.cost?.amount) * 100);
    expect(await fixtures().plan('buy-whois-protection', target)).toMatchObject({ unchanged: true });
    const off = await fixtures().run('whois-protection', target, { on: false });
    expect(off.verified).toMatchObject({ verdict: 'done', now: [{ value: 'off' }] });
    expect((await fixtures().undo('whois-protection', target, { on: false }, off.plan)).verified).toMatchObject({ now: [{ value: 'on' }] });
  });

  it('is not available for every extension', async () => {
    const target = await fixtures().domain('.co.id');
    expect(await fixtures().plan('buy-whois-protection', target)).toMatchObject({ refusal: { code: 'protection-not-offered' } });
    expect(await fixtures().plan('whois-protection', target, { on: true })).toMatchObject({ refusal: { code: 'protection-not-offered' } });
  });

  it('is verified by reading if the response is lost or the effect is delayed, and paid once', async () => {
    const [first, second] = [await fixtures().domain(), await fixtures().domain()];
    expect((await lostAfter(fixtures(), 'buy-whois-protection', first)).verified.verdict).toBe('done');
    expect((await lostAfter(fixtures(), 'whois-protection', first, { on: false })).verified.verdict).toBe('done');
    await lost(fixtures(), 'whois-protection', first, { on: true });
    await lost(fixtures(), 'buy-whois-protection', second);
    const paid = fixtures()
      .practice.ledger()
      .filter(({ operation, moved }) => operation === 'buyWhoisProtection' && moved > 0);
    expect(paid).toHaveLength(2);
  });
});

describe('suspension', () => {
  const input = { type: 'abuse', reason: 'Phishing' };

  it('is started, verified, ended and undone', async () => {
    const target = await fixtures().domain();
    const ran = await fixtures().run('suspend', target, input);
    expect(fixtures().sent[0]).toMatchObject({ form: { type: 1, reason: 'Phishing' } });
    expect(ran.verified).toMatchObject({ verdict: 'done', now: [{ value: 'Suspended' }, { value: 'Phishing' }] });
    expect(await fixtures().plan('suspend', target, input)).toMatchObject({ unchanged: true });
    const back = await fixtures().undo('suspend', target, input, ran.plan);
    expect(back.verified).toMatchObject({ verdict: 'done', now: [{ value: 'Active' }] });
    expect(await fixtures().plan('unsuspend', target)).toMatchObject({ unchanged: true });
    expect(await fixtures().apply('unsuspend', target, {}, back.plan)).toMatchObject({ state: 'refused' });
  });

  it('is verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await fixtures().domain();
    expect((await lostAfter(fixtures(), 'suspend', target, input)).verified.verdict).toBe('done');
    await lost(fixtures(), 'unsuspend', target);
    await lost(fixtures(), 'suspend', target, input);
    expect((await lostAfter(fixtures(), 'unsuspend', target)).verified.verdict).toBe('done');
  });
});

describe('a move to another customer', () => {
  const other = async (email: string) =>
    idOf(await fixtures().write('POST', 'customers', { ...address, email, password: 'latihan-2', password_confirmation: 'latihan-2' }));

  it('is executed, verified and undone', async () => {
    const target = await fixtures().domain();
    const customerId = await other('zwei@example.com');
    const ran = await fixtures().run('move', target, { customerId });
    expect(ran.plan).toMatchObject({
      lines: [{ before: expect.stringContaining('satu@example.com'), after: expect.stringContaining('zwei@example.com') }],
      warnings: [{ code: 'contacts-change' }],
    });
    expect(ran.verified.verdict).toBe('done');
    expect(await fixtures().plan('move', target, { customerId })).toMatchObject({ unchanged: true });
    expect(await fixtures().apply('move', target, { customerId }, ran.plan)).toMatchObject({ state: 'refused' });
    expect((await fixtures().undo('move', target, { customerId }, ran.plan)).verified.verdict).toBe('done');
  });

  it('to a missing customer is rejected before it is sent, unless the customer is yet to be created', async () => {
    const target = await fixtures().domain();
    expect(await fixtures().plan('move', target, { customerId: 999_999 })).toMatchObject({ refusal: { code: 'customer-not-there' } });
    fixtures().awaited = new Set(['customerId']);
    expect(await fixtures().plan('move', target, { customerId: 999_999 })).toMatchObject({ refusal: null });
  });

  it('is verified by reading if the response is lost or the effect is delayed', async () => {
    const target = await fixtures().domain();
    const [second, third] = [await other('zwei@example.com'), await other('drei@example.com')];
    expect((await lostAfter(fixtures(), 'move', target, { customerId: second })).verified.verdict).toBe('done');
    await lost(fixtures(), 'move', target, { customerId: third });
  });
});

describe('deletion and restoration of a domain', () => {
  it('cause warnings, are paid and tracked to completion', async () => {
    const target = await fixtures().domain();
    await unlock(target.id);
    const deleted = await fixtures().run('delete-domain', target);
    expect(deleted.plan.warnings.map(({ code }) => code)).toEqual(['deletion-ends-service', 'restore-costs']);
    expect(deleted.verified.verdict).toBe('done');
    expect(await fixtures().plan('delete-domain', target)).toMatchObject({ unchanged: true });
    const restored = await fixtures().run('restore', target);
    expect(restored.applied.state).toBe('accepted');
    expect(restored.verified).toMatchObject({ verdict: 'unclear', note: { code: 'still-working' } });
    const [entry] = fixtures()
      .practice.ledger()
      .filter(({ operation }) => operation === 'restoreDomain');
    expect(entry?.moved).toBe(Number(restored.plan.cost?.amount) * 100);
    fixtures().practice.advance(120_000);
    const { verdict, now } = await fixtures().verify('restore', target, {}, restored.plan);
    expect(verdict).toBe('done');
    // An unchanged expiry does not show the planned value as removed.
    const shown = readLines({ lines: [...restored.plan.lines], now: [...now], state: 'done' });
    expect(shown.map(({ label, differs, further }) => [label, differs, further])).toEqual([
      ['status', false, false],
      ['expires', false, true],
    ]);
    expect(await fixtures().plan('restore', target)).toMatchObject({ refusal: { code: 'not-in-redemption' } });
    expect(await fixtures().apply('restore', target, {}, restored.plan)).toMatchObject({ state: 'refused' });
  });

  it('are rejected while the registrar lock is on', async () => {
    const target = await fixtures().domain();
    await fixtures()
      .write('PUT', `domains/${target.id}/registrar-locked`)
      .catch(() => undefined);
    const plan = await fixtures().plan('delete-domain', target);
    expect(plan.warnings.map(({ code }) => code)).toContain('registrar-locked');
    expect((await fixtures().apply('delete-domain', target, {}, plan)).state).toBe('refused');
  });

  it('are verified by reading if the response is lost or the effect is delayed', async () => {
    const [first, second] = [await fixtures().domain(), await fixtures().domain()];
    await unlock(first.id);
    await unlock(second.id);
    expect((await lostAfter(fixtures(), 'delete-domain', first)).verified.verdict).toBe('done');
    await lost(fixtures(), 'delete-domain', second);
    const restored = await lostAfter(fixtures(), 'restore', first);
    expect(restored.verified.verdict).toBe('unclear');
    fixtures().practice.advance(120_000);
    expect((await fixtures().verify('restore', first, {}, restored.plan)).verdict).toBe('done');
  });
});

describe('what cannot be read back', () => {
  it('relies on the response of the service: the verification email', async () => {
    const target = await fixtures().domain();
    const plan = await fixtures().plan('verification-resend', target);
    if (plan.refusal !== null) expect(plan.refusal.code).toBe('already-verified');
    const open = { ...plan, refusal: null };
    const applied = await fixtures().apply('verification-resend', target, {}, open);
    expect(['done', 'refused']).toContain(applied.state);
    expect((await fixtures().verify('verification-resend', target, {}, open, { values: {} })).verdict).toBe('done');
    expect((await lostAfter(fixtures(), 'verification-resend', target)).verified.verdict).toBe('unclear');
  });

  it('is an upload link, which is shown and stored nowhere', async () => {
    const target = await fixtures().domain('.co.id');
    const { plan, applied, verified } = await fixtures().run('document-link', target);
    expect(applied.receipt?.secrets?.['link']).toMatch(/^https:/);
    expect(JSON.stringify([plan, verified, { ...applied, receipt: applied.receipt?.values }])).not.toContain('signature');
    expect(verified.verdict).toBe('done');
    expect(await fixtures().apply('document-link', await fixtures().domain(), {}, plan)).toMatchObject({ state: 'refused' });
    expect((await lostAfter(fixtures(), 'document-link', target)).verified.verdict).toBe('unclear');
  });
});
