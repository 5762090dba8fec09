import type { Redaction } from '../../redaction/port.ts';
import { readContacts } from '../../service/lists/contact.ts';
import type { ServiceClient } from '../../service/port.ts';
import type { ContactsReading } from '../../store/portfolio/port.ts';
import { type AskedPage, askPage, lastPageOf, type PageSource, pageLimit } from '../sync/pages.ts';

/** Far above what a customer has. */
const mostPages = 1000;

export interface ReadContactsDeps {
  readonly client: Pick<ServiceClient, 'get'>;
  readonly redaction: Redaction;
  readonly signal: AbortSignal;
  /** Asked for once the first page is there, and again when the list has to be read once more. */
  readonly begin: () => ContactsReading;
}

/**
 * Reads all contacts of a customer (api.md section 6.3) into the store, before everything that goes on in the background. A list whose
 * pages do not fit together is read once more, then kept as changed while reading. Rejects with what the client rejects with, BAD_ANSWER,
 * and CANCELLED.
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
  let asked = await askPage(source, 1);
  const reading = begin();
  const totals = new Set<number>();
  let objects = 0;
  for (;;) {
    const known = reading.distinct();
    reading.write({ readAt: asked.readAt, contacts: readContacts(asked.objects, objects, redaction) });
    objects += asked.objects.length;
    if (asked.total !== null) totals.add(asked.total);
    // Where nobody says how many there are, a page with nothing new is the end.
    const nothingNew = lastPageOf(asked) === null && reading.distinct() === known;
    if (nothingNew || isLast(asked) || asked.page >= mostPages) break;
    const before = asked;
    asked = await askPage(source, before.page + 1);
    if (repeats(before, asked)) break;
  }
  const [total] = totals;
  const distinct = reading.distinct();
  return { reading, whole: totals.size <= 1 && objects === distinct && (total === undefined || total === distinct) };
}

/** A service that does not tell how long the list is ends it with a page that is not full. */
function isLast(page: AskedPage): boolean {
  const last = lastPageOf(page);
  return last === null ? page.objects.length < (page.pageSize ?? pageLimit) : page.page >= last;
}

/** So does one that knows no pages and answers all at every one. */
function repeats(before: AskedPage, { objects, lastPage, total }: AskedPage): boolean {
  if (lastPage !== null || total !== null) return false;
  return objects.length === 0 || JSON.stringify(objects) === JSON.stringify(before.objects);
}
