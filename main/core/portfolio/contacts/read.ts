import type { Redaction } from '../../redaction/port.ts';
import { readContacts } from '../../service/lists/contact.ts';
import type { ServiceClient } from '../../service/port.ts';
import type { ContactsReading } from '../../store/portfolio/port.ts';
import { type FetchedPage, lastPageOf, type PageSource, pageLimit, requestPage } from '../sync/pages.ts';

/** Far above what a customer has. */
const maxPages = 1000;

export interface ReadContactsDeps {
  readonly client: Pick<ServiceClient, 'get'>;
  readonly redaction: Redaction;
  readonly signal: AbortSignal;
  /** Called once the first page has arrived, and again when the list has to be read again. */
  readonly begin: () => ContactsReading;
}

/**
 * Reads all contacts of a customer (api.md section 6.3) into the store, before all background work. A list whose pages are inconsistent is
 * read once more, then stored as changed while reading. Rejects with what the client rejects with, BAD_ANSWER, and CANCELED.
 */
export async function readCustomerContacts(customerId: number, deps: ReadContactsDeps): Promise<void> {
  const { client, signal } = deps;
  const query = { path: `customers/${customerId}/contacts`, query: {}, scope: '' };
  const source: PageSource = { client, query, signal, priority: 'user' };
  const first = await readOnce(source, deps);
  if (first.whole) {
    first.reading.finish({ changedWhileReading: false });
    return;
  }
  const { reading, whole } = await readOnce(source, deps);
  reading.finish({ changedWhileReading: !whole });
}

async function readOnce(source: PageSource, { begin, redaction }: ReadContactsDeps): Promise<{ reading: ContactsReading; whole: boolean }> {
  let fetched = await requestPage(source, 1);
  const reading = begin();
  const totals = new Set<number>();
  let objects = 0;
  for (;;) {
    const known = reading.distinct();
    reading.write({ readAt: fetched.readAt, contacts: readContacts(fetched.objects, objects, redaction) });
    objects += fetched.objects.length;
    if (fetched.total !== null) totals.add(fetched.total);
    // If the total is not known, a page with nothing new is the end.
    const nothingNew = lastPageOf(fetched) === null && reading.distinct() === known;
    if (nothingNew || isLast(fetched) || fetched.page >= maxPages) break;
    const before = fetched;
    fetched = await requestPage(source, before.page + 1);
    if (repeats(before, fetched)) break;
  }
  const [total] = totals;
  const distinct = reading.distinct();
  return { reading, whole: totals.size <= 1 && objects === distinct && (total === undefined || total === distinct) };
}

/** A service that does not report the length of the list ends it with a page that is not full. */
function isLast(page: FetchedPage): boolean {
  const last = lastPageOf(page);
  return last === null ? page.objects.length < (page.pageSize ?? pageLimit) : page.page >= last;
}

/** A service without pagination returns everything on every page. */
function repeats(before: FetchedPage, { objects, lastPage, total }: FetchedPage): boolean {
  if (lastPage !== null || total !== null) return false;
  return objects.length === 0 || JSON.stringify(objects) === JSON.stringify(before.objects);
}
