import { AppError } from '../../base/errors.ts';
import { isJsonObject, readInteger } from '../../service/lists/fields.ts';
import type { ServiceClient } from '../../service/port.ts';
import { documentsQuery } from '../lists/domains.ts';
import { endsEveryList } from './faults.ts';
import { type FetchedPage, lastPageOf, requestPage, requestPages } from './pages.ts';

/** If all domains of an account with more than this need documents, the service does not support the filter. */
const mayAllNeed = 20;

/**
 * Returns the ids of the domains that need documents; null if the service refuses to list them, returns something else, does not give the
 * total, or lists all domains. Rejects with errors that affect every call: no network, no key, too many calls.
 * @param all number of domains in the account
 */
export async function readDocuments(
  client: Pick<ServiceClient, 'get'>,
  all: number,
  signal: AbortSignal,
): Promise<ReadonlySet<number> | null> {
  const isAll = (count: number): boolean => all > mayAllNeed && count >= all;
  const source = { client, query: documentsQuery, signal };
  const ids = new Set<number>();
  let known = 1;
  const take = (page: FetchedPage): number[] => {
    for (const object of page.objects) {
      const id = isJsonObject(object) ? readInteger(object['id']) : null;
      if (id !== null) ids.add(id);
    }
    const last = lastPageOf(page) ?? 1;
    const more = Array.from({ length: Math.max(0, last - known) }, (_, index) => known + 1 + index);
    known = Math.max(known, last);
    return more;
  };
  try {
    const first = await requestPage(source, 1);
    if (lastPageOf(first) === null || isAll(first.total ?? 0)) return null;
    await requestPages(source, take(first), { read: (page) => page, take });
    return isAll(ids.size) ? null : ids;
  } catch (error) {
    if (error instanceof AppError && !endsEveryList(error)) return null;
    throw error;
  }
}
