import type { RunState } from '../../../../preload/contract/explorer/run.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Clients } from '../../accounts/clients.ts';
import { systemClock } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import type { Platform } from '../../platform.ts';
import { createThrottledEvents } from '../../portfolio/sync/throttled-events.ts';
import type { Busy } from '../../quit-blockers.ts';
import type { RegisteringRedaction } from '../../redaction/port.ts';
import type { OperationsDeps } from '../form/operations.ts';
import type { RunEntry } from '../history/history.ts';
import type { OperationsService, RunsService } from '../port.ts';
import { suggestedName } from '../responses/save.ts';
import type { ExplorerThread } from '../thread/client.ts';
import { type CheckedRows, checkRows } from './check.ts';
import { createRunFiles } from './files.ts';
import { cellFields } from './match.ts';
import { createResults, type Results } from './results.ts';
import { withVariables } from './row-values.ts';
import { createRunner, type Runner } from './runner.ts';
import { pathText, pickedRows, saveResults } from './save.ts';

export interface RunsDeps {
  /** The variables of a collection with their values for an account. */
  readonly variables: OperationsDeps['variables'];
  readonly thread: () => Promise<ExplorerThread>;
  readonly operations: () => Promise<Pick<OperationsService, 'operation'>>;
  readonly clients: Pick<Clients, 'for' | 'limiter'>;
  readonly redaction: Pick<RegisteringRedaction, 'forms' | 'text'>;
  readonly dialogs: Platform['dialogs'];
  readonly busy: Busy;
  /** Where results are written; absolute path. */
  readonly path: string;
  readonly report: (state: RunState) => void;
  /** Called when a run has ended. */
  readonly enter: (run: RunEntry) => Promise<void>;
  readonly incident: (error: unknown) => void;
}

/** Bulk reads over files: one file, one check and one run at a time. */
export interface OpenedRuns extends RunsService {
  /** The window locks: nothing starts, an active run pauses, and secrets are dropped. */
  lock(): void;
  /** The computer is suspended. */
  stop(reason: string): void;
  /** Remaining rows of an active run, otherwise 0. */
  unread(): number;
  /** Ends the run of an account, or of all accounts, and deletes its results. */
  forget(accountId: AccountId | null): Promise<void>;
  close(): Promise<void>;
}

interface Checked extends CheckedRows {
  readonly id: string;
  readonly accountId: AccountId;
  readonly entry: RunEntry['entry'];
  readonly file: string;
  /** The typed values, and the document of their form. */
  readonly filled: RunEntry['filled'];
  readonly rows: number;
}

interface Run {
  readonly id: string;
  of: Omit<Checked, 'good' | 'faults'>;
  readonly total: number;
  /** Its requests contain secrets. */
  readonly isSecret: boolean;
  readonly runner: Runner;
  readonly results: Results;
  isEntered: boolean;
  /** Secrets of its requests were dropped: the remaining rows cannot be sent. */
  spent: boolean;
}

const runReleased = (): AppError => new AppError('NOT_FOUND', 'run-released');

export function createRuns(deps: RunsDeps): OpenedRuns {
  const files = createRunFiles(deps);
  let last = 0;
  let checked: Checked | null = null;
  let run: Run | null = null;
  /** Counts full drops: what was prepared before one must not start after it. */
  let generation = 0;
  let checkAbort = new AbortController();
  const throttledEvents = createThrottledEvents(systemClock, () => {
    if (run !== null) deps.report(stateOf(run));
  });
  deps.busy.register(() => (run?.runner.phase() === 'running' ? [{ kind: 'run', count: 1 }] : []));

  const nextId = (letter: string): string => {
    last += 1;
    return `${letter}${last}`;
  };

  const stateOf = ({ id, of, total, runner, spent }: Run): RunState => {
    const { done, failed, large } = runner.counts();
    const perSecond = runner.perSecond();
    const phase = runner.phase();
    return {
      ...{ run: id, accountId: of.accountId, operation: of.entry.key, file: of.file, phase, ...runner.why() },
      ...{ total, omitted: of.bad, done, failed, large, perSecond },
      secondsRemaining: perSecond === null || perSecond === 0 ? null : Math.ceil((total - done) / perSecond),
      canContinue: !spent && (phase === 'stopped' || phase === 'halted'),
      columns: [...of.columns],
    };
  };

  const runOf = (id: string): Run => {
    if (run?.id !== id) throw runReleased();
    return run;
  };

  /** One entry per run, when it ends or is dropped before. */
  const enterOnce = (ended: Run): void => {
    const { accountId, entry, filled } = ended.of;
    const { done, failed } = ended.runner.counts();
    if (ended.isEntered || done === 0) return;
    ended.isEntered = true;
    ended.of = { ...ended.of, filled: null };
    deps.enter({ accountId, entry, filled, rows: done, failed, ms: ended.runner.ms() }).catch(deps.incident);
  };

  const release = async (ended: Run): Promise<void> => {
    if (run === ended) run = null;
    ended.runner.stop('person');
    await ended.runner.rest();
    enterOnce(ended);
    await ended.results.drop();
  };

  const pick = async (texts: readonly string[], places: readonly string[]): Promise<(string | null)[][]> =>
    (await deps.thread()).call('run.pick', { texts, places });

  const begin = ({ good, faults: _, ...of }: Checked, results: Results): Run => {
    const runner = createRunner({
      ...{ rows: good, results, incident: deps.incident, monotone: systemClock.now },
      client: () => deps.clients.for(of.accountId),
      redact: (text) => deps.redaction.text(text),
      changed() {
        throttledEvents.report('');
        if (run !== null && run.runner.phase() === 'done') enterOnce(run);
      },
      async take({ body, request, status }, { cells, ready }) {
        const input = { body: body.slice(), request, status, cells, forms: deps.redaction.forms(), secrets: ready.request.secrets };
        return (await deps.thread()).call('run.take', input, { transfer: [input.body.buffer] });
      },
    });
    const isSecret = good.some(({ ready }) => ready.request.secrets.length > 0);
    return { id: nextId('r'), of, total: good.length, isSecret, runner, results, isEntered: false, spent: false };
  };

  return {
    open: (input, signal) => files.open(input, signal),
    read: (input, signal) => files.read(input, signal),
    async check({ accountId, hash, key, file: id, values: typed, collection, columns }, signal) {
      const since = generation;
      const ended = AbortSignal.any([signal, checkAbort.signal]);
      const file = files.find(id);
      const operation = await (await deps.operations()).operation({ accountId, hash, key }, ended);
      const fields = cellFields(operation);
      const named = columns.map(({ place, name, column }) => {
        const field = fields.find((one) => one.place === place && one.name === name);
        if (field === undefined || column >= file.read.heads.length) throw new AppError('VALIDATION', 'run-column-missing', { name });
        return { place, name, column, isList: field.isList };
      });
      const { heads } = file.read;
      const variables = collection === undefined ? null : deps.variables(collection, accountId);
      const values = withVariables(typed, heads, variables);
      const plan = { heads, values, columns: named };
      const thread = await deps.thread();
      const found = await checkRows({
        thread,
        keys: deps.redaction.forms(),
        hash,
        key,
        fields,
        plan,
        variables,
        rows: file.read.rows,
        signal: ended,
      });
      if (generation !== since) throw new AppError('CANCELED', 'window-locked-meanwhile');
      const rows = file.read.rows.length;
      checked = { ...found, id: nextId('c'), accountId, entry: operation.entry, file: file.name, filled: { hash, values }, rows };
      const { good, bad, faultCount, faults } = checked;
      const { perSecond } = deps.clients.limiter(accountId);
      return {
        ...{ id: checked.id, rows, good: good.length, bad, faults: faultCount, listed: faults.length },
        first: good[0]?.ready.shown ?? null,
        seconds: perSecond === 0 ? 0 : Math.ceil(good.length / perSecond),
      };
    },
    async faults({ check, from, count }) {
      if (checked?.id !== check) throw new AppError('NOT_FOUND', 'run-findings-released');
      return { total: checked.faults.length, rows: checked.faults.slice(from, from + count) };
    },
    async start({ check }) {
      const since = generation;
      const of = checked;
      if (of?.id !== check) throw new AppError('NOT_FOUND', 'file-released');
      if (of.good.length === 0) throw new AppError('VALIDATION', 'no-row-to-send');
      if (run?.runner.phase() === 'running') throw new AppError('CONFLICT', 'run-running');
      checked = null;
      if (run !== null) await release(run);
      const results = await createResults(deps.path);
      if (generation !== since || run !== null) {
        await results.drop();
        throw new AppError('CANCELED', 'run-not-started-locked');
      }
      run = begin(of, results);
      run.runner.start();
      return stateOf(run);
    },
    async control({ run: id, to }) {
      const of = runOf(id);
      if (to === 'close') await release(of);
      else if (to === 'stop') of.runner.stop('person');
      else if (of.spent) throw new AppError('CONFLICT', 'run-secrets-dropped');
      else of.runner.start();
      return { done: true };
    },
    async state({ accountId }) {
      if (run === null) return null;
      return run.of.accountId === accountId || run.runner.phase() === 'running' ? stateOf(run) : null;
    },
    async rows({ run: id, onlyFailed, places, from, count }) {
      const { results } = runOf(id);
      const found = await pickedRows({ results, pick }, { onlyFailed, places, from, count });
      const rows = found.map(({ cells, values, ...row }) => ({ ...row, cells: [...cells], values: [...values] }));
      return { total: results.count(onlyFailed), rows };
    },
    async places({ run: id }) {
      const found = [...runOf(id).runner.places()].map(([pointer, count]) => ({ pointer, path: pathText(pointer), count }));
      return { places: found.sort((one, other) => other.count - one.count) };
    },
    async save({ run: id, onlyFailed, places, delimiter }, signal) {
      const { results, of } = runOf(id);
      const suggested = suggestedName({ key: of.entry.key, body: 'json' }, 'csv');
      const saved = await saveResults({
        ...{ dialogs: deps.dialogs, results, pick, suggested, columns: of.columns, places, onlyFailed, delimiter, signal },
      });
      return saved === null ? null : { name: saved.name, rows: saved.rows ?? 0 };
    },
    lock() {
      generation += 1;
      checkAbort.abort();
      checkAbort = new AbortController();
      files.forget();
      checked = null;
      if (run === null) return;
      run.runner.stop('locked');
      if (!run.isSecret) return;
      run.spent = true;
      run.of = { ...run.of, filled: null };
      run.runner.forgetRows();
    },
    stop: (reason) => run?.runner.stop(reason),
    unread: () => (run?.runner.phase() === 'running' ? run.total - run.runner.counts().done : 0),
    async forget(accountId) {
      if (checked !== null && (accountId === null || checked.accountId === accountId)) checked = null;
      if (run !== null && (accountId === null || run.of.accountId === accountId)) await release(run).catch(deps.incident);
    },
    async close() {
      throttledEvents.close();
      files.forget();
      checked = null;
      if (run !== null) await release(run);
    },
  };
}
