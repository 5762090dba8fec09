import { AppError } from '../../base/errors.ts';
import { nextTurn } from '../../base/event-loop-turns.ts';
import { type ListPage, readListPage } from '../../service/lists/page.ts';
import type { Priority, ServiceClient } from '../../service/port.ts';
import type { ListQuery } from '../lists/portfolio-list.ts';

/** Objects per page, as clients of the service request them (api.md section 3). */
export const pageLimit = 100;
/**
 * Pages requested, in flight or waiting to be processed at the same time, whatever the limiter would allow: enough that it never waits for
 * us at six parallel calls, and few enough that their responses are no burden. With 24 of them the main process used 50 MB more.
 */
const maxConcurrentPages = 8;
/** Far above any account, even if a service returns ten objects per page; a higher claim is not trusted. */
export const maxPages = 20_000;

export interface FetchedPage extends ListPage {
  /** 1-based. */
  readonly page: number;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
}

export interface PageSource {
  readonly client: Pick<ServiceClient, 'get'>;
  readonly query: ListQuery;
  readonly signal: AbortSignal;
  /** Default: the lowest. */
  readonly priority?: Priority;
}

/** Requests a page of a list. Rejects with what the client rejects with, and BAD_ANSWER if it is not a list. */
export async function requestPage(
  { client, query: { path, query }, signal, priority = 'bulk' }: PageSource,
  page: number,
): Promise<FetchedPage> {
  const answer = await client.get(path, { ...query, page, limit: pageLimit }, { signal, priority });
  if (signal.aborted) throw new AppError('CANCELED', 'reading-stopped');
  const read = readListPage(answer);
  if (read === null) throw new AppError('BAD_ANSWER', 'list-malformed', { path });
  return { ...read, page, readAt: new Date(answer.raw.at).toISOString() };
}

/** Processing of a page, in two steps with a turn of the event loop between them; `take` may return further pages. */
export interface PageSteps<T> {
  readonly read: (page: FetchedPage) => T;
  readonly take: (page: FetchedPage, read: T) => Iterable<number>;
  /** The last known page has been requested: there may be room for other calls. Called again if more pages appear. */
  readonly onLastRequested?: () => void;
}

/**
 * Requests these pages, several in parallel, and runs the steps for each as it arrives. The first failure ends it: waiting pages are no
 * longer requested, and it rejects with that failure.
 */
export async function requestPages<T>(
  source: PageSource,
  requested: Iterable<number>,
  { read, take, onLastRequested }: PageSteps<T>,
): Promise<void> {
  const stop = new AbortController();
  const stoppable = { ...source, signal: AbortSignal.any([source.signal, stop.signal]) };
  const pending = [...requested].reverse();
  const failures: unknown[] = [];
  const ownSlot = turns();
  const work = async (): Promise<void> => {
    for (let page = pending.pop(); page !== undefined && failures.length === 0; page = pending.pop()) {
      try {
        const answer = requestPage(stoppable, page);
        if (pending.length === 0) onLastRequested?.();
        const fetched = await answer;
        await ownSlot();
        const content = read(fetched);
        await ownSlot();
        pending.unshift(...take(fetched, content));
      } catch (error) {
        failures.push(error);
        stop.abort();
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxConcurrentPages, pending.length) }, work));
  if (failures.length > 0) throw failures[0];
}

/**
 * One step of one page runs per turn of the event loop: the next request is sent before it, and user requests, or received responses, wait
 * for half a page at most.
 */
function turns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}

/**
 * The last page according to a page; null if it does not give the length of the list. Throws AppError BAD_ANSWER for more pages than are
 * read.
 */
export function lastPageOf({ lastPage, total, pageSize, objects }: ListPage): number | null {
  if (lastPage === null && total === null) return null;
  const last = lastPage ?? Math.max(1, Math.ceil((total ?? 0) / Math.max(1, pageSize ?? objects.length)));
  if (last <= maxPages) return last;
  throw new AppError('BAD_ANSWER', 'list-too-long', { pages: last, most: maxPages });
}
