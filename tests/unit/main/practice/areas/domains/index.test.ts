import { expect, it } from 'vitest';
import { domainsOperations } from '../../../../../../main/practice/areas/domains/index.ts';
import { refusalOf } from '../memory-practice.ts';
import { domainPractice } from './domain-practice.ts';

const withoutId = ['listDomains', 'checkDomainAvailability', 'getDomainByName', 'lookupWhois', 'registerDomain', 'transferDomain'];
const ofOneDomain = Object.keys(domainsOperations).filter((operation) => !withoutId.includes(operation));

it('has all operations of domains and WHOIS protection', () => {
  expect(Object.keys(domainsOperations)).toHaveLength(28);
});

it.each(ofOneDomain)('%s finds no domain outside the account', async (operation) => {
  const practice = await domainPractice();
  const before = practice.state();
  const refusal = { status: 404, success: false, message: 'Domain not found' };
  expect(refusalOf(practice.call(operation, { path: { domain_id: '8' } }))).toMatchObject(refusal);
  expect(practice.state()).toBe(before);
});
