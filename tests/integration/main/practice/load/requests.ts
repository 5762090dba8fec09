import { customerForm } from '../customer-form.ts';

/** One request of the load, and its expected status. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
  /** Sent with an invalid key. */
  readonly stranger?: true;
  readonly status: number;
}

/** Objects that the load uses. */
export interface LoadTargets {
  /** Domains that can be changed. */
  readonly domains: readonly { readonly id: number; readonly name: string }[];
  readonly customers: readonly number[];
}

type Maker = (n: number, targets: LoadTargets) => LoadRequest;

const get = (path: string, status = 200): LoadRequest => ({ method: 'GET', path: `/v1/${path}`, status });

/** Weighted by the given shares: a client that reads much and writes some. */
const kinds: readonly (readonly [share: number, make: Maker])[] = [
  [20, (n) => get(`domains?page=${1 + (n % 20)}&limit=25`)],
  [5, (n) => get(`domains?status=${n % 4}&limit=100&f_params[orderBy][field]=expired_at&f_params[orderBy][type]=desc`)],
  [20, (n, targets) => get(`domains/${domainOf(n, targets).id}`)],
  [10, (n, targets) => get(`domains/details?domain_name=${encodeURIComponent(domainOf(n, targets).name)}`)],
  [10, (n) => get(`domains/availability?domain=load-${n}.com`)],
  [10, (n, targets) => get(`domains/${domainOf(n, targets).id}/dns`)],
  [4, (n) => get(`customers?page=${1 + (n % 4)}&limit=15`)],
  [3, (n, { customers }) => get(`customers/${customers[n % customers.length]}/contacts`)],
  [4, (n) => get(`account/transactions?date_range=2015-01-01_2045-12-31&limit=50&page=${1 + (n % 30)}`)],
  [2, () => get('account/balance')],
  [2, () => get('account/prices?limit=100')],
  [4, (n, targets) => recordWrite(n, targets)],
  [1, (n) => ({ method: 'POST', path: '/v1/customers', form: customer(n), status: 200 })],
  [1, (n, { customers }) => ({ method: 'PUT', path: `/v1/customers/${customers[n % customers.length]}`, form: customer(n), status: 200 })],
  [2, (n) => get(`domains/${900_000_000 + n}`, 404)],
  [1, () => ({ ...get('account/profile', 401), stranger: true })],
  [1, () => ({ method: 'POST', path: '/v1/customers', form: { name: 'Load' }, status: 422 })],
];

const wheel = kinds.flatMap(([share, make]) => Array.from({ length: share }, () => make));

/** The n-th request of the load. Consecutive ones are of different kinds. */
export function loadRequest(n: number, targets: LoadTargets): LoadRequest {
  const make = wheel[(n * 37) % wheel.length];
  if (make === undefined) throw new Error('The load has no requests.');
  return make(n, targets);
}

function domainOf(n: number, { domains }: LoadTargets): LoadTargets['domains'][number] {
  const domain = domains[n % domains.length];
  if (domain === undefined) throw new Error('The load has no domains.');
  return domain;
}

function recordWrite(n: number, targets: LoadTargets): LoadRequest {
  const form = { name: `load-${n}`, type: 'A', content: `192.0.2.${n % 250}`, ttl: '600' };
  return { method: 'PUT', path: `/v1/domains/${domainOf(n, targets).id}/dns`, form, status: 200 };
}

function customer(n: number): Record<string, string> {
  return customerForm(`Pelanggan Contoh ${n}`, `load-${n}@example.com`);
}
