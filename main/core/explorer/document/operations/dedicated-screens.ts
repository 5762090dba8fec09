import type { OperationScreen } from '../../../../../preload/contract/explorer/codes.ts';
import type { OperationEntry } from '../../../../../preload/contract/explorer/document.ts';

type DedicatedScreen = Pick<OperationEntry, 'dedicated' | 'dedicatedOnly'>;

const to = (dedicated: NonNullable<OperationEntry['dedicated']>, dedicatedOnly = false): DedicatedScreen => ({ dedicated, dedicatedOnly });

/**
 * Operations of the service (api.md section 6) that have a dedicated screen in the application. `only`: paid, or affecting a whole zone.
 */
const screens = new Map<string, DedicatedScreen>([
  ['POST customers', to('customer')],
  ['PUT customers/{}', to('customer')],
  ['DELETE customers/{}', to('customer')],
  ['POST customers/{}/contacts', to('customer')],
  ['PUT customers/{}/contacts/{}', to('customer')],
  ['DELETE customers/{}/contacts/{}', to('customer')],
  ['POST domains', to('order', true)],
  ['POST domains/transfer', to('transfer', true)],
  ['DELETE domains/{}', to('domain')],
  ['POST domains/{}/renew', to('renewals', true)],
  ['POST domains/{}/restore', to('domain', true)],
  ['POST domains/{}/move', to('domain')],
  ['POST domains/{}/transfer/cancel', to('domain')],
  ['POST domains/{}/verification/resend', to('domain')],
  ['POST domains/{}/documents/link', to('domain')],
  ['PUT domains/{}/ns', to('domain')],
  ['PUT domains/{}/contacts', to('domain')],
  ['GET domains/{}/auth_code', to('domain')],
  ['PUT domains/{}/auth_code', to('domain')],
  ['PUT domains/{}/locked', to('domain')],
  ['DELETE domains/{}/locked', to('domain')],
  ['PUT domains/{}/registrar-locked', to('domain')],
  ['DELETE domains/{}/registrar-locked', to('domain')],
  ['PUT domains/{}/suspended', to('domain')],
  ['DELETE domains/{}/suspended', to('domain')],
  ['POST domains/{}/whois-protection', to('domain', true)],
  ['PUT domains/{}/whois-protection', to('domain')],
  ['DELETE domains/{}/whois-protection', to('domain')],
  ['POST domains/{}/dns', to('dns', true)],
  ['PUT domains/{}/dns', to('dns')],
  ['DELETE domains/{}/dns', to('dns', true)],
  ['DELETE domains/{}/dns/record', to('dns')],
  ['POST domains/{}/dns/sec', to('dns')],
  ['DELETE domains/{}/dns/sec', to('dns')],
  ['POST domains/{}/dnssec', to('domain')],
  ['DELETE domains/{}/dnssec/{}', to('domain')],
  ['POST domains/{}/forwarding', to('domain')],
  ['DELETE domains/{}/forwarding/{}', to('domain')],
  ['POST domains/{}/hosts', to('domain')],
  ['PUT domains/{}/hosts/{}', to('domain')],
  ['DELETE domains/{}/hosts/{}', to('domain')],
  ['PUT status/{}', to('notices')],
  ['POST ssl/orders', to('certificates', true)],
  ['PUT ssl/orders/{}', to('certificates')],
  ['DELETE ssl/orders/{}', to('certificates')],
  ['POST ssl/orders/{}/reissue', to('certificates')],
  ['POST ssl/orders/{}/revalidate', to('certificates')],
  ['POST object-storage', to('storages', true)],
  ['DELETE object-storage/{}', to('storages')],
  ['POST object-storage/{}/buckets', to('storages')],
  ['DELETE object-storage/{}/buckets/{}', to('storages')],
  ['POST object-storage/{}/keys', to('storages')],
  ['DELETE object-storage/{}/keys/{}', to('storages')],
  ['POST object-storage/{}/renew', to('storages', true)],
  ['PUT object-storage/{}/suspended', to('storages')],
  ['DELETE object-storage/{}/suspended', to('storages')],
  ['PUT object-storage/{}/upgrade', to('storages', true)],
  ['POST baremetals/orders', to('servers', true)],
  ['PUT baremetals/orders/{}/suspend', to('servers')],
  ['DELETE baremetals/orders/{}/unsuspend', to('servers')],
  ['PUT baremetals/orders/{}/state', to('servers')],
  ['POST baremetals/orders/{}/rebuild', to('servers')],
  ['POST baremetals/orders/{}/renew', to('servers', true)],
]);

/** Operations with which screens only read. */
const reading = new Map<string, OperationScreen>([
  ['GET account/profile', 'account'],
  ['GET account/balance', 'account'],
  ['GET account/prices', 'prices'],
  ['GET account/transactions', 'transactions'],
  ['GET customers', 'customer'],
  ['GET customers/{}', 'customer'],
  ['GET customers/{}/contacts', 'customer'],
  ['GET customers/{}/contacts/{}', 'customer'],
  ['GET domains', 'domain'],
  ['GET domains/availability', 'order'],
  ['GET domains/details', 'transfer'],
  ['GET domains/whois', 'domain'],
  ['GET domains/{}', 'domain'],
  ['GET domains/{}/whois-protection', 'domain'],
  ['GET domains/{}/dns', 'dns'],
  ['GET domains/{}/dnssec', 'domain'],
  ['GET domains/{}/forwarding', 'domain'],
  ['GET domains/{}/hosts', 'domain'],
  ['GET status', 'notices'],
  ['GET ssl', 'certificate-products'],
  ['GET ssl/prices', 'certificate-products'],
  ['GET ssl/orders', 'certificates'],
  ['GET ssl/orders/{}', 'certificates'],
  ['GET ssl/orders/{}/download', 'certificates'],
  ['GET object-storage', 'storages'],
  ['GET object-storage/{}', 'storages'],
  ['GET object-storage/{}/buckets', 'storages'],
  ['GET object-storage/{}/keys', 'storages'],
  ['GET baremetals', 'server-products'],
  ['GET baremetals/prices', 'server-products'],
  ['GET baremetals/os/{}', 'servers'],
  ['GET baremetals/orders', 'servers'],
  ['GET baremetals/orders/{}', 'servers'],
]);

const nowhere: DedicatedScreen = { dedicated: null, dedicatedOnly: false };

/** Regardless of parameter names. Letter case and a trailing slash must not bypass the dedicated screen. */
const operationOf = (method: string, target: string): string =>
  `${method} ${target
    .toLowerCase()
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/\/+$/, '')}`;

/** @param target path below `/v1` without a leading slash, with its parameters in braces */
export function dedicatedScreenOf(method: string, target: string): DedicatedScreen {
  return screens.get(operationOf(method, target)) ?? nowhere;
}

/** The screen that writes or reads with an operation; null: only the explorer reaches it. `target` as for `dedicatedScreenOf`. */
export function screenUsing(method: string, target: string): OperationScreen | null {
  return dedicatedScreenOf(method, target).dedicated ?? reading.get(operationOf(method, target)) ?? null;
}
