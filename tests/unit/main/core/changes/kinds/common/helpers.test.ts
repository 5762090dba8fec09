import { describe, expect, it } from 'vitest';
import { acceptedWhile, refusedUnlessSet, unlessMissing, withReceipt } from '../../../../../../../main/core/changes/kind.ts';
import { HostName, sameHosts } from '../../../../../../../main/core/changes/kinds/hosts.ts';
import { makeSecret } from '../../../../../../../main/core/changes/kinds/made-secret.ts';
import {
  type Address,
  addressForm,
  addressIn,
  addressVerdict,
  emptyWarnings,
  maskedRefusal,
  merged,
} from '../../../../../../../main/core/customers/kinds/address.ts';
import { sameAddress } from '../../../../../../../main/core/domains/kinds/child-nameservers/child-hosts.ts';
import {
  isAtWork,
  isInRedemption,
  isInUse,
  isSuspended,
  readDomainState,
} from '../../../../../../../main/core/portfolio/domain/domain-state.ts';
import type { WriteOutcome } from '../../../../../../../main/core/service/write-outcome.ts';

describe('the state of a domain', () => {
  const state = (resource: Record<string, string | number | null>) => readDomainState(resource);

  it.each([
    [{ status: 3, status_label: 'Whatever' }, [true, false, false]],
    [{ status: 9, status_label: 'Redemption Period' }, [true, false, false]],
    [{ status: 1, status_label: 'Active' }, [false, true, false]],
    [{ status: 2, status_label: 'Expired' }, [false, true, false]],
    [{ status: null, status_label: 'Active' }, [false, false, false]],
    [{ status: 7, status_label: 'Suspended' }, [false, false, true]],
    [{ status: 7 }, [false, false, true]],
    [{ status: 7, status_label: 'Something new' }, [false, false, false]],
    [{}, [false, false, false]],
  ])('%j: in redemption, in use, suspended: %j', (resource, expected) => {
    const read = state(resource);
    expect([isInRedemption(read), isInUse(read), isSuspended(read)]).toEqual(expected);
  });

  it.each([
    [{ provisioning: 'processing', status_label: 'Active' }, true],
    [{ provisioning: 'completed', status_label: 'Active' }, false],
    [{ status_label: 'Pending Restore' }, true],
    [{ status_label: 'Pending Delete', status: 3 }, false],
    ['', false],
    [null, false],
  ])('a response of %j means that work is in progress: %s', (data, at) => expect(isAtWork(data)).toBe(at));

  it('keeps the expiry as the service writes it', () => {
    expect(state({ expired_at: '2028-04-13 23:59:59' }).expiryText).toBe('2028-04-13 23:59:59');
    expect(state({}).expiryText).toBe('');
  });
});

describe('hosts', () => {
  it.each([
    ['NS1.Example.NET.', 'ns1.example.net'],
    ['ns1.münchen.example', 'ns1.xn--mnchen-3ya.example'],
  ])('%s is %s', (text, host) => expect(HostName.parse(text)).toBe(host));

  it.each(['ns1', '192.0.2.1', 'ns 1.example.net', '-a.example.net', `${'a'.repeat(64)}.example.net`, 'http://a.example', ''])(
    '%j is not a host',
    (text) => expect(HostName.safeParse(text).success).toBe(false),
  );

  it('are equal in any order, but not if one is missing', () => {
    expect(sameHosts(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(sameHosts(['a', 'b'], ['a'])).toBe(false);
    expect(sameHosts(['a', 'b'], ['a', 'c'])).toBe(false);
  });

  it('have the same address in any spelling', () => {
    expect(sameAddress('2001:DB8:0:0::53', '2001:db8::53')).toBe(true);
    expect(sameAddress('192.0.2.1', '192.0.2.10')).toBe(false);
  });
});

describe('an address', () => {
  const present: Address = addressIn({
    name: 'Satu',
    email: 'a@example.com',
    organization: null,
    street_1: 'Jalan 1',
    city: 'Jakarta',
    state: 'DKI',
    country_code: 'ID',
    postal_code: 10_110,
    voice: '+62215550100',
    fax: '',
  });

  it('is merged with the given fields, and only optional ones are cleared', () => {
    const requested = merged(present, { city: 'Bandung', state: '' });
    expect(requested).toMatchObject({ name: 'Satu', city: 'Bandung', state: '', postal_code: '10110' });
    expect(emptyWarnings(requested)).toEqual([{ code: 'field-empty', facts: { fields: 'organization' } }]);
    expect(addressForm(requested, present)).toMatchObject({ state: '', organization: '' });
    expect(addressForm(requested, present)).not.toHaveProperty('fax');
  });

  it('that was masked is not sent back', () => {
    expect(maskedRefusal({ ...present, street_2: 'token=(secret)' })).toMatchObject({ facts: { fields: 'street_2' } });
    expect(maskedRefusal(present)).toBeNull();
  });

  it.each<[Partial<Address>, Partial<Address>, string]>([
    [{ city: 'Bandung' }, { city: 'Bandung' }, 'done'],
    [{ city: 'Bandung' }, {}, 'not done'],
    [{ city: 'Bandung' }, { city: 'Medan' }, 'unclear'],
    [{ city: 'Bandung', name: 'Dua' }, { city: 'Bandung' }, 'unclear'],
    [{ email: 'B@Example.com' }, { email: 'b@example.com' }, 'done'],
    [{ city: 'JAKARTA' }, {}, 'not done'],
    [{ city: 'Bandung' }, { city: 'Bandung', name: 'Somebody else' }, 'done'],
  ])('that was to become %j and is now %j is %s', (requested, now, verdict) => {
    expect(addressVerdict(present, merged(present, requested), merged(present, now))).toBe(verdict);
  });
});

describe('outcomes', () => {
  const rejection = (code: 'REFUSED' | 'NOT_FOUND', message: string): WriteOutcome => ({ state: 'refused', code, message });

  it('are done if the state was already as requested; others stay', () => {
    expect(refusedUnlessSet(rejection('REFUSED', 'Status already associated'), /already associated/i).state).toBe('done');
    expect(refusedUnlessSet(rejection('REFUSED', 'No'), /already associated/i).state).toBe('refused');
    expect(refusedUnlessSet({ state: 'unknown', reason: 'already associated' }, /already associated/i).state).toBe('unknown');
    const done: WriteOutcome = { state: 'done', data: { id: 7 }, message: 'Status already associated' };
    expect(refusedUnlessSet(done, /already associated/i)).toBe(done);
    expect(refusedUnlessSet(rejection('REFUSED', 'Already associated.'), /already associated/i)).toEqual({
      ...{ state: 'done', data: null, message: 'Already associated.' },
    });
    expect(unlessMissing(rejection('NOT_FOUND', 'Contact not found'))).toEqual({ state: 'done', data: null, message: 'Contact not found' });
    const unsent: WriteOutcome = { state: 'not sent', code: 'NOT_FOUND', message: 'No.', retryAfterMs: null };
    expect(unlessMissing(unsent)).toBe(unsent);
    expect(unlessMissing(rejection('REFUSED', 'Contact not found')).state).toBe('refused');
  });

  it('are accepted while the service still works on them', () => {
    const done: WriteOutcome = { state: 'done', data: { status: 'processing' }, message: 'Taken.' };
    const atWork = (data: unknown) => JSON.stringify(data).includes('processing');
    expect(acceptedWhile(done, atWork)).toEqual({ ...done, state: 'accepted' });
    const over: WriteOutcome = { ...done, data: { status: 'completed' } };
    expect(acceptedWhile(over, atWork)).toBe(over);
    const refused = rejection('REFUSED', 'No');
    expect(acceptedWhile(refused, () => true)).toBe(refused);
  });

  it('have a receipt only if the service accepted the write', () => {
    const receipt = { values: { id: 7 } };
    expect(withReceipt({ state: 'accepted', data: null, message: 'Taken.' }, receipt)).toEqual({
      ...{ state: 'accepted', data: null, message: 'Taken.', receipt },
    });
    expect(withReceipt(rejection('REFUSED', 'No'), receipt)).not.toHaveProperty('receipt');
    expect(withReceipt({ state: 'done', data: null, message: null })).toMatchObject({ receipt: { values: {} } });
    expect(withReceipt({ state: 'unknown', reason: 'x' })).not.toHaveProperty('receipt');
  });
});

it('a generated secret satisfies every rule, and each is different', () => {
  const secrets = Array.from({ length: 500 }, () => makeSecret(16));
  expect(new Set(secrets).size).toBe(500);
  for (const secret of secrets) {
    expect(secret).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!#%*+\-=?@_])[\x21-\x7e]{16}$/);
    expect(secret).not.toMatch(/[<>&'"\\lI0O1o]/);
  }
});

it('a status of -0 is read as 0, as it is once stored', () => {
  expect(Object.is(readDomainState({ status: -0 }).status, 0)).toBe(true);
});
