import { AppError } from '../../base/errors.ts';
import { type ListPage, readListPage } from '../../service/lists/page.ts';
import type { Priority, ServiceClient } from '../../service/port.ts';
import type { ListQuery } from './list-query.ts';

/** Objects on a page, as clients of the service ask for them (api.md section 3). */
export const pageLimit = 100;
/**
 * Pages that are asked for, under way or waiting to be taken in at the same time, whatever the limiter would let through: enough that it
 * never waits for us at six calls at once, and few enough that their answers are no burden. With 24 of them main held 50 MB more.
 */
const pagesAtOnce = 8;
/** Far above any account, also where a service gives ten objects a page; what claims more is not believed. */
export const mostPages = 20_000;

export interface AskedPage extends ListPage {
  /** From 1. */
  readonly page: number;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
}

export interface PageSource {
  readonly client: Pick<ServiceClient, 'get'>;
  readonly query: ListQuery;
  readonly signal: AbortSignal;
  /** By default the lowest. */
  readonly priority?: Priority;
}

/** Asks for a page of a list. Rejects with what the client rejects with, and BAD_ANSWER for what is no list. */
export async function askPage({ client, query: { path, query }, signal, priority = 'bulk' }: PageSource, page: number): Promise<AskedPage> {
  const answer = await client.get(path, { ...query, page, limit: pageLimit }, { signal, priority });
  if (signal.aborted) throw new AppError('CANCELLED', 'reading-stopped');
  const read = readListPage(answer);
  if (read === null) throw new AppError('BAD_ANSWER', 'list-malformed', { path });
  return { ...read, page, readAt: new Date(answer.raw.at).toISOString() };
}

/** What is done with a page, in two steps with a turn of the event loop between them; `take` may answer further pages. */
export interface PageSteps<T> {
  readonly read: (page: AskedPage) => T;
  readonly take: (page: AskedPage, read: T) => Iterable<number>;
  /** The last page that is known of has been asked for: there may be room for other calls. Told again when more came. */
  readonly onLastAsked?: () => void;
}

/**
 * Asks for these pages, several at once, and does the steps with each as it comes. The first failure ends it: what waits is not sent any
 * more, and it rejects with that failure.
 */
export async function askPages<T>(source: PageSource, wanted: Iterable<number>, { read, take, onLastAsked }: PageSteps<T>): Promise<void> {
  const stop = new AbortController();
  const stoppable = { ...source, signal: AbortSignal.any([source.signal, stop.signal]) };
  const pending = [...wanted].reverse();
  const failures: unknown[] = [];
  const ownTurn = turns();
  const work = async (): Promise<void> => {
    for (let page = pending.pop(); page !== undefined && failures.length === 0; page = pending.pop()) {
      try {
        const answer = askPage(stoppable, page);
        if (pending.length === 0) onLastAsked?.();
        const asked = await answer;
        await ownTurn();
        const its = read(asked);
        await ownTurn();
        pending.unshift(...take(asked, its));
      } catch (error) {
        failures.push(error);
        stop.abort();
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(pagesAtOnce, pending.length) }, work));
  if (failures.length > 0) throw failures[0];
}

/**
 * One step of one page is done per turn of the event loop: the next request leaves before it, and what a person asks for, or an answer
 * that came, waits for half a page at the most.
 */
function turns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}

/**
 * The last page by what a page says; null when it does not tell how long the list is. Throws AppError BAD_ANSWER for more pages than are
 * read.
 */
export function lastPageOf({ lastPage, total, pageSize, objects }: ListPage): number | null {
  if (lastPage === null && total === null) return null;
  const last = lastPage ?? Math.max(1, Math.ceil((total ?? 0) / Math.max(1, pageSize ?? objects.length)));
  if (last <= mostPages) return last;
  throw new AppError('BAD_ANSWER', 'list-too-long', { pages: last, most: mostPages });
}
