import type { SyncList } from '../../../../preload/contract/sync.ts';
import { AppError } from '../../base/errors.ts';
import type { Redaction } from '../../redaction/port.ts';
import { readObjects } from '../../service/lists/read.ts';
import type { ServiceClient } from '../../service/port.ts';
import type { ListsStore, Reading } from '../../store/portfolio/port.ts';
import { readDocuments } from './documents.ts';
import { inSlices } from './in-slices.ts';
import { listQueries } from './list-query.ts';
import { type AskedPage, askPage, askPages, lastPageOf, mostPages, type PageSource, pageLimit } from './pages.ts';

export interface ReadListDeps {
  readonly accountId: string;
  readonly client: Pick<ServiceClient, 'get'>;
  readonly store: ListsStore;
  readonly redaction: Redaction;
  /** Of the account's price list, each with its dot. */
  readonly extensions: ReadonlySet<string>;
  /** Of transactions. */
  readonly months: number;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** The reading that goes on now, for whoever ends it. */
  readonly onBegin: (reading: Reading<SyncList>) => void;
  /** Told after each page: different objects so far, and how many the service says there are. */
  readonly onPage: (done: number, total: number) => void;
}

/** Readings of at most so many pages are done once more as a whole when the list changed meanwhile; of longer ones both ends are. */
const readAgainWhole = 10;
const endsReadAgain = 3;

/**
 * Reads a whole list of the service into the store, or goes on with an interrupted reading of it. Rejects with what the client rejects
 * with, BAD_ANSWER, and CANCELLED when the reading was superseded; what was written by then is kept for going on.
 */
export async function readList<L extends SyncList>(list: L, deps: ReadListDeps): Promise<void> {
  const at = new Date(deps.now()).toISOString();
  const { source, first } = await firstPage(list, deps);
  let known = lastPageOf(first);
  const outline = { pageSize: first.pageSize ?? pageLimit, total: first.total ?? first.objects.length, scope: source.query.scope };
  const reading = deps.store.begin(deps.accountId, list, outline, at);
  deps.onBegin(reading as unknown as Reading<SyncList>);

  // Asked for once more: whatever went or came before it since then has moved its objects.
  const lastRead = [...reading.pages].reduce((last, page) => Math.max(last, page), 0);
  const totals = new Set<number>();
  const read = ({ objects }: AskedPage) => readObjects(list, objects, deps.extensions, deps.redaction);
  /** Answers the pages that the list has more than was known. */
  const take = (page: AskedPage, objects = read(page)): number[] => {
    if (deps.signal.aborted) throw new AppError('CANCELLED', 'reading-stopped');
    const distinct = reading.write({ page: page.page, readAt: page.readAt, ...objects });
    if (page.total !== null) totals.add(page.total);
    deps.onPage(distinct, page.total ?? Math.max(outline.total, distinct));
    const last = lastPageOf(page);
    if (last === null || known === null || last <= known) return [];
    const more = range(known + 1, last);
    known = last;
    return more;
  };

  const documents = list === 'domains' ? documentsOf(deps) : null;
  // While the last pages come, the calls that follow them are under way already.
  const { total: said } = first;
  const onLastAsked = said === null ? () => undefined : () => documents?.ask(said);
  take(first);
  if (known === null) await readToTheEnd(source, first, take, reading as unknown as Reading<SyncList>);
  else {
    const missing = range(2, known).filter((page) => page === lastRead || !reading.pages.has(page));
    await askPages(source, missing, { read, take, onLastAsked });
  }

  const moved = (): boolean => {
    const { objects, distinct } = reading.counted();
    const [total] = totals;
    return totals.size > 1 || objects !== distinct || (total !== undefined && total !== distinct);
  };
  let changed = false;
  if (known !== null && moved()) {
    const before = Math.min(...totals);
    const last = known;
    totals.clear();
    await askPages(source, pagesAgain(last), { read, take });
    const [total] = totals;
    // A list that shrank moved others to pages that were read already, unseen.
    changed = totals.size !== 1 || total !== reading.counted().distinct || total < before;
  }
  const { distinct } = reading.counted();
  reading.setTotal(totals.size === 1 ? ([...totals][0] ?? 0) : distinct);
  reading.finish({ changedWhileReading: changed });
  if (documents !== null) await documents.note(distinct);
}

interface Documents {
  /** Begins to ask which domains need documents; `all` is how many domains there are. Once. */
  ask(all: number): void;
  /** Keeps the answer; asks first where that was not done. */
  note(all: number): Promise<void>;
}

/**
 * The list itself does not tell it, and nobody waits for it: it is kept when the copy is whole, which no fault of it takes away. What
 * every call would meet, the next list meets and tells.
 */
function documentsOf({ accountId, client, store, signal }: ReadListDeps): Documents {
  let needing: Promise<ReadonlySet<number> | null> | undefined;
  const ask = (all: number): Promise<ReadonlySet<number> | null> => {
    needing ??= readDocuments(client, all, signal);
    // Where the list itself fails, nobody comes for the answer.
    needing.catch(() => undefined);
    return needing;
  };
  return {
    ask: (all) => void ask(all),
    async note(all) {
      try {
        const ids = await ask(all);
        if (ids !== null) await inSlices((above) => store.noteDocuments(accountId, ids, above), signal);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    },
  };
}

/** The first page by the first query that the service does not refuse. */
async function firstPage(
  list: SyncList,
  { client, signal, now, months }: Pick<ReadListDeps, 'client' | 'signal' | 'now' | 'months'>,
): Promise<{ source: PageSource; first: AskedPage }> {
  const [best, next] = listQueries(list, now(), months);
  // Notices are few, and somebody waits for what they say.
  const source: PageSource = { client, query: best, priority: list === 'notices' ? 'refresh' : 'bulk', signal };
  try {
    return { source, first: await askPage(source, 1) };
  } catch (error) {
    if (next === undefined || !refusesQuery(error)) throw error;
    const plain = { ...source, query: next };
    return { source: plain, first: await askPage(plain, 1) };
  }
}

/** Also a fault of the service's own, which is how an unknown column may end. */
function refusesQuery(error: unknown): boolean {
  return error instanceof AppError && ['VALIDATION', 'REFUSED', 'NOT_FOUND', 'UPSTREAM', 'CONFLICT'].includes(error.code);
}

/** For a service that does not say how long the list is: page after page, until one is short or brings nothing new. */
async function readToTheEnd(
  source: PageSource,
  first: AskedPage,
  take: (page: AskedPage) => unknown,
  reading: Reading<SyncList>,
): Promise<void> {
  let before = JSON.stringify(first.objects);
  for (let page = 2, size = first.objects.length; size >= (first.pageSize ?? pageLimit) && page <= mostPages; page += 1) {
    const next = await askPage(source, page);
    const objects = JSON.stringify(next.objects);
    if (objects === before) return;
    const { distinct } = reading.counted();
    const again = reading.pages.has(page);
    take(next);
    if (!again && reading.counted().distinct === distinct) return;
    before = objects;
    size = next.objects.length;
  }
}

function pagesAgain(last: number): number[] {
  if (last <= readAgainWhole) return range(1, last);
  return [...range(1, endsReadAgain), ...range(last - endsReadAgain + 1, last)];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
