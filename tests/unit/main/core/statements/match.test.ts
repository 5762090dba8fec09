import { expect, it } from 'vitest';
import { createHostedOwners } from '../../../../../main/core/statements/hosted.ts';
import { candidateNames, matchTransaction } from '../../../../../main/core/statements/match.ts';
import { createOwners } from '../../../../../main/core/statements/owners.ts';
import type { StatementDomain, StatementTransaction } from '../../../../../main/core/store/portfolio/transactions/statement-store.ts';

const domain = (id: number, name: string, customerId: number | null): StatementDomain => ({
  id,
  name,
  customerId,
  extension: name.slice(name.indexOf('.')),
});
const known = new Map(
  [
    domain(1, 'one.example', 11),
    domain(2, 'two.example', 12),
    domain(3, 'other.example', 11),
    domain(4, 'nobody.example', null),
    domain(5, 'xn--mnchen-3ya.example', 13),
  ].map((one) => [one.name, [one]]),
);

function transaction(more: Partial<StatementTransaction>): StatementTransaction {
  return {
    ...{ id: 1, typeLabel: 'Domain', description: '', note: null, direction: 'out', currency: 'IDR' },
    ...{ amount: '100.00', net: '-100.00', period: 1, created: '2026-10-05T03:00:00.000Z', ...more },
  };
}

const ofNow = createOwners([]);
const none = createHostedOwners([]);
const cameIn = { direction: 'in', net: '100.00' };

it.each([
  ['a registration', { description: 'Domain registration one.example for 1 year' }, 'registration', 11],
  ['a renewal in Indonesian', { description: 'Perpanjangan domain two.example 2 tahun' }, 'renewal', 12],
  ['a transfer', { description: 'Domain transfer one.example' }, 'transfer', 11],
  ['a restore', { description: 'Domain restore one.example' }, 'redemption', 11],
  ['WHOIS protection', { description: 'WHOIS protection one.example' }, 'protection', 11],
  ['a certificate for a host', { typeLabel: 'SSL', description: 'PositiveSSL for www.one.example' }, 'certificate', 11],
  ['a server', { typeLabel: 'Bare Metal', description: 'Bare metal server srv3.two.example' }, 'product', 12],
  ['a DNS product', { typeLabel: '', description: 'Premium DNS one.example' }, 'product', 11],
  ['an internationalized name', { description: 'Domain renewal münchen.example' }, 'renewal', 13],
  ['a name in the note', { typeLabel: 'Note', description: 'Correction of invoice', note: 'for one.example' }, 'correction', 11],
  ['two domains of one customer', { description: 'Renewal one.example, other.example' }, 'renewal', 11],
] as const)('matches %s', (_, more, kind, customerId) => {
  expect(matchTransaction(transaction(more), { domains: known, owners: ofNow, hosted: none })).toMatchObject({
    kind,
    customerId,
    reason: null,
    isRefund: false,
    cost: 100_000_000n,
  });
});

it.each([
  [
    'a refund that is booked as a deposit',
    { typeLabel: 'Deposit', description: 'Refund domain transfer one.example', ...cameIn },
    'transfer',
  ],
  ['a product that was paid back', { typeLabel: 'SSL', description: 'PositiveSSL for one.example', ...cameIn }, 'certificate'],
  ['a refund in Indonesian', { typeLabel: '', description: 'Pengembalian perpanjangan one.example', ...cameIn }, 'renewal'],
])('credits %s', (_, more, kind) => {
  expect(matchTransaction(transaction(more), { domains: known, owners: ofNow, hosted: none })).toMatchObject({
    kind,
    customerId: 11,
    isRefund: true,
    cost: -100_000_000n,
  });
});

it.each([
  ['no-name', { description: 'Correction of invoice' }],
  ['unknown-domain', { description: 'Domain renewal lapsed.example' }],
  ['unknown-domain', { description: 'Domain renewal www.one.example' }],
  ['several-customers', { description: 'Renewal one.example, two.example' }],
  ['no-customer', { description: 'Domain renewal nobody.example' }],
  ['no-direction', { description: 'Domain renewal one.example', direction: 'debit', net: null }],
  ['no-amount', { description: 'Domain renewal one.example', amount: null, net: null }],
  ['deposit', { typeLabel: 'Deposit', description: 'Deposit bank transfer', ...cameIn }],
])('gives the reason %s', (reason, more) => {
  expect(matchTransaction(transaction(more), { domains: known, owners: ofNow, hosted: none })).toMatchObject({ customerId: null, reason });
});

it('does not choose among domains of one name that belong to different customers', () => {
  const twice = new Map([['one.example', [domain(1, 'one.example', 11), domain(9, 'one.example', 12)]]]);
  const found = matchTransaction(transaction({ description: 'Renewal one.example' }), { domains: twice, owners: ofNow, hosted: none });
  expect(found).toMatchObject({ reason: 'several-customers', domain: null });
});

it('prefers the description to the note', () => {
  const found = matchTransaction(transaction({ description: 'Renewal one.example', note: 'Ordered with two.example' }), {
    domains: known,
    owners: ofNow,
    hosted: none,
  });
  expect(found).toMatchObject({ customerId: 11, domain: { name: 'one.example' } });
});

it('looks for the names above a host only where a host is what was sold', () => {
  expect(candidateNames(transaction({ description: 'Domain renewal www.one.example' }))).toEqual(['www.one.example']);
  expect(candidateNames(transaction({ typeLabel: 'SSL', description: 'SSL for a.b.one.example' }))).toEqual([
    ...['a.b.one.example', 'b.one.example', 'one.example'],
  ]);
});

it('counts an item for the customer who had its domain then, and says so', () => {
  const move = (before: number | null, beforeAt: string | null, afterAt: string) => ({ domainId: 1, before, beforeAt, afterAt });
  // Customer 14, then 15, then 11, as it is now.
  const owners = createOwners([
    move(15, '2026-10-20T00:00:00.000Z', '2026-10-20T06:00:00.000Z'),
    move(14, '2026-10-04T00:00:00.000Z', '2026-10-04T06:00:00.000Z'),
    { ...move(99, '2027-01-01T00:00:00.000Z', '2027-01-02T00:00:00.000Z'), domainId: 2 },
  ]);
  const ownerAt = (created: string | null) => {
    const { customerId, owner } = matchTransaction(transaction({ description: 'Renewal one.example', created }), {
      domains: known,
      owners,
      hosted: none,
    });
    return [customerId, owner];
  };
  expect(ownerAt('2026-10-03T00:00:00.000Z')).toEqual([14, 'former']);
  expect(ownerAt('2026-10-04T03:00:00.000Z')).toEqual([11, 'unclear']);
  expect(ownerAt('2026-10-05T03:00:00.000Z')).toEqual([15, 'former']);
  expect(ownerAt('2026-10-20T06:00:00.000Z')).toEqual([11, 'present']);
  expect(ownerAt(null)).toEqual([11, 'present']);
  const both = transaction({ description: 'Renewal one.example, other.example', created: '2026-10-05T03:00:00.000Z' });
  expect(matchTransaction(both, { domains: known, owners, hosted: none })).toMatchObject({ customerId: null, reason: 'several-customers' });
  const never = createOwners([
    move(null, '2026-10-06T00:00:00.000Z', '2026-10-07T00:00:00.000Z'),
    move(14, null, '2026-11-01T00:00:00.000Z'),
  ]);
  expect(
    matchTransaction(transaction({ description: 'Renewal one.example' }), { domains: known, owners: never, hosted: none }),
  ).toMatchObject({ reason: 'no-customer' });
  const unread = createOwners([move(14, null, '2026-11-01T00:00:00.000Z')]);
  expect(
    matchTransaction(transaction({ description: 'Renewal one.example' }), { domains: known, owners: unread, hosted: none }),
  ).toMatchObject({
    customerId: 11,
    owner: 'unclear',
  });
});

it('matches servers and object storages by their own names before the domains above them', () => {
  const hosted = createHostedOwners([
    { kind: 'product', name: 'srv3.two.example', customerId: 11 },
    { kind: 'product', name: 'Backups', customerId: 12 },
    { kind: 'product', name: 'Backups of Ada', customerId: 13 },
    { kind: 'product', name: 'shared', customerId: 11 },
    { kind: 'product', name: 'shared', customerId: 12 },
    { kind: 'product', name: 'orphan', customerId: null },
  ]);
  const of = (description: string, more: Partial<StatementTransaction> = {}) =>
    matchTransaction(transaction({ typeLabel: 'Object storage', description, ...more }), { domains: known, owners: ofNow, hosted });
  expect(of('Bare metal server srv3.two.example', { typeLabel: 'Bare metal' })).toMatchObject({
    kind: 'product',
    customerId: 11,
    domain: null,
  });
  expect(of('Object storage Backups, 50 GB')).toMatchObject({ kind: 'product', customerId: 12 });
  expect(of('Renewal of object storage Backups of Ada, 50 GB')).toMatchObject({ kind: 'product', customerId: 13 });
  expect(of('Object storage shared, 1 GB')).toMatchObject({ customerId: null, reason: 'several-customers' });
  expect(of('Object storage orphan, 1 GB')).toMatchObject({ customerId: null, reason: 'no-customer' });
  expect(of('Object storage Other, 1 GB')).toMatchObject({ customerId: null, reason: 'no-name' });
  expect(of('Domain renewal one.example', { typeLabel: 'Domain' })).toMatchObject({ kind: 'renewal', customerId: 11 });
});

it('counts a certificate for the customer of its order, also if its domain is of another customer or not in the account', () => {
  const hosted = createHostedOwners([
    { kind: 'certificate', name: 'www.one.example', customerId: 21 },
    { kind: 'certificate', name: '*.elsewhere.example', customerId: 22 },
    { kind: 'certificate', name: 'two.example', customerId: null },
    { kind: 'product', name: 'host.two.example', customerId: 23 },
  ]);
  const of = (description: string, typeLabel = 'SSL') => {
    const { customerId, domain, reason } = matchTransaction(transaction({ description, typeLabel }), {
      domains: known,
      owners: ofNow,
      hosted,
    });
    return [customerId, domain?.name ?? null, reason];
  };
  expect(of('Lindung DV for www.one.example')).toEqual([21, 'one.example', null]);
  expect(of('Lindung DV Wildcard for *.elsewhere.example')).toEqual([22, null, null]);
  // Without a customer in its order, and for what is not a certificate, the domain counts.
  expect(of('Lindung DV for two.example')).toEqual([12, 'two.example', null]);
  expect(of('Domain renewal one.example', 'Domain')).toEqual([11, 'one.example', null]);
});
