import { expect, it } from 'vitest';
import { readWhois } from '../../../../../../main/core/service/domain/whois.ts';

it('reads a WHOIS response, with lists as lists and as texts', () => {
  expect(
    readWhois({
      name: 'contoh.test',
      domain_id: 'D-7',
      registrar: 'Example Registrar',
      status: ['clientTransferProhibited', ''],
      nameserver: 'ns1.example.net',
      dnssec: 'signedDelegation',
      created_at: '2021-11-24T00:00:00.000000Z',
      expired_at: '2027-11-24 23:59:59',
    }),
  ).toEqual({
    registrar: 'Example Registrar',
    provided: '',
    registryId: 'D-7',
    statuses: ['clientTransferProhibited'],
    nameservers: ['ns1.example.net'],
    dnssec: 'signedDelegation',
    created: '2021-11-24T00:00:00.000Z',
    updated: null,
    expires: '2027-11-24',
  });
  expect(readWhois(null)).toMatchObject({ registrar: '', statuses: [], expires: null });
});
