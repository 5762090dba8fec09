import { describe, expect, it } from 'vitest';
import type { Target } from '../../../../../../main/core/changes/target.ts';
import { address, idOf, kindFixtures, lost, lostAfter } from './fixtures.ts';

const fixtures = kindFixtures();
const account: Target = { kind: 'account', id: 0, name: '' };
const customer = (): Target => ({ kind: 'customer', id: fixtures().customerId, name: address.email });
const other = { ...address, email: 'Zwei@example.com', name: 'Contoh Dua' };

describe('a customer', () => {
  it('is created with a password that is shown once, after a search for its email, and is deleted again', async () => {
    const { plan, applied, verified } = await fixtures().run('customer-create', account, other);
    const password = applied.receipt?.secrets?.['password'] ?? '';
    expect(password).toHaveLength(16);
    expect(verified).toMatchObject({ verdict: 'done', receipt: applied.receipt === undefined ? {} : { values: applied.receipt.values } });
    expect(JSON.stringify([plan, verified, applied.receipt?.values])).not.toContain(password);
    expect(await fixtures().plan('customer-create', account, { ...other, email: 'ZWEI@example.com' })).toMatchObject({
      refusal: { code: 'email-taken', facts: { name: 'Contoh Dua' } },
    });
    const again = await fixtures().apply('customer-create', account, other, plan);
    expect(again).toMatchObject({ state: 'refused', message: expect.stringContaining('Email has already on this reseller') });
    const back = await fixtures().undo('customer-create', account, other, plan, applied.receipt ?? null);
    expect(back.verified.verdict).toBe('done');
    expect((await fixtures().apply('customer-delete', { ...account, kind: 'customer', id: 999_999 }, {}, back.plan)).state).toBe('done');
  });

  it('is verified by reading if the response is lost or the effect is delayed', async () => {
    const made = await lostAfter(fixtures(), 'customer-create', account, other);
    expect(made.verified).toMatchObject({ verdict: 'done', receipt: { values: { customerId: expect.any(Number) } } });
    expect(made.applied.receipt?.secrets?.['password']).toHaveLength(16);
    await lost(fixtures(), 'customer-create', account, { ...other, email: 'drei@example.com', password: 'geheim-12' });
    const target: Target = { kind: 'customer', id: Number(made.verified.receipt?.values['customerId']), name: other.email };
    await lost(fixtures(), 'customer-delete', target);
  });

  it('with domains cannot be deleted', async () => {
    await fixtures().domain();
    const plan = await fixtures().plan('customer-delete', customer());
    expect(plan.refusal).toMatchObject({ code: 'customer-has-domains', facts: { count: '1' } });
    expect((await fixtures().apply('customer-delete', customer(), {}, plan)).state).toBe('refused');
    expect((await fixtures().verify('customer-delete', customer(), {}, plan)).verdict).toBe('not done');
  });

  it('is changed only in the given fields, verified and undone', async () => {
    const input = { city: 'Bandung', street_2: '', voice: '+62 (21) 555-0199' };
    const { plan, verified } = await fixtures().run('customer-update', customer(), input);
    expect(plan.lines).toEqual([
      { label: 'street_2', before: 'Lantai 2', after: null },
      { label: 'city', before: 'Jakarta', after: 'Bandung' },
      { label: 'voice', before: '+62215550100', after: '+62215550199' },
    ]);
    expect(verified).toMatchObject({ verdict: 'done', now: [{ value: null }, { value: 'Bandung' }, { value: '+62215550199' }] });
    expect(await fixtures().resource(`customers/${fixtures().customerId}`)).toMatchObject({
      name: address.name,
      street_2: null,
      city: 'Bandung',
    });
    expect(await fixtures().plan('customer-update', customer(), input)).toMatchObject({ unchanged: true });
    const back = await fixtures().undo('customer-update', customer(), input, plan);
    expect(back.verified.verdict).toBe('done');
    expect(await fixtures().resource(`customers/${fixtures().customerId}`)).toMatchObject({ street_2: 'Lantai 2', city: 'Jakarta' });
  });

  it('is never sent masked values, and is planned on everything that is written back', async () => {
    const path = `customers/${fixtures().customerId}`;
    await fixtures().write('PUT', path, { ...address, street_1: 'password: hunter2' });
    const plan = await fixtures().plan('customer-update', customer(), { city: 'Bandung' });
    expect(plan.refusal).toMatchObject({ code: 'field-masked', facts: { fields: 'street_1' } });
    await fixtures().write('PUT', path, address);
    const before = await fixtures().plan('customer-update', customer(), { city: 'Bandung' });
    await fixtures().write('PUT', path, { ...address, name: 'Contoh Lain' });
    expect((await fixtures().plan('customer-update', customer(), { city: 'Bandung' }, 'apply')).basis).not.toEqual(before.basis);
  });

  it('is not given another customer’s email, and a new password alone relies on the response of the service', async () => {
    await fixtures().run('customer-create', account, other);
    const plan = await fixtures().plan('customer-update', customer(), { email: other.email });
    expect(await fixtures().apply('customer-update', customer(), { email: other.email }, plan)).toMatchObject({ state: 'refused' });
    expect((await fixtures().verify('customer-update', customer(), { email: other.email }, plan)).verdict).toBe('not done');
    const secret = await fixtures().run('customer-update', customer(), { password: 'canary-12' });
    expect(secret.verified.verdict).toBe('done');
    expect(JSON.stringify(secret)).not.toContain('canary');
    expect((await lostAfter(fixtures(), 'customer-update', customer(), { password: 'canary-12' })).verified.verdict).toBe('unclear');
  });

  it('is verified by reading if the response to a change is lost or its effect is delayed', async () => {
    expect((await lostAfter(fixtures(), 'customer-update', customer(), { city: 'Bandung' })).verified.verdict).toBe('done');
    await lost(fixtures(), 'customer-update', customer(), { city: 'Surabaya', fax: '+62215550111' });
  });
});

describe('a contact', () => {
  const input = { ...address, email: 'kontak@example.com', label: 'Technical' };
  const contact = async (): Promise<Target> => {
    const id = idOf(await fixtures().write('POST', `customers/${fixtures().customerId}/contacts`, input));
    return { kind: 'contact', id, name: input.email, customerId: fixtures().customerId };
  };

  it('is created and undone; a duplicate causes a warning', async () => {
    const { plan, applied, verified } = await fixtures().run('contact-create', customer(), input);
    expect(verified).toMatchObject({ verdict: 'done', receipt: { values: applied.receipt?.values } });
    expect((await fixtures().plan('contact-create', customer(), input)).warnings).toMatchObject([{ code: 'same-contact' }]);
    const back = await fixtures().undo('contact-create', customer(), input, plan, applied.receipt ?? null);
    expect(back.verified.verdict).toBe('done');
  });

  it('of a customer created earlier in the job waits for its ID', async () => {
    fixtures().awaited = new Set(['customerId']);
    const noCustomer: Target = { kind: 'customer', id: 0, name: other.email };
    const plan = await fixtures().plan('contact-create', noCustomer, { ...input, customerId: null });
    expect(plan.refusal).toBeNull();
    fixtures().awaited = new Set();
    const { applied } = await fixtures().run('contact-create', noCustomer, { ...input, customerId: fixtures().customerId });
    expect(applied.state).toBe('done');
    expect(fixtures().sent[0]?.path).toBe(`customers/${fixtures().customerId}/contacts`);
  });

  it('is changed, waits for the registry if it is a registrant, and is undone', async () => {
    const target = await contact();
    const plain = await fixtures().run('contact-update', target, { city: 'Bandung', label: 'Billing' });
    expect(plain.applied.state).toBe('done');
    expect(plain.verified).toMatchObject({ verdict: 'done', now: [{ value: 'Bandung' }, { value: 'Billing' }] });
    const back = await fixtures().undo('contact-update', target, { city: 'Bandung', label: 'Billing' }, plain.plan);
    expect(back.verified.verdict).toBe('done');

    const domain = await fixtures().domain();
    const details = await fixtures().resource(`domains/${domain.id}`);
    const registrant = { ...target, id: idOf(details['registrant_contact'] ?? null) };
    fixtures().local = { parts: { using: () => ({ names: [domain.name], count: 1, unread: 3 }) } };
    const waiting = await fixtures().run('contact-update', registrant, { city: 'Surabaya' });
    expect(waiting.plan.warnings).toEqual([{ code: 'contact-in-use', facts: { count: '1', domains: domain.name, unread: '3' } }]);
    expect(waiting.applied.state).toBe('accepted');
    expect(waiting.verified).toMatchObject({ verdict: 'unclear', note: { code: 'not-confirmed-yet' } });
    fixtures().practice.advance(60_000);
    expect((await fixtures().verify('contact-update', registrant, { city: 'Surabaya' }, waiting.plan)).verdict).toBe('done');
  });

  it('that a domain uses cannot be deleted, and one that is gone counts as deleted', async () => {
    const domain = await fixtures().domain();
    const used = { ...(await contact()), id: idOf((await fixtures().resource(`domains/${domain.id}`))['registrant_contact'] ?? null) };
    const plan = await fixtures().plan('contact-delete', used);
    expect((await fixtures().apply('contact-delete', used, {}, plan)).state).toBe('refused');
    const target = await contact();
    const deletion = await fixtures().run('contact-delete', target);
    expect(deletion.verified.verdict).toBe('done');
    expect((await fixtures().apply('contact-delete', target, {}, deletion.plan)).state).toBe('done');
  });

  it('is verified by reading if the response is lost or the effect is delayed', async () => {
    const made = await lostAfter(fixtures(), 'contact-create', customer(), input);
    expect(made.verified).toMatchObject({ verdict: 'done', receipt: { values: { contactId: expect.any(Number) } } });
    await lost(fixtures(), 'contact-create', customer(), { ...input, label: 'Admin' });
    // Not mistaken for an older one with the same data.
    await lost(fixtures(), 'contact-create', customer(), input);
    const target = await contact();
    expect((await lostAfter(fixtures(), 'contact-update', target, { city: 'Bandung' })).verified.verdict).toBe('done');
    await lost(fixtures(), 'contact-update', target, { city: 'Surabaya' });
    await lost(fixtures(), 'contact-delete', target);
  });
});

describe('a notice', () => {
  const notices = kindFixtures({ domains: 12 });

  it('is marked, verified and undone', async () => {
    const [first] = await notices().list('status');
    if (first === undefined) throw new Error('There is no notice.');
    const open = first['action_status'] !== 1;
    const input = { noticeId: idOf(first), complete: open };
    const { plan, verified } = await notices().run('notice', account, input);
    expect(verified.verdict).toBe('done');
    expect(await notices().plan('notice', account, input)).toMatchObject({ unchanged: true });
    expect((await notices().undo('notice', account, input, plan)).verified.verdict).toBe('done');
    await lost(notices(), 'notice', account, input);
    expect((await lostAfter(notices(), 'notice', account, { ...input, complete: !open })).verified.verdict).toBe('done');
    const missing = await notices().plan('notice', account, { noticeId: 999_999, complete: true });
    expect(missing.refusal).toMatchObject({ code: 'notice-not-there' });
    expect((await notices().apply('notice', account, { noticeId: 999_999, complete: true }, missing)).state).toBe('refused');
  });
});
