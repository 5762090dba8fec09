import type { Contract } from './contract.ts';
import { makeCustomer } from './customers.ts';
import { firstOf, idOf, rowOf, textOf } from './rows.ts';

const nameservers = {
  'nameserver[0]': 'ns1.example.net',
  'nameserver[1]': 'ns2.example.net',
  'nameserver[2]': undefined,
  'nameserver[3]': undefined,
  'nameserver[4]': undefined,
};
const otherNameservers = { ...nameservers, 'nameserver[0]': 'ns3.example.net', 'nameserver[1]': 'ns4.example.net' };

/** Finds a name that is free, or registered by another party. */
export async function findName(contract: Contract, state: 'free' | 'taken', extension = '.com'): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const name = `contract-check-${contract.fresh()}${extension}`;
    const data = await contract.call('checkDomainAvailability', { query: { domain: name } });
    const row = rowOf(Array.isArray(data) ? data[0] : data);
    if ((row['available'] === 1) === (state === 'free')) return name;
  }
  throw new Error(`No name was ${state}.`);
}

/** A new domain with external nameservers, without WHOIS protection. */
export async function makeDomain(contract: Contract, customer: number, extension?: string): Promise<number> {
  const name = await findName(contract, 'free', extension);
  const omitted = { registrant_contact_id: undefined, buy_whois_protection: undefined, include_premium_domains: undefined };
  const data = await contract.call('registerDomain', { form: { ...nameservers, ...omitted, name, customer_id: customer, period: 1 } });
  return idOf(data);
}

export async function callDomains(contract: Contract): Promise<void> {
  const { call } = contract;
  const { customer, contacts } = await makeCustomer(contract);
  const domain_id = await makeDomain(contract, customer);
  const path = { domain_id };
  await call('listDomains', { query: { limit: 100 } });
  const domain = rowOf(await call('getDomain', { path }));
  const name = textOf(domain, 'name');
  await call('getDomainByName', { query: { domain_name: name } });
  await call('lookupWhois', { query: { domain: name } });
  await call('lookupWhois', { query: { domain: 'example.com' } });
  const renewal = { period: 1, current_date: textOf(domain, 'expired_at').slice(0, 10), buy_whois_protection: undefined };
  await call('renewDomain', { path, form: renewal });
  await call('setNameservers', { path, form: { ...otherNameservers, customer_id: customer } });
  const [admin, tech, billing, registrant] = contacts;
  await call('setDomainContacts', {
    path,
    form: {
      admin_contact_id: admin,
      tech_contact_id: tech,
      billing_contact_id: billing,
      registrant_contact_id: registrant,
      customer_id: customer,
    },
  });
  await callSwitches(contract, domain_id);
  await callWhoisProtection(contract, domain_id);
  const other = await makeCustomer(contract);
  await call('moveDomain', { path, form: { customer_id: other.customer } });
  await callTransfers(contract, customer);
  await callSpecialDomains(contract, customer);
  await call('deleteDomain', { path: { domain_id: await makeDomain(contract, customer) } });
}

/** Auth code, locks and suspension of a domain that has none of them. */
async function callSwitches({ call }: Contract, domain_id: number): Promise<void> {
  const path = { domain_id };
  const domain = rowOf(await call('getDomain', { path }));
  if (domain['is_locked'] === 1) await call('unlockDomain', { path });
  await call('setAuthCode', { path, form: { auth_code: 'Practice-2030!' } });
  await call('getAuthCode', { path });
  await call('lockDomain', { path });
  await call('unlockDomain', { path });
  await call('registrarLockDomain', { path });
  await call('registrarUnlockDomain', { path });
  await call('suspendDomain', { path });
  await call('unsuspendDomain', { path });
}

async function callWhoisProtection({ call }: Contract, domain_id: number): Promise<void> {
  const path = { domain_id };
  await call('getWhoisProtection', { path });
  await call('buyWhoisProtection', { path });
  await call('disableWhoisProtection', { path });
  await call('enableWhoisProtection', { path });
}

async function callTransfers(contract: Contract, customer: number): Promise<void> {
  const name = await findName(contract, 'taken');
  const form = { ...nameservers, name, customer_id: customer, period: 1, auth_code: 'Practice-2030!', buy_whois_protection: undefined };
  const transferred = rowOf(await contract.call('transferDomain', { form }));
  const path = { domain_id: idOf(transferred) };
  // The registrant of a pending transfer is not verified yet.
  await contract.call('resendDomainVerification', { path });
  await contract.call('cancelDomainTransfer', { path, form: { period: 1, current_date: textOf(transferred, 'expired_at').slice(0, 10) } });
}

/** Operations that need a domain in a certain state. */
async function callSpecialDomains(contract: Contract, customer: number): Promise<void> {
  const { call } = contract;
  const redeemable = firstOf(await call('listDomains', { query: { status: 3 } }));
  await call('restoreDomain', { path: { domain_id: idOf(redeemable) } });
  const path = { domain_id: await makeDomain(contract, customer, '.co.id') };
  const link = await call('createDocumentLink', { path });
  new URL(typeof link === 'string' ? link : textOf(rowOf(link), 'link'));
}
