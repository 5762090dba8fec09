import { join } from 'node:path';
import type { Output, Parsed } from '../../../preload/contract/index.ts';
import type { ExportFormat } from '../../../preload/contract/portfolio/exports.ts';
import type { StatementMonth, StatementsState } from '../../../preload/contract/statements/statements.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { nextTurn } from '../base/event-loop-turns.ts';
import { safeFileName } from '../base/files/file-name.ts';
import { faultOf, writeAtomically } from '../base/files/whole-file.ts';
import type { Platform } from '../platform.ts';
import { createThrottledEvents } from '../portfolio/sync/throttled-events.ts';
import type { Busy } from '../quit-blockers.ts';
import type { StatementPerson, StatementStore } from '../store/portfolio/transactions/statement-store.ts';
import type { LetterheadsTable } from '../store/workspace/letterheads-table.ts';
import { statementFooter, statementPage } from './files/page.ts';
import { type SummaryRow, writeRows, writeSummary } from './files/rows.ts';
import type { StatementSource } from './files/source.ts';
import { type CustomerMonth, type MonthIndex, type MonthQuery, readLines } from './month-index.ts';
import { unmatchedIds } from './unmatched.ts';

type WriteInput = Parsed<'statements.write'>;

/** A month that is open: its index, and what it was made for. */
export interface OpenMonth {
  readonly query: MonthQuery;
  readonly index: MonthIndex;
  /** IANA name. */
  readonly zone: string;
}

export interface StatementRunsDeps {
  /** Called for each batch, since clearing local data replaces it. */
  readonly store: () => StatementStore;
  readonly letterheads: () => LetterheadsTable;
  readonly monthOf: (accountId: string, month: StatementMonth) => Promise<OpenMonth>;
  /** The name of an account; throws AppError NOT_FOUND. */
  readonly accountName: (accountId: string) => string;
  readonly dialogs: Pick<Platform['dialogs'], 'saveFile'>;
  readonly chooseFolder: Platform['chooseFolder'];
  /** null: this host cannot print. */
  readonly printPdf: Platform['printPdf'];
  readonly busy: Busy;
  readonly clock: Clock;
  /** Unix time in ms. */
  readonly now: () => number;
  /** At most four times a second. */
  readonly report: (state: StatementsState) => void;
  /** Logs an unexpected error. */
  readonly incident: (error: unknown) => void;
}

/** Writes statements to files, one run at a time. */
export interface StatementRuns {
  write(input: WriteInput, page: AbortSignal): Promise<Output<'statements.write'>>;
  state(): StatementsState;
  stop(): void;
  /** Waits briefly for the file that is being written; drops it if it takes longer. */
  close(): Promise<void>;
}

/** One file: its path, and what fills it. */
interface FileToWrite {
  readonly path: string;
  readonly fill: (write: (content: string | Uint8Array) => Promise<void>, signal: AbortSignal) => Promise<void>;
}

interface Job {
  readonly accountId: AccountId;
  readonly month: StatementMonth;
  readonly path: string;
  written: number;
  readonly total: number;
}

/** Lines that are read at a time. */
const linesAtOnce = 500;
/** Lines of one PDF: several hundred pages. */
const maxPrinted = 20_000;
/** How long quitting waits for a file, in ms; less than a host waits for the application (main/electron/quit/quit.ts). */
const patience = 4000;

/** The page of a statement could not be printed. */
class PrintFailure extends Error {}

export function createStatementRuns(deps: StatementRunsDeps): StatementRuns {
  let last: StatementsState = { phase: 'none' };
  let present: { readonly controller: AbortController; ended: Promise<void> } | null = null;
  const stateEvents = createThrottledEvents(deps.clock, () => deps.report(last));
  deps.busy.register(() => (present === null ? [] : [{ kind: 'export', count: 1 }]));

  function become(state: StatementsState): void {
    last = state;
    stateEvents.report('');
  }

  async function run(job: Job, files: Iterable<FileToWrite>, signal: AbortSignal): Promise<void> {
    become({ phase: 'running', ...job });
    let path = job.path;
    try {
      for (const file of files) {
        path = file.path;
        await nextTurn();
        signal.throwIfAborted();
        await writeAtomically(path, async (target) => {
          await file.fill(target.write, signal);
          signal.throwIfAborted();
        });
        job.written += 1;
        become({ phase: 'running', ...job });
      }
      become({ phase: 'done', ...job });
    } catch (error) {
      if (signal.aborted) return become({ phase: 'stopped', ...job });
      const fault = error instanceof PrintFailure ? 'print' : faultOf(error, path);
      if (fault === 'other' || fault === 'print') deps.incident(error);
      become({ phase: 'failed', ...job, fault });
    }
  }

  /** The statement of a customer, or the lines on none. */
  function sourceOf(
    { accountId, month, detail }: WriteInput,
    open: OpenMonth,
    of: CustomerMonth | null,
    signal: AbortSignal,
  ): StatementSource {
    const { index, query, zone } = open;
    const ids = of === null ? unmatchedIds(index, null) : of.ids;
    return {
      ...{ account: deps.accountName(accountId), month, zone, detail, count: ids.length },
      createdAt: new Date(deps.now()).toISOString(),
      person: of === null ? null : of.person,
      totals: of === null ? [...index.unmatched.values()].flatMap(({ totals }) => totals) : of.totals,
      async *lines() {
        for (let from = 0; from < ids.length; from += linesAtOnce) {
          signal.throwIfAborted();
          yield readLines(deps.store(), query, index, ids.slice(from, from + linesAtOnce));
          await nextTurn();
        }
      },
    };
  }

  function fileOf(input: WriteInput, open: OpenMonth, of: CustomerMonth | null, path: string): FileToWrite {
    const { form } = input;
    return {
      path,
      async fill(write, signal) {
        const source = sourceOf(input, open, of, signal);
        if (form.kind === 'pdf') await write(await printed(input, source, signal));
        else await writeRows(source, form, write);
      },
    };
  }

  async function printed({ accountId, language }: WriteInput, source: StatementSource, signal: AbortSignal): Promise<Uint8Array> {
    const { printPdf } = deps;
    if (printPdf === null || source.count > maxPrinted) throw new PrintFailure(`${source.count} lines`);
    const html = await statementPage(source, { language, letterhead: deps.letterheads().read(accountId) });
    try {
      return await printPdf({ html, footer: statementFooter(language) }, signal);
    } catch (cause) {
      signal.throwIfAborted();
      throw new PrintFailure('The page could not be printed.', { cause });
    }
  }

  const summaryOf = (open: OpenMonth, form: ExportFormat, path: string): FileToWrite => ({
    path,
    fill: (write) => writeSummary(summaryRows(open.index), form, write),
  });

  /** Asks where to write; null if no location was chosen. */
  async function chosen(
    input: WriteInput,
    open: OpenMonth,
  ): Promise<{ readonly path: string; readonly total: number; files: Iterable<FileToWrite> } | null> {
    const { month, of, form } = input;
    const suffix = form.kind;
    if (of.what === 'customers') {
      const folder = await deps.chooseFolder();
      if (folder === null) return null;
      const { customers } = open.index;
      return {
        path: folder,
        total: customers.length,
        files: customers.map((one) => fileOf(input, open, one, join(folder, fileName(month, one.person, suffix)))),
      };
    }
    if (of.what === 'customer') {
      const one = open.index.customers.find(({ person }) => person.id === of.id);
      if (one === undefined) throw new AppError('NOT_FOUND', 'statement-without-items');
      return single(await deps.dialogs.saveFile(fileName(month, one.person, suffix)), (path) => fileOf(input, open, one, path));
    }
    if (form.kind === 'pdf') throw new AppError('VALIDATION', 'only-statements-printed');
    const path = await deps.dialogs.saveFile(`${of.what === 'month' ? 'month' : 'not-matched'}-${month}.${suffix}`);
    return single(path, (file) => (of.what === 'month' ? summaryOf(open, form, file) : fileOf(input, open, null, file)));
  }

  async function begin(input: WriteInput, controller: AbortController, page: AbortSignal): Promise<{ ended: Promise<void> } | null> {
    const { accountId, month } = input;
    const place = await chosen(input, await deps.monthOf(accountId, month));
    if (place === null || controller.signal.aborted || page.aborted) return null;
    const job = { accountId, month, path: place.path, written: 0, total: place.total };
    return { ended: run(job, place.files, controller.signal) };
  }

  return {
    async write(input, page) {
      if (present !== null) throw new AppError('CONFLICT', 'statements-running');
      if (input.form.kind === 'pdf' && deps.printPdf === null) throw new AppError('CONFLICT', 'printing-unavailable');
      const controller = new AbortController();
      const entry = { controller, ended: Promise.resolve() };
      present = entry;
      const end = () => {
        if (present === entry) present = null;
      };
      try {
        const running = await begin(input, controller, page);
        if (running === null) end();
        else entry.ended = running.ended.finally(end);
        return { started: running !== null };
      } catch (error) {
        end();
        throw error;
      }
    },
    state: () => last,
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

const single = (path: string | null, file: (path: string) => FileToWrite) =>
  path === null ? null : { path, total: 1, files: [file(path)] };

/** `2027-03 Example Ltd 4711.pdf`: the number keeps customers of one name apart. */
function fileName(month: StatementMonth, { id, name, organization }: StatementPerson, suffix: string): string {
  const plain = safeFileName(organization === '' ? name : organization).slice(0, 80);
  return safeFileName(`${month} ${plain} ${id}.${suffix}`);
}

function summaryRows({ matched, unmatched, extensions, ranking }: MonthIndex): SummaryRow[] {
  const rows = (group: string, name: string, totals: CustomerMonth['totals'], id: number | null = null): SummaryRow[] =>
    totals.map((one) => ({ group, name, id, totals: one }));
  return [
    ...rows('matched', '', matched),
    ...[...unmatched].flatMap(([reason, { totals }]) => rows('not matched', reason, totals)),
    ...extensions.flatMap(({ extension, totals }) => rows('extension', extension ?? '', totals)),
    ...ranking.flatMap(({ person, totals }) => rows('customer', person.name, totals, person.id)),
  ];
}
