import type { Database } from '../../base/database.ts';
import { activityVersion, type OwnWrite, writesOfAccount } from '../../changes/journal/own-writes.ts';
import type { NewTransaction } from '../../store/portfolio/transactions/new-transactions.ts';
import { domainOfRequest, mentions } from '../effects.ts';
import { mentionsName, namesIn } from './charges.ts';

export interface RequestsQuery {
  readonly reseller: string;
  /** ISO 8601. */
  readonly from: string;
}

/** Returns a function that loads the requests of the API explorer that the service may charge for, again only if there are others meanwhile. */
export function createPaidRequests(): (database: Database, query: RequestsQuery) => readonly OwnWrite[] {
  let loaded: { readonly database: Database; readonly key: string; readonly from: string; readonly requests: readonly OwnWrite[] } | null =
    null;
  return (database, { reseller, from }) => {
    const key = `${reseller} ${activityVersion(database)}`;
    if (loaded === null || loaded.database !== database || loaded.key !== key || loaded.from > from) {
      const requests = writesOfAccount(database, { reseller, kinds: ['request'], from }).filter(mayCost);
      loaded = { database, key, from, requests };
    }
    return loaded.requests;
  };
}

/** What the service charges for (api.md section 9); other requests for domains, customers and records are free. */
const paidAction = /\/domains(?:\/transfer|\/\d+\/(?:renew|restore|whois-protection))?(?:\?|$)/;
const freeArea = /\/(?:domains|customers|account|dns|polls)(?:\/|\?|$)/;

function mayCost({ method, address }: OwnWrite): boolean {
  if (method !== 'POST' && method !== 'PUT') return false;
  return paidAction.test(address ?? '') || !freeArea.test(address ?? '');
}

/** Whether a request may be what a transaction charges for; `nameOf` returns the name of a domain, null: not known. */
export function fitsRequest(request: OwnWrite, transaction: NewTransaction, nameOf: (domainId: number) => string | null): boolean {
  const id = domainOfRequest(request);
  if (id !== null) {
    const name = nameOf(id);
    return name !== null && mentionsName(transaction, name);
  }
  const found = namesIn(transaction);
  return found.length === 0 ? !paidAction.test(request.address ?? '') : found.some((name) => mentions(request, name));
}
