import { X509Certificate } from 'node:crypto';
import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { certificateText } from '../../service/lists/certificate.ts';
import type { ServiceClient } from '../../service/port.ts';
import type { ListsStore } from '../../store/portfolio/port.ts';
import { endsEveryList } from './faults.ts';

/** Certificates read during one sync: each takes a call. */
const mostAtOnce = 100;

interface Deps {
  readonly accountId: string;
  readonly client: Pick<ServiceClient, 'get'>;
  readonly store: Pick<ListsStore, 'certificatesWithoutExpiry' | 'noteCertificateExpiry'>;
  readonly signal: AbortSignal;
}

/**
 * Reads the last day of issued certificates from the certificates themselves, since the list of orders need not have it (api.md section 7). Each
 * is read once. Rejects with errors that affect every call: no network, no key, too many calls.
 */
export async function readCertificateExpiries({ accountId, client, store, signal }: Deps): Promise<void> {
  for (const id of store.certificatesWithoutExpiry(accountId, mostAtOnce)) {
    signal.throwIfAborted();
    const expires = await expiryOf(client, id, signal);
    if (expires !== null) store.noteCertificateExpiry(accountId, id, expires);
  }
}

async function expiryOf(client: Pick<ServiceClient, 'get'>, id: number, signal: AbortSignal): Promise<string | null> {
  try {
    const { data } = await client.get(`ssl/orders/${id}/download`, {}, { signal, priority: 'bulk' });
    return lastDayOf(data);
  } catch (error) {
    // A certificate that cannot be downloaded does not affect the list.
    if (error instanceof AppError && !endsEveryList(error)) return null;
    throw error;
  }
}

/** The last day of the first certificate in a response, in UTC; null if there is none that can be read. */
function lastDayOf(data: Json): string | null {
  const pem = certificateText(data);
  if (pem === null) return null;
  try {
    return new X509Certificate(pem).validToDate.toISOString().slice(0, 10);
  } catch {
    return null;
  }
}
