import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../../../../main/core/changes/kind.ts';
import type { Target } from '../../../../../../main/core/changes/target.ts';
import { type DialectChoice, dialectChoices, lastReadings } from '../../../../../support/dialects.ts';
import { address, idOf, kindFixtures } from './fixtures.ts';
import { nameThatIs, ordered } from './order-names.ts';

/** Dialects that affect what a kind sends or reads; the others are irrelevant for writes. */
const concerned = [
  'authCodeData',
  'authCodeRule',
  'documentLinkData',
  'expiryFormat',
  'lockRefusal',
  'unlockUnderRegistrarLock',
  'statusCodes',
  'summaryCustomer',
  'createdStatus',
  'customerPassword',
  'addressState',
  'unknownResults',
  'money',
  'fields',
  'errorStatus',
  'availabilityData',
  'availabilityPremium',
  'actionNulls',
  'takenName',
  'cancelTransferBody',
  'flagValues',
  'dnsName',
  'hostNameserver',
  'phoneFormat',
  'pollStatus',
  'updatedPoll',
  'transactionDirection',
  'priceRegistry',
  'ttlRange',
  'digestLength',
  'forwardingTarget',
] as const;
const choices: readonly DialectChoice[] = [...dialectChoices(concerned), ['the last readings', lastReadings]];

const account: Target = { kind: 'account', id: 0, name: '' };
const ds = { keytag: 7, algorithm: 13, digestType: 2, digest: 'ab'.repeat(32) };

describe.each(choices)('with %s', (_, dialects) => {
  const fixtures = kindFixtures({ dialects, domains: 8 });

  it('every kind takes effect, and verifies it by reading back', async () => {
    const target = await fixtures().domain();
    const run = async (kind: string, of: Target, input: Fields = {}, verdict = 'done'): Promise<void> => {
      const { applied, verified } = await fixtures().run(kind, of, input);
      expect([kind, applied.state, verified.verdict]).toEqual([kind, 'done', verdict]);
    };
    // Only a 404 shows that it is gone.
    const afterDeletion = dialects['errorStatus'] === '200' ? 'unclear' : 'done';
    const isLocked = (await fixtures().resource(`domains/${target.id}`))['is_locked'] === 1;
    await run('theft-protection', target, { on: !isLocked });
    await run('theft-protection', target, { on: isLocked });
    await run('registrar-lock', target, { on: true });
    await run('registrar-lock', target, { on: false });
    await run('nameservers', target, { nameservers: ['ns7.example.net', 'ns8.example.net'] });
    await run('renew', target, { years: 1 });
    await run('auth-code', target);
    await run('buy-whois-protection', target);
    await run('whois-protection', target, { on: false });
    await run('forwarding', target, { from: 'www', to: 'https://www.example.com/' });
    await run('forwarding-remove', target, { from: 'www' });
    await run('child-nameserver-add', target, { hostname: 'ns1', address: '192.0.2.1' });
    await run('child-nameserver-change', target, { hostname: 'ns1', address: '192.0.2.2' });
    await run('child-nameserver-remove', target, { hostname: 'ns1' });
    await run('ds-add', target, ds);
    await run('ds-remove', target, ds);
    const web = { prefix: 'web', type: 'A', content: '192.0.2.8', ttl: 600 };
    const stays = { do: 'add', record: { ...web, prefix: 'stays' } };
    await run('zone', target, { edits: [{ do: 'add', record: web }, stays] as unknown as null });
    const faster = [{ do: 'change', from: web, to: { ...web, ttl: 300 } }];
    await run('zone', target, { edits: faster as unknown as null });
    await run('zone-record-delete', target, { record: { ...web, ttl: 300 }, together: 1 });
    await run('zone-signing', target, { on: true });
    await run('zone-test', target, { records: 250 });
    await run('suspend', target, { type: 'other', reason: 'A test' });
    await run('unsuspend', target);
    await run('document-link', await fixtures().domain('.co.id'));

    const made = await fixtures().run('customer-create', account, { ...address, email: 'lain@example.com' });
    const customerId = Number(made.applied.receipt?.values['customerId']);
    const customer: Target = { kind: 'customer', id: customerId, name: 'lain@example.com' };
    await run('customer-update', customer, {
      city: 'Bandung',
      ...(dialects['customerPassword'] === 'required' ? { password: 'latihan-3' } : {}),
    });
    await run('contact-create', customer, { ...address, label: 'Admin' });
    const contactId = idOf((await fixtures().list(`customers/${customerId}/contacts`)).at(-1) ?? null);
    const contact: Target = { kind: 'contact', id: contactId, name: address.email, customerId };
    await run('contact-update', contact, { city: 'Bandung' });
    await run('contact-delete', contact, {}, afterDeletion);
    await run('move', target, { customerId });
    await run('move', target, { customerId: fixtures().customerId });
    await run('customer-delete', customer, {}, afterDeletion);

    const [open] = await fixtures().list('status');
    const isPending = open?.['action_status_label'] === 'Pending';
    await run('notice', account, { noticeId: idOf(open ?? null), complete: isPending });
    await run('notice', account, { noticeId: idOf(open ?? null), complete: !isPending });

    await run('delete-domain', target);
    const restored = await fixtures().run('restore', target);
    expect(restored.applied.state).toBe('accepted');
    fixtures().practice.advance(120_000);
    expect((await fixtures().verify('restore', target, {}, restored.plan)).verdict).toBe('done');
  });

  it('names are registered and transferred, and a transfer is canceled', async () => {
    const customerId = fixtures().customerId;
    const register = async (extension: string): Promise<[state: string, verdict: string]> => {
      // A service that does not distinguish premium names refuses them, and nothing is bought.
      for (let tries = dialects['availabilityPremium'] === undefined ? 1 : 5; ; tries -= 1) {
        const name = await nameThatIs(fixtures(), 'free', extension);
        const { applied, verified } = await fixtures().run('register', ordered(name), { name, years: 1, customerId });
        if (applied.state !== 'refused' || tries === 1) return [applied.state, verified.verdict];
        expect(verified.verdict).not.toBe('done');
      }
    };
    expect(await register('.com')).toEqual(['done', 'done']);
    expect(await register('.co.id')).toEqual(['accepted', 'under way']);
    const other = await nameThatIs(fixtures(), 'taken');
    const input = { name: other, years: 1, customerId, code: 'Example-4711' };
    const transfer = await fixtures().run('transfer', ordered(other), input);
    expect([transfer.applied.state, transfer.verified.verdict]).toEqual(['accepted', 'under way']);
    const domain: Target = { kind: 'domain', id: Number(transfer.verified.receipt?.values['domainId']), name: other };
    const canceled = await fixtures().run('transfer-cancel', domain);
    expect([canceled.applied.state, canceled.verified.verdict]).toEqual(['done', 'done']);
  });

  it('what is already set counts as done, and a rejection is reported', async () => {
    const target = await fixtures().domain();
    await fixtures()
      .write('PUT', `domains/${target.id}/registrar-locked`)
      .catch(() => undefined);
    const on = await fixtures().plan('registrar-lock', target, { on: true });
    expect((await fixtures().apply('registrar-lock', target, { on: true }, on)).state).toBe('done');
    const input = { nameservers: ['ns7.example.net', 'ns8.example.net'] };
    const plan = await fixtures().plan('nameservers', target, input);
    expect((await fixtures().apply('nameservers', target, input, plan)).state).toBe('refused');
    const missing = { kind: 'contact', id: 999_999, name: '', customerId: fixtures().customerId } as const;
    const nothing = { ...plan, before: { email: '' } };
    expect((await fixtures().apply('contact-delete', missing, {}, nothing)).state).toBe(
      dialects['errorStatus'] === '200' ? 'refused' : 'done',
    );
  });
});
