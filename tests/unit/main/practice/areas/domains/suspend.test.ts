import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf } from '../memory-practice.ts';
import { domainPractice } from './domain-practice.ts';

describe('suspension', () => {
  it.each([
    ['1', 'Abuse: Phishing'],
    ['2', 'Other: Phishing'],
  ])('of type %s shows its reason and ends', async (type, status_reason) => {
    const practice = await domainPractice();
    expect(practice.on('suspendDomain', { type, reason: 'Phishing' })).toMatchObject({ status: 200, body: { success: true, data: '' } });
    expect(dataOf(practice.on('getDomain'))).toMatchObject({ status: 7, status_label: 'Suspended', status_reason });
    expect(practice.on('unsuspendDomain')).toMatchObject({ status: 200, body: { success: true, data: '' } });
    expect(dataOf(practice.on('getDomain'))).toMatchObject({ status: 1, status_reason: null });
  });

  it.each([
    ['2026-05-03', 'expired'],
    ['2026-05-04', 'active'],
  ])('with the expiry %s ends as %s', async (expired_at, status) => {
    const practice = await domainPractice({ status: 'suspended', expired_at });
    practice.on('unsuspendDomain');
    expect(practice.row().status).toBe(status);
  });

  it.each([
    [{}, ['type', 'reason']],
    [{ type: '3', reason: 'Phishing' }, ['type']],
    [{ type: '1', reason: ' ' }, ['reason']],
  ])('rejects %j', async (form, fields) => {
    const practice = await domainPractice();
    const before = practice.state();
    const { status, errors } = refusalOf(practice.on('suspendDomain', form));
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(fields);
    expect(practice.state()).toBe(before);
  });

  it.each(['suspended', 'deleted', 'pending', 'pending-transfer'] as const)('is rejected while %s', async (status) => {
    const practice = await domainPractice({ status });
    const before = practice.state();
    expect(practice.on('suspendDomain', { type: '1', reason: 'Phishing' }).status).toBe(422);
    expect(practice.state()).toBe(before);
  });

  it('does not end if there is none', async () => {
    const practice = await domainPractice();
    expect(refusalOf(practice.on('unsuspendDomain'))).toMatchObject({ status: 422, message: 'The domain is not suspended.' });
  });
});
