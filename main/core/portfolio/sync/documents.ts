import { AppError } from '../../base/errors.ts';
import { isJsonObject, readWhole } from '../../service/lists/fields.ts';
import type { ServiceClient } from '../../service/port.ts';
import { endsEveryList } from './faults.ts';
import { documentsQuery } from './list-query.ts';
import { type AskedPage, askPage, askPages, lastPageOf } from './pages.ts';

/** In an account of more domains than this, all of them needing documents is no answer but a service that does not know the filter. */
const mayAllNeed = 20;

/**
 * Ids of the domains that need documents; null when the service refuses to list them, answers something else, does not say how many
 * there are or lists all domains for it, which hides no domain. Rejects with what ends every call: no network, no key, too many calls.
 * @param all domains of the account
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
  const take = (page: AskedPage): number[] => {
    for (const object of page.objects) {
      const id = isJsonObject(object) ? readWhole(object['id']) : null;
      if (id !== null) ids.add(id);
    }
    const last = lastPageOf(page) ?? 1;
    const more = Array.from({ length: Math.max(0, last - known) }, (_, index) => known + 1 + index);
    known = Math.max(known, last);
    return more;
  };
  try {
    const first = await askPage(source, 1);
    if (lastPageOf(first) === null || isAll(first.total ?? 0)) return null;
    await askPages(source, take(first), { read: (page) => page, take });
    return isAll(ids.size) ? null : ids;
  } catch (error) {
    if (error instanceof AppError && !endsEveryList(error)) return null;
    throw error;
  }
}
