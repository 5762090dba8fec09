import type { SyncList } from '../../../../preload/contract/portfolio/sync.ts';
import { AppError } from '../../base/errors.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { ServiceClient } from '../../service/port.ts';
import type { ListsStore, Reading } from '../../store/portfolio/port.ts';
import { portfolioLists } from '../lists/index.ts';
import { readObjects } from '../lists/read-objects.ts';
import { readCertificateExpiries } from './certificate-expiries.ts';
import { readDocuments } from './documents.ts';
import { inSlices } from './in-slices.ts';
import { leavesOut, lookedUp } from './left-out.ts';
import { type FetchedPage, lastPageOf, maxPages, type PageSource, pageLimit, requestPage, requestPages } from './pages.ts';

export interface ReadListDeps {
  readonly accountId: string;
  readonly client: Pick<ServiceClient, 'get'>;
  readonly store: ListsStore;
  readonly redaction: Redaction;
  /** From the account's price list, each with its dot. */
  readonly extensions: ReadonlySet<string>;
  /** Of transactions. */
  readonly months: number;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** The current sync, so that it can be ended. */
  readonly onStart: (reading: Reading<SyncList>) => void;
  /** Called after each page: different objects so far, and the total according to the service. */
  readonly onPage: (done: number, total: number) => void;
}

/** A list of at most this many pages is read again completely if it changed meanwhile; for longer ones only both ends are. */
const rereadAllLimit = 10;
const rereadEdgePages = 3;

/** An account that had at least this many domains has some: a list without any is an error of the service. */
const manyDomains = 10;

/**
 * Reads a whole list of the service into the store, or resumes an interrupted sync. Rejects with what the client rejects with, BAD_ANSWER
 * (also for an empty list of domains where many were known), and CANCELED if the sync was superseded; what was written by then is kept for resuming.
 */
export async function readList<L extends SyncList>(list: L, deps: ReadListDeps): Promise<void> {
  const at = new Date(deps.now()).toISOString();
  const { source, first } = await firstPage(list, deps);
  let known = lastPageOf(first);
  const outline = { pageSize: first.pageSize ?? pageLimit, total: first.total ?? first.objects.length, scope: source.query.scope };
  const reading = deps.store.begin(deps.accountId, list, outline, at);
  deps.onStart(reading as unknown as Reading<SyncList>);

  // Requested again: objects added or removed before it since then have moved its objects.
  const lastRead = [...reading.pages].reduce((last, page) => Math.max(last, page), 0);
  const totals = new Set<number>();
  const read = ({ objects }: FetchedPage) => readObjects(list, objects, deps.extensions, deps.redaction);
  /** Returns the pages that the list has beyond those known. */
  const take = (page: FetchedPage, objects = read(page)): number[] => {
    if (deps.signal.aborted) throw new AppError('CANCELED', 'reading-stopped');
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
  // While the last pages arrive, the calls that follow are already in flight.
  const { total: reported } = first;
  const onLastRequested = reported === null ? () => undefined : () => documents?.ask(reported);
  take(first);
  if (known === null) await readAllPages(source, first, take, reading as unknown as Reading<SyncList>);
  else {
    const missing = range(2, known).filter((page) => page === lastRead || !reading.pages.has(page));
    await requestPages(source, missing, { read, take, onLastRequested });
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
    await requestPages(source, pagesToReread(last), { read, take });
    const [total] = totals;
    // A list that shrank moved objects unseen to pages that were already read.
    changed = totals.size !== 1 || total !== reading.counted().distinct || total < before;
  }
  const { distinct } = reading.counted();
  if (list === 'domains' && distinct === 0 && !changed && reading.copied >= manyDomains) {
    throw new AppError('BAD_ANSWER', 'list-empty', { known: reading.copied });
  }
  const { client, signal } = deps;
  const isChecked = (list === 'domains' || list === 'customers') && !changed;
  const isPart = isChecked && (await leavesOut(client, list, reading.missing(lookedUp), { signal, priority: 'bulk' }));
  reading.setTotal(totals.size === 1 ? ([...totals][0] ?? 0) : distinct);
  if (list === 'certificates') await readCertificateExpiries(deps);
  reading.finish({ changedWhileReading: changed || isPart, keepMissing: isPart });
  if (documents !== null) await documents.note(distinct);
}

interface Documents {
  /** Starts to request which domains need documents; `all` is the number of domains. Once. */
  ask(all: number): void;
  /** Stores the response; requests it first if that was not done. */
  note(all: number): Promise<void>;
}

/**
 * The list itself does not report it, and nothing waits for it: it is stored when the copy is complete, and its failure does not affect the
 * copy. An error that affects every call also hits the next list and is reported there.
 */
function documentsOf({ accountId, client, store, signal }: ReadListDeps): Documents {
  let needing: Promise<ReadonlySet<number> | null> | undefined;
  const ask = (all: number): Promise<ReadonlySet<number> | null> => {
    needing ??= readDocuments(client, all, signal);
    // If the list itself fails, nothing awaits the response.
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

/** The first page with the first query that the service does not refuse. */
async function firstPage(
  list: SyncList,
  { client, signal, now, months }: Pick<ReadListDeps, 'client' | 'signal' | 'now' | 'months'>,
): Promise<{ source: PageSource; first: FetchedPage }> {
  const { queries, frequentUpTo } = portfolioLists[list];
  const [best, next] = queries(now(), months);
  const source: PageSource = { client, query: best, priority: frequentUpTo === undefined ? 'bulk' : 'refresh', signal };
  try {
    return { source, first: await requestPage(source, 1) };
  } catch (error) {
    if (next === undefined || !refusesQuery(error)) throw error;
    const plain = { ...source, query: next };
    return { source: plain, first: await requestPage(plain, 1) };
  }
}

/** Also an internal error of the service, which may be caused by an unknown column. */
function refusesQuery(error: unknown): boolean {
  return error instanceof AppError && ['VALIDATION', 'REFUSED', 'NOT_FOUND', 'UPSTREAM', 'CONFLICT'].includes(error.code);
}

/**
 * For a service that does not give the length of the list: page after page, until one is short or brings nothing new. While objects of the
 * last complete copy are missing, a short page may be one of the middle.
 */
async function readAllPages(
  source: PageSource,
  first: FetchedPage,
  take: (page: FetchedPage) => unknown,
  reading: Reading<SyncList>,
): Promise<void> {
  let before = JSON.stringify(first.objects);
  const mayContinue = (size: number): boolean => size >= (first.pageSize ?? pageLimit) || reading.counted().distinct < reading.copied;
  for (let page = 2, size = first.objects.length; mayContinue(size) && page <= maxPages; page += 1) {
    const next = await requestPage(source, page);
    const objects = JSON.stringify(next.objects);
    if (objects === before) return;
    const { distinct } = reading.counted();
    const wasRead = reading.pages.has(page);
    take(next);
    if (!wasRead && reading.counted().distinct === distinct) return;
    before = objects;
    size = next.objects.length;
  }
}

function pagesToReread(last: number): number[] {
  if (last <= rereadAllLimit) return range(1, last);
  return [...range(1, rereadEdgePages), ...range(last - rereadEdgePages + 1, last)];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
