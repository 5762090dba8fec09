import { AppError } from '../../errors.ts';
import { isJsonObject, readWhole } from '../../service/lists/fields.ts';
import type { ServiceClient } from '../../service/port.ts';
import { endsEveryList } from './faults.ts';
import { documentsQuery } from './list-query.ts';
import { type AskedPage, askPage, askPages, lastPageOf } from './pages.ts';

/**
 * Ids of the domains that need documents; null when the service refuses to list them, answers something else or does not say how many
 * there are, which hides no domain. Rejects with what ends every call: no network, no key, too many calls.
 */
export async function readDocuments(client: Pick<ServiceClient, 'get'>, signal: AbortSignal): Promise<ReadonlySet<number> | null> {
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
    if (lastPageOf(first) === null) return null;
    await askPages(source, take(first), take);
    return ids;
  } catch (error) {
    if (error instanceof AppError && !endsEveryList(error)) return null;
    throw error;
  }
}
