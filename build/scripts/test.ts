import { availableParallelism } from 'node:os';
import { buildIfNeeded } from './lib/build-application.ts';
import { findOrFetchElectron } from './lib/electron.ts';
import { folders } from './lib/folders.ts';
import { runPlaywright, runVitest } from './lib/run-tests.ts';
import { setUpLinux } from './lib/set-up-linux.ts';
import { type Kind, kinds, readTestArguments } from './lib/test-arguments.ts';
import { add, type Counts } from './lib/test-counts.ts';

const wanted = readTestArguments(process.argv.slice(2));
if (wanted === null) {
  console.error(`npm test -- --only ${kinds.join('|')} [part of a file name]`);
  process.exitCode = 2;
} else if (process.platform === 'linux' && !(await setUpLinux())) {
  process.exitCode = 1;
} else if (!(await buildIfNeeded())) {
  process.exitCode = 1;
} else {
  const { kinds: some, filter } = wanted;
  const results: [Kind, Counts | null][] = [];
  for (const kind of some.filter(inThisProject)) results.push([kind, await runKind(kind, filter, false)]);
  const hosts = some.filter((kind) => !inThisProject(kind));
  // A window waits for much else than a processor: both hosts at once take little more than the slower one.
  const beside = hosts.length > 1 && availableParallelism() > 1;
  const run = async (kind: Kind) => results.push([kind, await runKind(kind, filter, beside)]);
  if (beside) await Promise.all(hosts.map(run));
  else for (const host of hosts) await run(host);

  const lines = results.map(([kind, counts]) =>
    counts === null
      ? `${kind}: not run, because the Electron runtime is not there; ELECTRON_OVERRIDE_DIST_PATH names a folder with one`
      : `${kind}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
  );
  const all = results.map(([, counts]) => counts).filter((counts) => counts !== null);
  const sum = add(all);
  console.log(`\n${lines.join('\n')}\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
}

function inThisProject(kind: Kind): kind is 'unit' | 'integration' {
  return kind === 'unit' || kind === 'integration';
}

/** Null: there is no Electron to run these tests on. */
async function runKind(kind: Kind, filter: readonly string[], beside: boolean): Promise<Counts | null> {
  console.log(`\n${kind} tests`);
  if (inThisProject(kind)) return runVitest(kind, filter);
  if (kind === 'electron' && (await findOrFetchElectron(folders.project)) === null) return null;
  return runPlaywright(kind, filter, beside);
}
