import type { AvailabilityRow, NameSearchState } from '../../../preload/contract/orders/availability.ts';
import { systemClock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { createThrottledEvents } from '../portfolio/sync/throttled-events.ts';
import { saveSearch } from './csv.ts';
import { extensionsOf, otherExtensions } from './extensions.ts';
import { createRowOrders } from './matrix/sorted-rows.ts';
import type { AvailabilityDeps } from './open-search.ts';
import { addSuggested, openSearch } from './open-search.ts';
import type { AvailabilityService } from './port.ts';
import { retryCells } from './retry.ts';
import { createRun, type Run } from './run.ts';
import { type NameSearch, remainingCells, rowOf, stateOf, versionOf } from './search.ts';
import { createSearchCache } from './search-cache.ts';
import { suggestionsFor } from './suggest.ts';
import { whoisOf } from './whois.ts';

export interface Searches {
  readonly service: AvailabilityService;
  /** The service responds again for this account. */
  connected(accountId: string): void;
  /** Ends the searches of an account, or all. */
  end(accountId?: string): void;
}

const reportInterval = 100;
const done = { done: true } as const;

export function createAvailability(deps: AvailabilityDeps): Searches {
  const { clock, monotone } = { clock: systemClock, monotone: systemClock.now };
  const runs = new Map<string, Run>();
  const events = createThrottledEvents(clock, (id) => emitNow(id), reportInterval);
  const searches = createSearchCache((search) => runOf(search).leave(search));
  const orderOf = createRowOrders(monotone);
  /** The search being opened: the result contains its state, and the first event follows with the first answers. */
  let opening: NameSearch | null = null;

  const state = (search: NameSearch): NameSearchState => {
    const { pausedForMs, perSecond } = deps.clients.limiter(search.accountId);
    return stateOf(search, { pausedForMs, perSecond }, monotone());
  };

  const rowsOf = (search: NameSearch, numbers: readonly number[]): AvailabilityRow[] => {
    const inCart = deps.inCart(search.accountId);
    return numbers.map((row) => rowOf(search, row, inCart));
  };

  function emitNow(id: string): void {
    const search = searches.of().find((each) => each.id === id);
    if (search !== undefined) deps.report(state(search));
  }

  function runOf({ accountId }: NameSearch): Run {
    const known = runs.get(accountId);
    if (known !== undefined) return known;
    const made = createRun({
      responses: deps.responses,
      atOnce: deps.atOnce,
      changed: (search) => search !== opening && events.report(search.id),
      incident: deps.incident,
      now: deps.now,
      monotone,
    });
    runs.set(accountId, made);
    return made;
  }

  /** Continues unless it was stopped by the user. */
  const resume = (search: NameSearch): void => {
    if (remainingCells(search) > 0 && search.phase !== 'stopped') runOf(search).continue(search);
    else events.report(search.id);
  };

  const service: AvailabilityService = {
    extensions: ({ accountId }) => ({ extensions: extensionsOf(deps, accountId), ...deps.saved().extensions(accountId) }),
    keepExtensions({ accountId, ...choice }) {
      deps.saved().writeExtensions(accountId, choice);
      return done;
    },
    async open(input, signal) {
      const { search, dropped, cleaned } = await openSearch(deps, input, searches.nextId, signal);
      searches.add(search);
      opening = search;
      runOf(search).continue(search);
      opening = null;
      return { state: state(search), rows: rowsOf(search, search.matrix.rowOrder.slice(0, input.first ?? 0)), dropped, cleaned };
    },
    state: ({ search }) => state(searches.find(search)),
    rows({ search: id, from, count, ...order }) {
      const search = searches.find(id);
      const result = orderOf(search, order);
      if ('fault' in result) return result;
      return { version: versionOf(search), count: result.order.length, rows: rowsOf(search, result.order.slice(from, from + count)) };
    },
    look({ search: id, rows }) {
      const search = searches.find(id);
      search.queue.setVisibleRows(rows.filter((row) => row < search.matrix.rows.length));
      return done;
    },
    control({ search: id, to }) {
      const search = searches.find(id);
      if (to === 'close') searches.drop(search);
      else runOf(search)[to](search);
      return done;
    },
    async recheck({ search: id, ...which }, signal) {
      const search = searches.find(id);
      const waiting = await retryCells(deps, search, which, signal);
      // It may have been closed meanwhile.
      searches.find(id);
      if (waiting > 0) runOf(search).continue(search);
      else events.report(search.id);
      return { requested: waiting };
    },
    years({ search: id, years }) {
      const search = searches.find(id);
      search.years = years;
      search.changes += 1;
      events.report(search.id);
      return done;
    },
    suggest({ search: id, row }) {
      const { matrix, accountId } = searches.find(id);
      const label = matrix.rows[row]?.label;
      if (label === undefined) throw new AppError('NOT_FOUND', 'search-row-unknown');
      return {
        suggestions: suggestionsFor(
          label,
          matrix.rows.map((each) => each.label),
        ),
        extensions: otherExtensions(extensionsOf(deps, accountId), deps.saved().extensions(accountId).favorites, matrix, row),
      };
    },
    async add({ search: id, row, labels, extensions }, signal) {
      const search = searches.find(id);
      await addSuggested(deps, search, { row, labels, extensions }, signal);
      resume(search);
      return done;
    },
    whois: async (input, signal) => whoisOf(await deps.clients.for(input.accountId), deps.redaction, input, signal),
    saved: ({ accountId }) => ({ searches: deps.saved().read(accountId) }),
    save({ accountId, saved }) {
      deps.saved().write(accountId, saved);
      return done;
    },
    forget({ accountId, name }) {
      deps.saved().remove(accountId, name);
      return done;
    },
    saveFile({ search: id, delimiter, bom, ...order }, signal) {
      const search = searches.find(id);
      const result = orderOf(search, order);
      if ('fault' in result) {
        const { reason, facts } = result.fault;
        throw new AppError('VALIDATION', { reason, facts });
      }
      return saveSearch(deps, search, result.order, { delimiter, bom, signal });
    },
  };

  return {
    service,
    connected: (accountId) => runs.get(accountId)?.connected(searches.of(accountId)),
    end(accountId) {
      for (const search of searches.of(accountId)) searches.drop(search);
      if (accountId === undefined) events.close();
    },
  };
}
