import type { PortfolioStore } from '../../../main/core/store/port.ts';
import type { ReadCustomer } from '../../../main/core/store/portfolio/lists/customers.ts';
import type { ReadDomain } from '../../../main/core/store/portfolio/lists/domains.ts';
import type { ReadOf } from '../../../main/core/store/portfolio/lists/index.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';

export const account = 'bench000000000000001';
export const at = '2026-11-21T08:00:00.000Z';

export const customers = 20_000;

const extensions = ['.test', '.example', '.co.test', '.web.example'];
const hosts = ['ns1.example.net', 'ns1.example.org', 'dns1.example', 'ns1.hosting.test'];

/** Mixes a number so that neighbors are unrelated; from 0 to 2^32 - 1. */
function mixed(id: number): number {
  const once = Math.imul(id ^ (id >>> 16), 0x45d9f3b);
  return (once ^ (once >>> 15)) >>> 0;
}

const pick = (values: readonly string[], number: number): string => values[number % values.length] ?? '';

/** A generated domain as in the list, with a raw response of about the usual size. */
export function madeUpDomain(id: number): ReadDomain {
  const number = mixed(id);
  const extension = pick(extensions, number);
  const name = `${number.toString(36)}-${id}${extension}`;
  const host = pick(hosts, number >>> 3);
  const expires = new Date(Date.UTC(2026, 10, 1 + (number % 730))).toISOString().slice(0, 10);
  const created = new Date(Date.UTC(2015, 0, 1 + (number % 4000), number % 24)).toISOString();
  const expired = number % 8 === 0;
  const notes = number % 10 === 0 ? 'Renew only after asking.' : null;
  const raw = {
    ...{ id, name, status: expired ? 2 : 1, status_label: expired ? 'Expired' : 'Active', status_badge: 'success', status_reason: null },
    ...{ verification_status: 3, verification_status_label: 'Active', verification_status_badge: 'success', is_premium: 0 },
    ...{ is_locked: 1, is_locked_label: 'Locked', is_locked_badge: 'success' },
    ...{ is_registrar_locked: 0, is_registrar_locked_label: 'Unlocked', is_registrar_locked_badge: 'default' },
    ...{ reseller_id: 4711, customer_id: 1 + (number % customers), nameserver_1: host, nameserver_2: host.replace('1', '2') },
    ...{ nameserver_3: null, nameserver_4: null, nameserver_5: null, notes, expired_at: expires, created_at: created },
  };
  return {
    ...{ id, name, unicode: name, extension, customerId: 1 + (number % customers) },
    ...{ status: expired ? 2 : 1, statusLabel: expired ? 'Expired' : 'Active', verification: 3, verificationLabel: 'Active' },
    ...{ locked: true, registrarLocked: false, premium: false, needsDocuments: false },
    ...{ nameservers: [host, host.replace('1', '2')], notes, expires, created, odd: null, raw: JSON.stringify(raw) },
  };
}

const first = ['Sunrise', 'Harbour', 'Cedar', 'Meridian', 'Willow', 'Granite', 'Lantern', 'Saffron', 'Orchard', 'Juniper'];
const second = ['Trading', 'Hosting Partners', 'Studio', 'Logistics', 'Press', 'Market', 'Engineering Works'];

/** A generated customer as in the list. */
export function madeUpCustomer(id: number): ReadCustomer {
  const number = mixed(id + 7);
  const name = `${pick(first, number)} ${pick(second, number >>> 5)} ${id}`;
  const contact = { email: `office${id}@example.com`, organization: name, city: 'Example Town', countryCode: 'ID', voice: '+62.2100000' };
  return { id, name, ...contact, created: at, odd: null, raw: JSON.stringify({ id, name, ...contact, created_at: at }) };
}

const pageSize = 100;

/** Writes a list as one complete sync. */
export function fillList<L extends SyncList>(store: PortfolioStore, list: L, objects: readonly ReadOf<L>[]): void {
  const reading = store.lists.begin(account, list, { pageSize, total: objects.length, scope: '' }, at);
  for (let from = 0; from < objects.length; from += pageSize) {
    reading.write({ page: 1 + from / pageSize, readAt: at, objects: objects.slice(from, from + pageSize), nameless: [] });
  }
  reading.finish({ changedWhileReading: false });
}

/** Writes generated customers and the given number of domains. */
export function fillStore(store: PortfolioStore, domains: number): void {
  fillList(
    store,
    'customers',
    Array.from({ length: customers }, (_, index) => madeUpCustomer(index + 1)),
  );
  fillList(
    store,
    'domains',
    Array.from({ length: domains }, (_, index) => madeUpDomain(index + 1)),
  );
}
