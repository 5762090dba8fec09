import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { NameStatus, ReadContext } from '../../../../../../main/core/changes/context.ts';
import type { Fields, Kind } from '../../../../../../main/core/changes/kind.ts';
import type { Target } from '../../../../../../main/core/changes/target.ts';
import { toUse } from '../../../../../../main/core/zone/nameserver-use.ts';
import { readZone } from '../../../../../../main/core/zone/read-zone.ts';
import { kinds } from '../../../../../../main/kinds.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { requestFor } from '../../../../../support/certificate-request.ts';
import { runsOf } from '../../../../../support/runs.ts';

const address = {
  name: 'Satu',
  email: 'satu@example.com',
  organization: 'PT Satu',
  street_1: 'Jalan 1',
  city: 'Jakarta',
  country_code: 'ID',
  postal_code: '10110',
  voice: '+62215550100',
};
const ds = { keytag: 7, algorithm: 13, digestType: 2, digest: 'ab'.repeat(32) };
const record = { prefix: 'www', type: 'A', content: '192.0.2.1', ttl: 3600 };
const host = { hostname: 'ns1', address: '192.0.2.1' };
const csr = await requestFor('www.example.com');

/** An input for each kind. */
const inputs: Readonly<Record<string, Fields>> = {
  renew: { years: 1, protection: true },
  nameservers: { nameservers: ['ns1.example.net', 'ns2.example.net'] },
  contacts: { admin: 7 },
  'theft-protection': { on: false },
  'registrar-lock': { on: true },
  'auth-code': { code: 'Example-4711' },
  'whois-protection': { on: true },
  forwarding: { from: '@', to: 'https://www.example.com/' },
  'forwarding-remove': { from: 'www' },
  'child-nameserver-add': host,
  'child-nameserver-change': host,
  'child-nameserver-remove': host,
  'ds-add': ds,
  'ds-remove': ds,
  'zone-signing': { on: true },
  zone: { edits: [{ do: 'add', record }] },
  'zone-record-delete': { record, together: 1 },
  'zone-test': { records: 300 },
  suspend: { type: 'abuse', reason: 'A test' },
  move: { customerId: 8 },
  'customer-create': address,
  'customer-update': { city: 'Bandung' },
  'contact-create': { ...address, label: 'Admin' },
  'contact-update': { city: 'Bandung', label: 'Admin' },
  notice: { noticeId: 7, complete: true },
  register: { name: 'contoh.com', years: 1, customerId: 8, registrantContactId: 9, protection: true, premium: true },
  'reminder-send': {
    ...{ to: 'satu@example.com', customer: 'Satu', subject: 'Renewal', text: 'contoh.com expires.', html: null },
    items: [{ domainId: 7, domain: 'contoh.com', expires: '2027-03-08', step: 30 }],
  },
  request: {
    key: 'PUT /status/{poll_id}',
    hash: '',
    method: 'PUT',
    shown: { target: '/v1/status/7', headers: '', body: '' },
    sent: { path: 'status/7', query: '', headers: [], body: null },
    secret: null,
  },
  'certificate-order': {
    ...{ productId: 7, months: 12, customerId: 8, contactId: 9, title: 'Director', validation: 'email' },
    ...{ validationEmail: 'admin@example.com', certificateRequest: csr },
  },
  'certificate-reissue': { certificateRequest: csr },
  'certificate-validation': { validation: 'dns' },
  'server-order': { productId: 7, name: 'srv1.example.com', customerId: 8, cycle: 'monthly', os: 'Debian 12', sshKey: 'ssh-ed25519 AAAA' },
  'server-power': { power: 'off' },
  'server-rebuild': { os: 'Debian 12' },
  'storage-order': { name: 'Backups', size: 10, months: 1, customerId: 8 },
  'storage-resize': { size: 20 },
  'storage-suspend': { reason: 'A test' },
  'bucket-create': { bucket: 'files' },
  'bucket-delete': { bucket: 'files' },
  'storage-key-create': { label: 'Backup' },
  'storage-key-delete': { keyId: 7 },
  transfer: { name: 'contoh.com', code: 'Example-4711', years: 2, customerId: 8 },
};
const targets: Readonly<Record<Kind['target'], Target>> = {
  domain: { kind: 'domain', id: 7, name: 'contoh.com' },
  customer: { kind: 'customer', id: 7, name: 'satu@example.com' },
  contact: { kind: 'contact', id: 7, name: 'satu@example.com', customerId: 8 },
  account: { kind: 'account', id: 0, name: '' },
  server: { kind: 'server', id: 7, name: 'srv1.example.com' },
  storage: { kind: 'storage', id: 7, name: 'Backups' },
  certificate: { kind: 'certificate', id: 7, name: 'www.example.com' },
};

/** Fields that kinds read, so that their values are not always missing. */
const fields = [
  ...['id', 'name', 'status', 'status_label', 'expired_at', 'is_locked', 'is_registrar_locked', 'is_premium', 'nameserver_1', 'customer'],
  ...['customer_id', 'whois_protection', 'whois_protection_purchased', 'admin_contact', 'registrant_contact', 'email', 'city', 'label'],
  ...['is_required_document', 'provisioning', 'status_reason'],
  ...['action_status', 'from', 'to', 'hostname', 'ip_address', 'keytag', 'digest', 'pending_change', 'verification_status', 'auth_code'],
  ...['bare_metal_product_id', 'state', 'os', 'cycle', 'size', 'billing_cycle', 'prices', 'stock', 'access_key', 'secret_key'],
  ...['domain', 'ssl_product_id', 'dcv_method', 'dcv_email', 'period', 'price', 'is_wildcard', 'max_period'],
];
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
  fc.constantFrom<Json>('', null, 0, 1, '1', 'Active', '2028-04-13 00:00:00', '0000-00-00', -1, 1e300, '\ud800', '\0', [], {}, [[]], {
    id: 7,
  }),
);
const resource = fc.dictionary(fc.constantFrom(...fields), odd, { maxKeys: 12 }) as fc.Arbitrary<{ [field: string]: Json }>;
const list = fc.oneof(fc.array(fc.oneof(resource, odd), { maxLength: 4 }) as fc.Arbitrary<Json>, resource, odd);
const price = fc.option(
  fc.record({
    currency: fc.constantFrom('IDR', ''),
    registration: fc.constantFrom(new Map([[1, '150000']]), new Map([[1, 'dear']]), new Map<number, string>()),
    renewal: fc.constantFrom(
      new Map([[1, '165000']]),
      new Map([[1, 'dear']]),
      new Map([[1, '-5']]),
      new Map([[1, '0.00']]),
      new Map<number, string>(),
    ),
    transfer: fc.constantFrom(null, '150000.00', 'x'),
    redemption: fc.constantFrom(null, '', '750000.00', '-1', 'x'),
    proxy: fc.constantFrom(null, '0.00', '50000', 'x'),
    protectionOffered: fc.constantFrom(null, true, false),
    promotion: fc.constantFrom(null, { registration: new Map([[1, '99000']]), from: null, to: null, description: '' }),
  }),
);
const nameStatus = fc.record<NameStatus>({
  state: fc.constantFrom('free', 'premium', 'taken', 'unknown', 'refused'),
  premiumPrice: fc.constantFrom(null, '750000', 'x', '-1', '0'),
  message: fc.constantFrom(null, 'Later'),
});

interface Reported {
  readonly first: { readonly [field: string]: Json };
  readonly second: { readonly [field: string]: Json };
  readonly list: Json;
  readonly meta: { readonly [field: string]: Json } | null;
  readonly price: Awaited<ReturnType<ReadContext['price']>>;
  readonly nameStatus: NameStatus;
}

function contextOf(moment: ReadContext['moment'], reported: Reported): ReadContext {
  const one = async () => (moment === 'verify' ? reported.second : reported.first);
  return {
    moment,
    domain: one,
    domainDetails: one,
    customer: one,
    contact: one,
    price: async () => reported.price,
    presentPrice: async () => reported.price,
    availability: async () => reported.nameStatus,
    extensionOf: () => '.com',
    get: async () => ({
      data: reported.list,
      meta: reported.meta,
      message: null,
      raw: { request: '', status: 200, headers: [], body: '', at: 0 },
    }),
    zones: {
      present: async ({ name }) => ({ records: readZone(reported.list, name), readAt: '2026-11-21T08:00:00.000Z', from: 'service' }),
      known: () => null,
      snapshotSize: () => 0,
      nameservers: () => toUse([]),
      written: () => undefined,
      most: () => 240,
      prove: () => undefined,
      refused: () => undefined,
      notDeleted: () => undefined,
      keep: () => undefined,
    } satisfies ReadContext['zones'],
    messages: { server: () => 'desk@reseller.test (127.0.0.1:25)', isReminded: () => false, isOutdated: () => false },
    local: {
      parts: { find: () => null, using: () => ({ names: [], count: 0, unread: 0 }) },
      browse: { 'server-products': { find: () => null } },
    },
    now: () => Date.parse('2026-11-21T08:00:00.000Z'),
    awaited: new Set(),
    precedingKinds: new Set(),
  } as unknown as ReadContext;
}

/** An AppError is meant for the user; anything else would be a bug. */
async function orAppError<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

describe.each([...kinds.values()])('$name', (kind) => {
  it('plans and verifies any response of the service, or reports what is wrong with it', async () => {
    const row = { target: targets[kind.target], input: kind.input.parse(inputs[kind.name] ?? {}) };
    const meta = fc.option(fc.constantFrom({ last_page: 1 }, { last_page: '2' }, { last_page: 'x' }));
    await fc.assert(
      fc.asyncProperty(resource, resource, list, meta, price, nameStatus, async (first, second, listed, pages, cost, nameStatus) => {
        const reported = { first, second, list: listed, meta: pages, price: cost, nameStatus };
        const plan = await orAppError(kind.plan(contextOf('review', reported), row));
        if (plan === null) return;
        expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
        for (const { before, after } of plan.lines)
          for (const text of [before, after]) expect(text === null || typeof text === 'string').toBe(true);
        expect(plan.cost === null || /^\d+(\.\d+)?$/.test(plan.cost.amount)).toBe(true);
        kind.undo?.(row, plan, null);
        const verified = await orAppError(kind.verify(contextOf('verify', reported), row, plan, null));
        expect(['done', 'not done', 'unclear', 'under way', 'failed', 'half', undefined]).toContain(verified?.verdict);
      }),
      { numRuns: runsOf(50, 150) },
    );
  });
});
