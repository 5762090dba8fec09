import { expect, it } from 'vitest';
import { type Model, sectionOf } from '../../../../../../main/core/domains/model/model.ts';
import { modelRows } from '../../../../../../main/core/domains/model/rows.ts';
import { modelSections } from '../../../../../../preload/contract/lists.ts';

const hosts = ['ns1.example.net', 'ns2.example.net'];
const model: Model = {
  ...{ id: 1, name: 'model.example', customerId: 7, nameservers: hosts, contactValues: [] },
  contacts: { registrant: 91, admin: 92, tech: 93, billing: 94 },
  ...{ theftProtection: true, registrarLock: true },
  protection: { on: true, bought: true, offered: true, expired: false },
  forwardings: [{ from: '@', to: 'https://www.example.com/' }],
  zone: [
    { prefix: '@', type: 'NS', content: 'ns1.example.net', ttl: 3600 },
    { prefix: '@', type: 'MX', content: '10 mail.model.example', ttl: 3600 },
    { prefix: 'www', type: 'CNAME', content: 'www.notmodel.example', ttl: 60 },
  ],
};
const target = (id: number, customerId: number | null = 7) => ({ id, name: `domain-${id}.example`, customerId });

it('orders the rows of a domain as the service accepts them, with locks turned on at the end', () => {
  const rows = modelRows(model, modelSections, [target(2)]);
  expect(rows.map(({ kind, depends = [] }) => [kind, depends.map(({ seq }) => rows[seq]?.kind)])).toEqual([
    ['nameservers', []],
    ['contacts', []],
    ['whois-protection', []],
    ['forwarding', []],
    ['zone', []],
    ['theft-protection', []],
    ['registrar-lock', ['nameservers', 'contacts', 'theft-protection']],
  ]);
});

it('removes the registrar lock before what the registry would reject', () => {
  const rows = modelRows({ ...model, registrarLock: false, theftProtection: false }, modelSections, [target(2), target(3)]);
  const of = (id: number) => rows.filter((row) => row.target.id === id);
  expect(of(3).map(({ kind, depends = [] }) => [kind, depends.map(({ seq }) => rows[seq]?.target.id)])).toEqual([
    ['registrar-lock', []],
    ['theft-protection', [3]],
    ['nameservers', [3]],
    ['contacts', [3]],
    ['whois-protection', [3]],
    ['forwarding', []],
    ['zone', []],
  ]);
  expect(of(2).map(({ depends = [] }) => depends.map(({ seq }) => seq))).toEqual([[], [0], [0], [0], [0], [], []]);
});

it('rejects only the contacts of another customer, and lets nothing else wait for them', () => {
  const rows = modelRows(model, modelSections, [target(2, 8), target(3, null)]);
  expect(rows.filter(({ refused }) => refused !== undefined).map(({ kind, target: { id }, refused }) => [kind, id, refused?.code])).toEqual(
    [['contacts', 2, 'model-other-customer']],
  );
  expect(
    rows.find(({ kind, target: { id } }) => kind === 'registrar-lock' && id === 2)?.depends?.map(({ seq }) => rows[seq]?.kind),
  ).toEqual(['nameservers', 'theft-protection']);
});

it('omits the model itself, parts that were not requested, and parts that the model does not have', () => {
  expect(modelRows(model, modelSections, [target(1)])).toEqual([]);
  expect(modelRows(model, ['nameservers'], [target(2)]).map(({ kind }) => kind)).toEqual(['nameservers']);
  const bare: Model = {
    ...model,
    ...{ nameservers: ['ns1.example.net'], theftProtection: null, registrarLock: null, forwardings: [] },
    contacts: { ...model.contacts, tech: null },
    zone: [],
    protection: { on: null, bought: null, offered: null, expired: null },
  };
  expect(modelSections.map((part) => sectionOf(bare, part).unavailableReason)).toEqual([
    'none',
    'not-reported',
    'not-reported',
    'not-reported',
    'none',
    'none',
  ]);
  expect(modelRows(bare, modelSections, [target(2)])).toEqual([]);
});

it('returns the records of a zone with the target’s name, without its nameservers', () => {
  const [row] = modelRows(model, ['zone'], [target(2)]);
  expect(row?.input['edits']).toEqual([
    {
      do: 'set-up',
      records: [
        { prefix: '@', type: 'MX', content: '10 mail.domain-2.example', ttl: 3600 },
        { prefix: 'www', type: 'CNAME', content: 'www.notmodel.example', ttl: 60 },
      ],
    },
  ]);
  expect(sectionOf(model, 'zone').values).toEqual([
    { label: 'records', value: '@ MX 10 mail.model.example' },
    { label: 'records', value: 'www CNAME www.notmodel.example' },
  ]);
  const proof = { prefix: '@', type: 'TXT', content: 'google-site-verification=abc', ttl: 3600 };
  expect(sectionOf({ ...model, zone: [...(model.zone ?? []), proof] }, 'zone').values).toEqual([
    { label: 'notCopied', value: '@ TXT google-site-verification=abc' },
    { label: 'records', value: '@ MX 10 mail.model.example' },
    { label: 'records', value: 'www CNAME www.notmodel.example' },
  ]);
  expect(sectionOf({ ...model, zone: [proof] }, 'zone').unavailableReason).toBe('none');
  expect(sectionOf({ ...model, zone: null }, 'zone').unavailableReason).toBe('not-reported');
  expect(sectionOf({ ...model, zone: [] }, 'zone').unavailableReason).toBe('none');
});
