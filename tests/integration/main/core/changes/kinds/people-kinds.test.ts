import { describe, expect, it } from 'vitest';
import type { Target } from '../../../../../../main/core/changes/target.ts';
import { address, idOf, kindGround, lost, lostAfter } from './ground.ts';

const ground = kindGround();
const account: Target = { kind: 'account', id: 0, name: '' };
const customer = (): Target => ({ kind: 'customer', id: ground().customerId, name: address.email });
const other = { ...address, email: 'Zwei@example.com', name: 'Contoh Dua' };

describe('a customer', () => {
  it('is created with a password that is shown once, after a search for its email, and is deleted again', async () => {
    const { plan, applied, verified } = await ground().run('customer-create', account, other);
    const password = applied.receipt?.secrets?.['password'] ?? '';
    expect(password).toHaveLength(16);
    expect(verified).toMatchObject({ verdict: 'done', receipt: applied.receipt === undefined ? {} : { values: applied.receipt.values } });
    expect(JSON.stringify([plan, verified, applied.receipt?.values])).not.toContain(password);
    expect(await ground().plan('customer-create', account, { ...other, email: 'ZWEI@example.com' })).toMatchObject({
      refusal: { code: 'email-taken', facts: { name: 'Contoh Dua' } },
    });
    const again = await ground().apply('customer-create', account, other, plan);
    expect(again).toMatchObject({ state: 'refused', message: expect.stringContaining('Email has already on this reseller') });
    const back = await ground().undo('customer-create', account, other, plan, applied.receipt ?? null);
    expect(back.verified.verdict).toBe('done');
    expect((await ground().apply('customer-delete', { ...account, kind: 'customer', id: 999_999 }, {}, back.plan)).state).toBe('done');
  });

  it('is verified by reading if the response is lost or the effect is delayed', async () => {
    const made = await lostAfter(ground(), 'customer-create', account, other);
    expect(made.verified).toMatchObject({ verdict: 'done', receipt: { values: { customerId: expect.any(Number) } } });
    expect(made.applied.receipt?.secrets?.['password']).toHaveLength(16);
    await lost(ground(), 'customer-create', account, { ...other, email: 'drei@example.com', password: 'geheim-12' });
    const target: Target = { kind: 'customer', id: Number(made.verified.receipt?.values['customerId']), name: other.email };
    await lost(ground(), 'customer-delete', target);
  });

  it('with domains cannot be deleted', async () => {
    await ground().domain();
    const plan = await ground().plan('customer-delete', customer());
    expect(plan.refusal).toMatchObject({ code: 'customer-has-domains', facts: { count: '1' } });
    expect((await ground().apply('customer-delete', customer(), {}, plan)).state).toBe('refused');
    expect((await ground().verify('customer-delete', customer(), {}, plan)).verdict).toBe('not done');
  });

  it('is changed only in the given fields, verified and undone', async () => {
    const input = { city: 'Bandung', street_2: '', voice: '+62 (21) 555-0199' };
    const { plan, verified } = await ground().run('customer-update', customer(), input);
    expect(plan.lines).toEqual([
      { label: 'street_2', before: 'Lantai 2', after: null },
      { label: 'city', before: 'Jakarta', after: 'Bandung' },
      { label: 'voice', before: '+62215550100', after: '+62215550199' },
    ]);
    expect(verified).toMatchObject({ verdict: 'done', now: [{ value: null }, { value: 'Bandung' }, { value: '+62215550199' }] });
    expect(await ground().resource(`customers/${ground().customerId}`)).toMatchObject({
      name: address.name,
      street_2: null,
      city: 'Bandung',
    });
    expect(await ground().plan('customer-update', customer(), input)).toMatchObject({ unchanged: true });
    const back = await ground().undo('customer-update', customer(), input, plan);
    expect(back.verified.verdict).toBe('done');
    expect(await ground().resource(`customers/${ground().customerId}`)).toMatchObject({ street_2: 'Lantai 2', city: 'Jakarta' });
  });

  it('is never sent masked values, and is planned on everything that is written back', async () => {
    const path = `customers/${ground().customerId}`;
    await ground().write('PUT', path, { ...address, street_1: 'password: hunter2' });
    const plan = await ground().plan('customer-update', customer(), { city: 'Bandung' });
    expect(plan.refusal).toMatchObject({ code: 'field-masked', facts: { fields: 'street_1' } });
    await ground().write('PUT', path, address);
    const before = await ground().plan('customer-update', customer(), { city: 'Bandung' });
    await ground().write('PUT', path, { ...address, name: 'Contoh Lain' });
    expect((await ground().plan('customer-update', customer(), { city: 'Bandung' }, 'apply')).basis).not.toEqual(before.basis);
  });

  it('is not given another customer’s email, and a new password alone relies on the response of the service', async () => {
    await ground().run('customer-create', account, other);
    const plan = await ground().plan('customer-update', customer(), { email: other.email });
    expect(await ground().apply('customer-update', customer(), { email: other.email }, plan)).toMatchObject({ state: 'refused' });
    expect((await ground().verify('customer-update', customer(), { email: other.email }, plan)).verdict).toBe('not done');
    const secret = await ground().run('customer-update', customer(), { password: 'canary-12' });
    expect(secret.verified.verdict).toBe('done');
    expect(JSON.stringify(secret)).not.toContain('canary');
    expect((await lostAfter(ground(), 'customer-update', customer(), { password: 'canary-12' })).verified.verdict).toBe('unclear');
  });

  it('is verified by reading if the response to a change is lost or its effect is delayed', async () => {
    expect((await lostAfter(ground(), 'customer-update', customer(), { city: 'Bandung' })).verified.verdict).toBe('done');
    await lost(ground(), 'customer-update', customer(), { city: 'Surabaya', fax: '+62215550111' });
  });
});

describe('a contact', () => {
  const input = { ...address, email: 'kontak@example.com', label: 'Technical' };
  const contact = async (): Promise<Target> => {
    const id = idOf(await ground().write('POST', `customers/${ground().customerId}/contacts`, input));
    return { kind: 'contact', id, name: input.email, customerId: ground().customerId };
  };

  it('is created and undone; a duplicate causes a warning', async () => {
    const { plan, applied, verified } = await ground().run('contact-create', customer(), input);
    expect(verified).toMatchObject({ verdict: 'done', receipt: { values: applied.receipt?.values } });
    expect((await ground().plan('contact-create', customer(), input)).warnings).toMatchObject([{ code: 'same-contact' }]);
    const back = await ground().undo('contact-create', customer(), input, plan, applied.receipt ?? null);
    expect(back.verified.verdict).toBe('done');
  });

  it('of a customer created earlier in the job waits for its ID', async () => {
    ground().awaited = new Set(['customerId']);
    const nobody: Target = { kind: 'customer', id: 0, name: other.email };
    const plan = await ground().plan('contact-create', nobody, { ...input, customerId: null });
    expect(plan.refusal).toBeNull();
    ground().awaited = new Set();
    const { applied } = await ground().run('contact-create', nobody, { ...input, customerId: ground().customerId });
    expect(applied.state).toBe('done');
    expect(ground().sent[0]?.path).toBe(`customers/${ground().customerId}/contacts`);
  });

  it('is changed, waits for the registry if it is a registrant, and is undone', async () => {
    const target = await contact();
    const plain = await ground().run('contact-update', target, { city: 'Bandung', label: 'Billing' });
    expect(plain.applied.state).toBe('done');
    expect(plain.verified).toMatchObject({ verdict: 'done', now: [{ value: 'Bandung' }, { value: 'Billing' }] });
    const back = await ground().undo('contact-update', target, { city: 'Bandung', label: 'Billing' }, plain.plan);
    expect(back.verified.verdict).toBe('done');

    const domain = await ground().domain();
    const details = await ground().resource(`domains/${domain.id}`);
    const registrant = { ...target, id: idOf(details['registrant_contact'] ?? null) };
    ground().local = { parts: { using: () => ({ names: [domain.name], count: 1, unread: 3 }) } };
    const waiting = await ground().run('contact-update', registrant, { city: 'Surabaya' });
    expect(waiting.plan.warnings).toEqual([{ code: 'contact-in-use', facts: { count: '1', domains: domain.name, unread: '3' } }]);
    expect(waiting.applied.state).toBe('accepted');
    expect(waiting.verified).toMatchObject({ verdict: 'unclear', note: { code: 'not-confirmed-yet' } });
    ground().practice.advance(60_000);
    expect((await ground().verify('contact-update', registrant, { city: 'Surabaya' }, waiting.plan)).verdict).toBe('done');
  });

  it('that a domain uses cannot be deleted, and one that is gone counts as deleted', async () => {
    const domain = await ground().domain();
    const used = { ...(await contact()), id: idOf((await ground().resource(`domains/${domain.id}`))['registrant_contact'] ?? null) };
    const plan = await ground().plan('contact-delete', used);
    expect((await ground().apply('contact-delete', used, {}, plan)).state).toBe('refused');
    const target = await contact();
    const gone = await ground().run('contact-delete', target);
    expect(gone.verified.verdict).toBe('done');
    expect((await ground().apply('contact-delete', target, {}, gone.plan)).state).toBe('done');
  });

  it('is verified by reading if the response is lost or the effect is delayed', async () => {
    const made = await lostAfter(ground(), 'contact-create', customer(), input);
    expect(made.verified).toMatchObject({ verdict: 'done', receipt: { values: { contactId: expect.any(Number) } } });
    await lost(ground(), 'contact-create', customer(), { ...input, label: 'Admin' });
    // Not mistaken for an older one with the same data.
    await lost(ground(), 'contact-create', customer(), input);
    const target = await contact();
    expect((await lostAfter(ground(), 'contact-update', target, { city: 'Bandung' })).verified.verdict).toBe('done');
    await lost(ground(), 'contact-update', target, { city: 'Surabaya' });
    await lost(ground(), 'contact-delete', target);
  });
});

describe('a notice', () => {
  const notices = kindGround({ domains: 12 });

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
    const nobody = await notices().plan('notice', account, { noticeId: 999_999, complete: true });
    expect(nobody.refusal).toMatchObject({ code: 'notice-not-there' });
    expect((await notices().apply('notice', account, { noticeId: 999_999, complete: true }, nobody)).state).toBe('refused');
  });
});
