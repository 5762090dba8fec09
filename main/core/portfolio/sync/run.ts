import { isOptionalList, listNames } from '../../../../preload/contract/portfolio/lists.ts';
import type { SyncList } from '../../../../preload/contract/portfolio/sync.ts';
import { AppError } from '../../base/errors.ts';
import { createRate } from '../../base/rate.ts';
import type { Reading, ReadingFault } from '../../store/portfolio/port.ts';
import type { InterruptedPhase } from '../../store/portfolio/sync/list-state.ts';
import { endsEveryList, faultOf, isNotOffered } from './faults.ts';
import { followPrices } from './follow-prices.ts';
import type { Live } from './list-state.ts';
import type { SyncDeps } from './port.ts';
import { readList } from './read-list.ts';

/** The sync of one account's lists, one after the other. */
export interface Run {
  /** Lists that are being read or waiting, in order. */
  lists(): readonly SyncList[];
  /** null: the list is not among them. */
  live(list: SyncList): Live | null;
  add(lists: readonly SyncList[]): void;
  /** Reads these lists after the others, including one that is being read now. */
  reread(lists: readonly SyncList[]): void;
  /** Ends it at once. What was read of the current list is stored, as stopped. */
  end(): void;
}

export interface RunDeps extends Pick<SyncDeps, 'clientFor' | 'store' | 'redaction' | 'incident' | 'now' | 'clock'> {
  readonly accountId: string;
  readonly lists: readonly SyncList[];
  /** Of transactions; called when their turn comes. */
  readonly months: () => number;
  readonly onChange: () => void;
  /** A list was read completely. */
  readonly onComplete: (list: SyncList) => void;
  /** The service does not offer the list's area to the account. */
  readonly onNotOffered: (list: SyncList) => void;
  /** A list failed, and whether the others were given up with it. */
  readonly onFault: (list: SyncList, fault: ReadingFault) => void;
  /** Everything is done or given up; not called after `end`. */
  readonly onOver: () => void;
}

interface Present {
  readonly list: SyncList;
  readonly rate: ReturnType<typeof createRate>;
  reading: Reading<SyncList> | null;
  progress: Live['progress'];
}

/** Starts to read. Calls `onOver` at the end. */
export function startRun(deps: RunDeps): Run {
  const { accountId, clock, onChange } = deps;
  const controller = new AbortController();
  let waiting: SyncList[] = inOrder(deps.lists);
  let present: Present | null = null;

  const interrupt = ({ list, reading }: Present, phase: InterruptedPhase, fault?: ReadingFault): void => {
    try {
      if (reading === null) deps.store().interrupt(accountId, list, phase, ...optional(fault));
      else reading.interrupt(phase, ...optional(fault));
    } catch (error) {
      // Superseded: the store is already newer.
      if (!(error instanceof AppError)) deps.incident(error);
    }
  };

  const read = async (now: Present): Promise<void> => {
    const client = await deps.clientFor(accountId);
    if (controller.signal.aborted) return;
    const store = deps.store();
    const extensions = store.extensions(accountId);
    await readList(now.list, {
      ...deps,
      client,
      store,
      extensions,
      months: deps.months(),
      signal: controller.signal,
      onStart(reading) {
        now.reading = reading;
      },
      onPage(done, total) {
        now.progress = { done, total };
        now.rate.add(clock.now(), done);
        onChange();
      },
    });
    if (now.list === 'prices') await followPrices(store, accountId, extensions, controller.signal);
  };

  const failed = (now: Present, error: unknown): void => {
    const { list } = now;
    const fault = faultOf(error, deps.incident);
    if (isOptionalList(list) && isNotOffered(error)) {
      interrupt(now, 'not-offered', fault);
      deps.onNotOffered(list);
      return;
    }
    if (fault.code === 'CANCELED') interrupt(now, 'stopped');
    else interrupt(now, 'failed', fault);
    deps.onFault(list, fault);
    if (endsEveryList(fault)) waiting = [];
  };

  const work = async (): Promise<void> => {
    for (let list = waiting.shift(); list !== undefined; list = waiting.shift()) {
      const now: Present = { list, rate: createRate(), reading: null, progress: null };
      present = now;
      onChange();
      try {
        await read(now);
        if (controller.signal.aborted) return;
        deps.onComplete(list);
      } catch (error) {
        if (controller.signal.aborted) return;
        failed(now, error);
      }
      present = null;
    }
    deps.onOver();
  };
  void work();

  return {
    lists: () => [...(present === null ? [] : [present.list]), ...waiting],
    live(list) {
      if (present?.list === list) return { phase: 'reading', progress: present.progress, perSecond: present.rate.perSecond(clock.now()) };
      return waiting.includes(list) ? { phase: 'waiting', progress: null, perSecond: null } : null;
    },
    add(lists) {
      waiting = inOrder([...waiting, ...lists].filter((list) => list !== present?.list));
      onChange();
    },
    reread(lists) {
      waiting = inOrder([...waiting, ...lists]);
      onChange();
    },
    end() {
      if (controller.signal.aborted) return;
      controller.abort();
      waiting = [];
      if (present !== null) interrupt(present, 'stopped');
      present = null;
    },
  };
}

/** An optional parameter that is omitted, not undefined. */
function optional(fault: ReadingFault | undefined): [] | [ReadingFault] {
  return fault === undefined ? [] : [fault];
}

function inOrder(lists: readonly SyncList[]): SyncList[] {
  return listNames.filter((list) => lists.includes(list));
}
