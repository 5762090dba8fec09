import { expect, it } from 'vitest';
import { refusalOf } from '../memory-practice.ts';
import { domainPractice } from './domain-practice.ts';

it('resends the verification email while the registrant is not verified', async () => {
  const practice = await domainPractice({ verification_status: 0 });
  const before = practice.state();
  expect(practice.on('resendDomainVerification')).toMatchObject({ status: 200, body: { success: true, data: '' } });
  expect(practice.state()).toBe(before);
});

it.each([
  ['verified', { verification_status: 3 }],
  ['of .id', { verification_status: 0, name: 'contoh.co.id', extension: '.co.id' }],
  ['suspended', { verification_status: 0, status: 'suspended' as const }],
])('rejects a domain that is %s', async (_, change) => {
  const practice = await domainPractice(change);
  expect(refusalOf(practice.on('resendDomainVerification'))).toMatchObject({ status: 422, success: false });
});
