import type { Contract } from './contract.ts';
import { makeCustomer } from './customers.ts';
import { makeDomain } from './domains.ts';
import { idOf } from './rows.ts';

/** Zone, signing, DS records, forwarding and child nameservers of a new domain. */
export async function callDns(contract: Contract): Promise<void> {
  const { call } = contract;
  const { customer } = await makeCustomer(contract);
  const path = { domain_id: await makeDomain(contract, customer) };
  await call('replaceDnsZone', { path });
  await call('updateDnsRecord', { path, form: { name: 'www', type: 'A', content: '192.0.2.10', ttl: 600 } });
  await call('listDnsRecords', { path });
  await call('enableZoneDnssec', { path });
  await call('disableZoneDnssec', { path });
  await call('deleteDnsRecord', { path, form: { name: 'www', type: 'A', content: '192.0.2.10' } });
  await call('deleteDnsZone', { path });

  const dnssec_id = idOf(await call('addDsRecord', { path, form: { digesttype: 2 } }));
  await call('listDsRecords', { path });
  await call('deleteDsRecord', { path: { ...path, dnssec_id } });

  const forwarding_id = idOf(await call('saveForwarding', { path }));
  await call('listForwardings', { path });
  await call('deleteForwarding', { path: { ...path, forwarding_id } });

  const host_id = idOf(await call('createHost', { path, form: { customer_id: customer } }));
  await call('listHosts', { path });
  await call('getHost', { path: { ...path, host_id } });
  await call('updateHost', { path: { ...path, host_id }, form: { old_ip_address: undefined } });
  await call('deleteHost', { path: { ...path, host_id } });
}
