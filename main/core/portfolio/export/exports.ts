import type { Parsed } from '../../../../preload/contract/index.ts';
import type { ExportColumn, ExportedList } from '../../../../preload/contract/portfolio/export-columns.ts';
import type { ExportChoice, ExportFormat, ExportState } from '../../../../preload/contract/portfolio/exports.ts';
import type { SyncList } from '../../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Clock } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import { faultOf, openTarget } from '../../base/files/whole-file.ts';
import { createRate } from '../../base/rate.ts';
import { type FormatColumn, rowFormat } from '../../base/text/row-format.ts';
import type { Platform } from '../../platform.ts';
import type { Busy } from '../../quit-blockers.ts';
import type { ExportChoicesTable } from '../../store/export-choices.ts';
import { type ExportRowsStore, exportColumn, type Row } from '../../store/portfolio/browse/export-rows.ts';
import type { NotesTable } from '../../store/workspace/port.ts';
import { idsAt, type View } from '../domains/views.ts';
import type { SalePrices } from '../prices/sale-prices.ts';
import { createThrottledEvents } from '../sync/throttled-events.ts';
import { withOwn, withPrices } from './own-columns.ts';
import { writeRows } from './write-rows.ts';

export interface ExportsDeps {
  /** Called for each slice, since clearing local data replaces it. */
  readonly store: () => ExportRowsStore;
  readonly choices: () => ExportChoicesTable;
  /** Called for each slice as well. */
  readonly notes: () => NotesTable;
  /** Prices of renewals. */
  readonly prices: Pick<SalePrices, 'of' | 'keys'>;
  /** The view of an open list; throws AppError NOT_FOUND if it is no longer cached. */
  readonly viewOf: (list: SyncList, view: string) => Promise<View>;
  /** Rows of a job or of the log; throws AppError NOT_FOUND. */
  readonly changes: (input: Parsed<'exports.startChanges'>) => Promise<ExportSource>;
  readonly dialogs: Platform['dialogs'];
  readonly busy: Busy;
  readonly clock: Clock;
  /** `2027-03-08`, for the suggested file name. */
  readonly today: () => string;
  /** At most four times a second. */
  readonly report: (state: ExportState) => void;
  /** Logs an unexpected error. */
  readonly incident: (error: unknown) => void;
}

/** What is written: the rows with these numbers, in this order. */
export interface ExportSource {
  readonly accountId: AccountId;
  readonly list: ExportedList;
  readonly ids: Uint32Array;
  readonly columns: readonly FormatColumn[];
  /** Rows by their numbers, in any order, each with its number first. */
  readonly rowsOf: (ids: readonly number[]) => readonly Row[];
}

/** Writes lists to files, one at a time. */
export interface ExportsService {
  /** Nothing is written if it is aborted while the file is chosen, by a lock or a closed renderer. */
  start(input: Parsed<'exports.start'>, signal?: AbortSignal): Promise<{ started: boolean }>;
  /** The same for the rows of a job, or for the log of all writes. */
  startChanges(input: Parsed<'exports.startChanges'>, signal?: AbortSignal): Promise<{ started: boolean }>;
  state(): ExportState;
  choice(input: { readonly list: ExportedList }): { choice: ExportChoice | null };
  stop(): void;
  /** Waits briefly for the file being written; stops it if it takes longer. */
  close(): Promise<void>;
}

/** How long quitting waits for a file, in ms; less than a host waits for the application (main/electron/quit/quit.ts). */
const patience = 4000;
const suffixes = { csv: 'csv', json: 'json' } as const;

interface Job {
  readonly accountId: AccountId;
  readonly list: ExportedList;
  readonly path: string;
  written: number;
  readonly total: number;
}

export function createExports(deps: ExportsDeps): ExportsService {
  let last: ExportState = { phase: 'none' };
  /** The export that is running, or asks for its file. */
  let present: { readonly controller: AbortController; ended: Promise<void> } | null = null;
  const stateEvents = createThrottledEvents(deps.clock, () => deps.report(last));
  deps.busy.register(() => (present === null ? [] : [{ kind: 'export', count: 1 }]));

  function become(state: ExportState): void {
    last = state;
    stateEvents.report('');
  }

  async function run(job: Job, { ids, rowsOf, columns }: ExportSource, format: ExportFormat, signal: AbortSignal) {
    const rate = createRate();
    const progress = () => {
      const at = deps.clock.now();
      rate.add(at, job.written);
      const perSecond = rate.perSecond(at);
      const remainingMs = perSecond === null || perSecond === 0 ? null : Math.round(((job.total - job.written) * 1000) / perSecond);
      become({ phase: 'running', ...job, perSecond, remainingMs });
    };
    progress();
    try {
      const target = await openTarget(job.path);
      try {
        const { missing } = await writeRows({
          ids,
          rowsOf,
          format: rowFormat(format, columns),
          write: target.write,
          onWritten(rows) {
            job.written = rows;
            progress();
          },
          signal,
        });
        await target.finish();
        become({ phase: 'done', ...job, written: job.total - missing, missing });
      } catch (error) {
        await target.drop();
        throw error;
      }
    } catch (error) {
      if (signal.aborted) return become({ phase: 'stopped', ...job });
      const reason = faultOf(error, job.path);
      if (reason === 'other') deps.incident(error);
      become({ phase: 'failed', ...job, reason });
    }
  }

  async function listSource({ list, view: id, places, columns: names }: Parsed<'exports.start'>): Promise<ExportSource> {
    const columns = columnsOf(list, names);
    const view = await deps.viewOf(list, id);
    const accountId = view.accountId as AccountId;
    return {
      accountId,
      list,
      ids: places === undefined ? view.ids : idsAt(view.ids, places),
      columns,
      rowsOf(some) {
        const stored = deps.store().rows(accountId, list, names, some);
        return withPrices(() => deps.prices.of(accountId), list, names, withOwn(deps.notes(), { accountId, list }, names, stored));
      },
    };
  }

  /** null if no file was chosen; otherwise the running export, in an object: a bare promise would be awaited. */
  async function begin(
    { columns, format }: ExportChoice,
    source: ExportSource,
    controller: AbortController,
    page: AbortSignal | undefined,
  ): Promise<{ ended: Promise<void> } | null> {
    const { accountId, list, ids } = source;
    const path = await deps.dialogs.saveFile(`${list}-${deps.today()}.${suffixes[format.kind]}`);
    if (path === null || controller.signal.aborted || page?.aborted === true) return null;
    try {
      deps.choices().write(list, { columns, format });
    } catch (error) {
      // A full disk under the data folder does not prevent writing to another disk.
      deps.incident(error);
    }
    const job = { accountId, list, path, written: 0, total: ids.length };
    return { ended: run(job, source, format, controller.signal) };
  }

  async function start(choice: ExportChoice, source: () => Promise<ExportSource>, page: AbortSignal | undefined) {
    if (present !== null) throw new AppError('CONFLICT', 'export-running');
    const controller = new AbortController();
    const entry = { controller, ended: Promise.resolve() };
    present = entry;
    const end = () => {
      if (present === entry) present = null;
    };
    try {
      const running = await begin(choice, await source(), controller, page);
      if (running === null) end();
      else entry.ended = running.ended.finally(end);
      return { started: running !== null };
    } catch (error) {
      end();
      throw error;
    }
  }

  return {
    start: (input, page) => start(input, () => listSource(input), page),
    startChanges: (input, page) => start(input, () => deps.changes(input), page),
    state: () => last,
    choice: ({ list }) => ({ choice: deps.choices().read(list) }),
    stop: () => present?.controller.abort(),
    async close() {
      const { controller, ended } = present ?? {};
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
      controller?.abort();
      await ended;
      stateEvents.close();
    },
  };
}

function columnsOf(list: SyncList, names: readonly ExportColumn[]): FormatColumn[] {
  return names.map((name) => {
    const column = exportColumn(list, name);
    if (column === null) throw new AppError('VALIDATION', 'column-unknown', { name });
    return { name, kind: column.kind };
  });
}
