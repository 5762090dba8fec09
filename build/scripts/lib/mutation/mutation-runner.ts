import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { type PoolOptions, type PoolWorker, type TestProject, ThreadsPoolWorker, type Vitest } from 'vitest/node';
import { folders } from '../folders.ts';
import { choiceChecker, retriedVariable } from './mutation-sample.ts';
import { type Mutant, survivors } from './mutation-scores.ts';

/**
 * Stryker's runner for vitest loads the area again for each mutant, which takes longer than the tests. Here a thread is reused for the next
 * mutant with its loaded modules. A failure in such a thread counts only if the test passes there without the mutant. Everything else, and
 * code that runs during loading, is tried in a new thread: the old one may hold values from before the mutant.
 */

const [plugin] = vitestPlugins;
if (plugin === undefined) throw new Error('@stryker-mutator/vitest-runner has no runner.');
const factory = plugin.factory as InjectableFactory;

type Factory = Extract<(typeof vitestPlugins)[number]['factory'], { readonly inject: unknown }>;
interface InjectableFactory {
  (injector: Parameters<Factory>[0]): ReturnType<Factory>;
  readonly inject: Factory['inject'];
}
type Runner = ReturnType<Factory>;
type MutantRun = Parameters<Runner['mutantRun']>[0];
type MutantResult = Awaited<ReturnType<Runner['mutantRun']>>;

interface Thread {
  readonly worker: ThreadsPoolWorker;
  runs: number;
}

/** Each run leaks a few listeners in its thread. */
const maxRuns = 100;
const idle = new Map<TestProject, Thread>();
let isFresh = true;
let usedBefore = false;

function pooled(options: PoolOptions): PoolWorker {
  const { project } = options;
  const before = isFresh ? undefined : idle.get(project);
  if (before !== undefined) {
    idle.delete(project);
    usedBefore = true;
  }
  const thread = before ?? { worker: new ThreadsPoolWorker(options), runs: 0 };
  const { worker } = thread;
  const keeps = !isFresh && ++thread.runs < maxRuns;
  const listeners: { readonly event: string; readonly callback: (...values: unknown[]) => void }[] = [];
  let isDone = false;
  return {
    name: worker.name,
    on(event, callback) {
      listeners.push({ event, callback });
      worker.on(event, callback);
    },
    off: (event, callback) => worker.off(event, callback),
    send(message) {
      if (message.type !== 'stop' || !keeps) return worker.send(message);
      isDone = true;
      for (const { event, callback } of listeners) if (event === 'message') callback({ type: 'stopped', __vitest_worker_response__: true });
    },
    deserialize: (data) => worker.deserialize(data),
    async start() {
      if (before === undefined) await worker.start();
    },
    async stop() {
      if (!isDone) return worker.stop();
      for (const { event, callback } of listeners) worker.off(event, callback);
      // The next run may have started before this one was over.
      if (idle.has(project)) return worker.stop();
      idle.set(project, thread);
    },
  };
}

async function dropThreads(): Promise<void> {
  const threads = [...idle.values()];
  idle.clear();
  await Promise.all(threads.map(({ worker }) => worker.stop()));
}

function createRunner(injector: Parameters<Factory>[0]): Runner {
  const runner = factory(injector);
  const runFresh = async (options: MutantRun): Promise<MutantResult> => {
    isFresh = true;
    await dropThreads();
    return runner.mutantRun(options);
  };
  return {
    capabilities: () => runner.capabilities(),
    async init() {
      await runner.init?.();
      const { ctx, localSetupFile } = runner as unknown as { readonly ctx: Vitest; readonly localSetupFile: string };
      // A file must not be loaded with the mutant of the previous run.
      appendFileSync(resolve(localSetupFile), `\nif (mode === 'mutant' && mutantActivation !== 'static') ns.activeMutant = undefined;\n`);
      for (const { config } of ctx.projects) {
        config.pool = 'kept';
        config.poolRunner = { name: 'kept', createPoolWorker: pooled };
      }
    },
    dryRun(options) {
      isFresh = true;
      return runner.dryRun(options);
    },
    async mutantRun(options) {
      if (options.mutantActivation === 'static') return runFresh(options);
      isFresh = false;
      usedBefore = false;
      const result = await runner.mutantRun(options);
      // A mutant that is retried anyway need not be tried in a new thread as well.
      if (!usedBefore || (result.status === 'survived' && process.env[retriedVariable] === 'yes')) return result;
      if (result.status !== 'killed') return runFresh(options);
      const testFilter = [result.killedBy].flat();
      const without = { ...options, testFilter, activeMutant: { ...options.activeMutant, id: 'none' } };
      return (await runner.mutantRun(without)).status === 'survived' ? result : runFresh(options);
    },
    async dispose() {
      await dropThreads();
      await runner.dispose?.();
    },
  };
}
/** At once, so that its test can be written while the others are tried. */
function printSurvivor(mutant: Mutant): void {
  for (const line of survivors([mutant], folders.project)) console.log(line);
}

createRunner.inject = factory.inject;

export const strykerPlugins = [
  { ...plugin, name: 'vitest-kept', factory: createRunner },
  { kind: 'Checker', name: 'chosen', value: choiceChecker(folders.project) },
  { kind: 'Reporter', name: 'survivors', value: { onMutantTested: printSurvivor } },
];
export { strykerValidationSchema } from '@stryker-mutator/vitest-runner';
