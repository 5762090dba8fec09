import { describe, expect, it } from 'vitest';
import { readObjects } from '../../../../../../main/core/portfolio/lists/read-objects.ts';
import { createRedaction } from '../../../../../../main/core/redaction/redaction.ts';
import type { SyncList } from '../../../../../../preload/contract/portfolio/sync.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const extensions = new Set(['.com', '.id', '.co.id']);
const read = <L extends SyncList>(list: L, ...objects: Json[]) => readObjects(list, objects, extensions, createRedaction());
function one<L extends SyncList>(list: L, object: Json) {
  const [only] = read(list, object).objects;
  if (only === undefined) throw new Error('Nothing was read.');
  return only;
}

const domain = {
  id: 269,
  name: 'contoh.co.id',
  status: 1,
  status_label: 'Active',
  status_badge: 'badge-success',
  status_reason: null,
  verification_status: 3,
  verification_status_label: 'Active',
  is_premium: 0,
  is_locked: 1,
  is_locked_label: 'Locked',
  is_registrar_locked: 0,
  reseller_id: 584,
  customer_id: 501,
  nameserver_1: 'ns1.example.net',
  nameserver_2: 'NS2.Example.net.',
  nameserver_3: null,
  nameserver_4: null,
  nameserver_5: null,
  notes: 'For the shop\n ',
  expired_at: '2028-04-13',
  created_at: '2026-04-13T02:03:04.123456Z',
};

describe('a domain of the list', () => {
  it('is read field by field, with its whole response next to it', () => {
    expect(one('domains', domain)).toEqual({
      id: 269,
      name: 'contoh.co.id',
      unicode: 'contoh.co.id',
      extension: '.co.id',
      customerId: 501,
      status: 1,
      statusLabel: 'Active',
      verification: 3,
      verificationLabel: 'Active',
      locked: true,
      registrarLocked: false,
      premium: false,
      needsDocuments: null,
      nameservers: ['ns1.example.net', 'ns2.example.net'],
      notes: 'For the shop\n ',
      expires: '2028-04-13',
      created: '2026-04-13T02:03:04.123Z',
      odd: null,
      raw: JSON.stringify(domain),
    });
  });

  it('is equal with numbers as strings, a time after its date and flags in any form', () => {
    const texts = { ...domain, id: '269', status: '1', customer_id: '501', is_premium: false, is_locked: '1', is_registrar_locked: '0' };
    const other = { ...texts, expired_at: '2028-04-13 23:59:59', created_at: '2026-04-13 02:03:04.123' };
    const { raw: _raw, ...rest } = one('domains', other);
    const { raw: _other, ...expected } = one('domains', domain);
    expect(rest).toEqual(expected);
  });

  it.each([
    ['0000-00-00', null, null],
    ['0000-00-00 00:00:00', null, null],
    ['2028-02-29', '2028-02-29', null],
    ['2027-02-29', null, '{"reason":"fields-unreadable","facts":{"fields":"expired_at"}}'],
    ['soon', null, '{"reason":"fields-unreadable","facts":{"fields":"expired_at"}}'],
    [20280413, null, '{"reason":"fields-unreadable","facts":{"fields":"expired_at"}}'],
    ['', null, null],
    [null, null, null],
    ['2028-04-13T17:00:00.000000Z', '2028-04-13', null],
  ])('with the expiry date %j expires on %j', (expired_at, expires, odd) => {
    expect(one('domains', { ...domain, expired_at })).toMatchObject({ expires, odd });
  });

  it('keeps available data if labels and numbers are missing, and adds no assumptions', () => {
    expect(one('domains', { id: 1, name: 'contoh.com' })).toMatchObject({
      name: 'contoh.com',
      customerId: null,
      status: null,
      statusLabel: '',
      locked: null,
      nameservers: null,
      expires: null,
      odd: null,
    });
    // Empty fields say that there are none.
    expect(one('domains', { id: 1, name: 'contoh.com', nameserver_1: '', nameserver_2: null })).toMatchObject({ nameservers: [] });
    expect(one('domains', { id: 1, name: 'contoh.com', status: 2, status_label: null })).toMatchObject({
      status: 2,
      statusLabel: 'Expired',
    });
    expect(one('domains', { id: 1, name: 'contoh.com', status: 7 })).toMatchObject({ status: 7, statusLabel: '', odd: null });
    expect(one('domains', { id: 1, name: 'contoh.com', status: 'Suspended' })).toMatchObject({ status: null, statusLabel: 'Suspended' });
  });

  it('is shown in Unicode next to its A-labels', () => {
    expect(one('domains', { ...domain, name: 'XN--BCHER-KVA.example.' })).toMatchObject({
      name: 'xn--bcher-kva.example',
      unicode: 'bücher.example',
      extension: '.example',
    });
    expect(one('domains', { ...domain, name: 'bücher.example' })).toMatchObject({
      name: 'xn--bcher-kva.example',
      unicode: 'bücher.example',
    });
  });

  it('uses the longest extension that the price list has, otherwise the part after the first dot', () => {
    const extension = (name: string) => one('domains', { ...domain, name }).extension;
    expect([extension('www.contoh.com'), extension('contoh.co.id'), extension('contoh.id'), extension('contoh.web.example')]).toEqual([
      '.com',
      '.co.id',
      '.id',
      '.web.example',
    ]);
    expect(extension('localhost')).toBe('');
  });

  it('also accepts the customer from an object, and nameservers from a list', () => {
    const { customer_id: _id, nameserver_1: _one, nameserver_2: _two, ...rest } = domain;
    expect(one('domains', { ...rest, customer: { id: 7 }, nameservers: ['NS1.example.org', null, ''] })).toMatchObject({
      customerId: 7,
      nameservers: ['ns1.example.org'],
    });
  });

  it('requires documents only if its data says so', () => {
    expect(one('domains', domain).needsDocuments).toBeNull();
    expect(one('domains', { ...domain, is_required_document: 1 }).needsDocuments).toBe(true);
  });

  it('is stored and marked if its fields are invalid', () => {
    const odd = one('domains', {
      ...domain,
      name: null,
      is_locked: 'perhaps',
      customer_id: [1],
      status: { a: 1 },
      created_at: 'yesterday',
    });
    expect(odd).toMatchObject({ id: 269, name: '', locked: null, customerId: null, status: null, created: null, expires: '2028-04-13' });
    expect(odd.odd).toBe('{"reason":"fields-unreadable","facts":{"fields":"name, status, customer_id, is_locked, created_at"}}');
  });
});

describe('odd objects of a page', () => {
  it('are stored by their position and hide no others', () => {
    const { objects, nameless } = read(
      'domains',
      'a text',
      domain,
      null,
      { name: 'contoh.com' },
      { ...domain, id: -1 },
      { ...domain, id: 2 ** 40 },
    );
    expect(objects.map(({ id }) => id)).toEqual([269]);
    expect(nameless.map(({ place, odd }) => [place, odd])).toEqual([
      [0, '{"reason":"entry-not-object","facts":{}}'],
      [2, '{"reason":"entry-not-object","facts":{}}'],
      [3, '{"reason":"entry-without-id","facts":{}}'],
      [4, '{"reason":"entry-without-id","facts":{}}'],
      [5, '{"reason":"entry-without-id","facts":{}}'],
    ]);
    expect(nameless[0]?.raw).toBe('"a text"');
  });

  it('never contain a secret, neither in a column nor in the raw response', () => {
    const canary = 'canary-4711-secret-value';
    const redaction = createRedaction();
    redaction.addSecret('the-key-of-the-account', '584');
    const { objects, nameless } = readObjects(
      'domains',
      [
        { ...domain, token: canary, nested: { auth_code: canary, list: [{ password: canary }] }, notes: `token: ${canary}` },
        { token: canary },
        { ...domain, id: 3, name: 'the-key-of-the-account', nameserver_1: 'the-key-of-the-account' },
      ],
      extensions,
      redaction,
    );
    const all = JSON.stringify([objects, nameless]);
    expect(all).not.toContain(canary);
    expect(all).not.toContain('the-key-of-the-account');
    expect(objects[0]?.raw).toContain('"token":"(secret)"');
  });
});

describe('the other lists', () => {
  it('read a customer', () => {
    const customer = { id: '5', name: ' Budi Contoh ', email: 'budi@example.com', organization: null, city: 'Bandung', country_code: 'id' };
    expect(one('customers', { ...customer, voice: 62812000000, created_at: '2026-01-02T03:04:05.000000Z' })).toMatchObject({
      id: 5,
      name: 'Budi Contoh',
      email: 'budi@example.com',
      organization: '',
      countryCode: 'ID',
      voice: '62812000000',
      created: '2026-01-02T03:04:05.000Z',
      odd: null,
    });
  });

  it('read the one-year total from maps of numbers and strings', () => {
    const price = {
      id: 71,
      domain_extension: { id: 2, extension: '.co.id' },
      currency: 'IDR',
      registration: { '1': 150000, '2': '300000' },
    };
    const rest = { renewal: { '1': '165000' }, transfer: '150000.00', redemption: '', proxy: 0 };
    expect(one('prices', { ...price, ...rest, promo_registration: { registration: { '1': '120000' } } })).toMatchObject({
      extension: '.co.id',
      currency: 'IDR',
      registration: '150000',
      renewal: '165000',
      transfer: '150000.00',
      redemption: null,
      proxy: '0',
      promo: true,
      odd: null,
    });
    expect(one('prices', { id: 1, domain_extension: 'COM', registration: [], renewal: '1.5e3', promo_registration: null })).toMatchObject({
      extension: '.com',
      registration: null,
      renewal: null,
      promo: false,
      odd: '{"reason":"fields-unreadable","facts":{"fields":"renewal"}}',
    });
    expect(one('prices', { id: 1 })).toMatchObject({
      extension: '',
      odd: '{"reason":"fields-unreadable","facts":{"fields":"domain_extension"}}',
    });
  });

  it('read a transaction whose closing balance is a number', () => {
    const transaction = { id: 9, type: 2, type_label: 'Domain', description: 'Renew contoh.com', direction: 'out', amount: '150000.00' };
    expect(one('transactions', { ...transaction, closing_balance: 1013000.5, period: '1', note: null })).toMatchObject({
      type: 2,
      amount: '150000.00',
      closingBalance: '1013000.5',
      period: 1,
      note: null,
      odd: null,
    });
  });

  it('read a notice of the service', () => {
    const notice = { id: 4, name: 'Transfer', status: 'done', action_status: '0', message: 'Waiting', domain: 'XN--BCHER-KVA.example' };
    expect(one('notices', notice)).toMatchObject({
      actionStatus: 0,
      actionStatusLabel: 'Pending',
      domain: 'xn--bcher-kva.example',
      odd: null,
    });
  });
});
