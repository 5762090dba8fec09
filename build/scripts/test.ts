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
  const lines: string[] = [];
  const all: Counts[] = [];
  for (const kind of wanted.kinds) {
    const counts = await runKind(kind, wanted.filter);
    if (counts !== null) all.push(counts);
    lines.push(
      counts === null
        ? `${kind}: not run, because the Electron runtime is not there; ELECTRON_OVERRIDE_DIST_PATH names a folder with one`
        : `${kind}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
    );
  }
  const sum = add(all);
  console.log(`\n${lines.join('\n')}\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
}

/** Null: there is no Electron to run these tests on. */
async function runKind(kind: Kind, filter: readonly string[]): Promise<Counts | null> {
  console.log(`\n${kind} tests`);
  if (kind === 'unit' || kind === 'integration') return runVitest(kind, filter);
  if (kind === 'electron' && (await findOrFetchElectron(folders.project)) === null) return null;
  return runPlaywright(kind, filter);
}
