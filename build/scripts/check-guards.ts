import { applyEdits, buildCopy, type Guard, removeScratch, scratchCopy } from './lib/guard-copy.ts';
import { byProject, type Finding, judge, runTests, type Scratch } from './lib/guard-tests.ts';
import { guards } from './lib/guards.ts';
import { noOption, usage } from './lib/usage.ts';

usage(
  'npm run check:guards [-- PART]: removes each security rule, or those with PART in their name, and expects its test to fail',
  noOption,
);

/**
 * Removes every rule of the security model, one by one, in a copy of the project. The named test must then fail by an
 * assertion of its own, and no other of its file but those that the rule names too.
 * A part of a rule's name as an argument runs those rules alone.
 */
const part = process.argv[2] ?? '';
const chosen = guards.filter(({ rule }) => rule.includes(part));
const started = performance.now();

const scratch = scratchCopy();
let wrong = 0;
try {
  wrong += (await buildCopy(scratch)) ? await checkUntouched(scratch, chosen) : 1;
  if (wrong === 0) for (const guard of chosen) wrong += await checkRemoved(scratch, guard);
} finally {
  removeScratch(scratch);
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\n${chosen.length} rules, ${wrong} not guarded, ${minutes} min`);
process.exitCode = wrong === 0 && chosen.length > 0 ? 0 : 1;

/** With every rule in place each named test must pass, and all others of its file; otherwise their failing proves nothing. */
async function checkUntouched(copy: Scratch, rules: readonly Guard[]): Promise<number> {
  let bad = 0;
  for (const tests of byProject(rules.map(({ test }) => test))) {
    const run = await runTests(copy, tests);
    const failed = (run.outcomes ?? []).filter(({ status }) => status === 'failed');
    if (run.outcomes === null) console.log(run.output);
    for (const { fullTitle, message } of failed) console.log(`fails with every rule in place: ${fullTitle}\n${message}`);
    bad += failed.length;
    for (const test of tests) {
      const { verdict, detail } = judge(run, test);
      if (verdict === 'green') continue;
      bad += 1;
      console.log(`${verdict} with every rule in place: ${test.file}: ${test.name}: ${detail}`);
    }
  }
  return bad;
}

/** Returns 1 when the test did not notice that the rule was gone. */
async function checkRemoved(copy: Scratch, { rule, edits, test }: Guard): Promise<number> {
  const undo = applyEdits(copy.project, edits);
  if (undo === null) return print(rule, test.name, { verdict: 'broken', detail: 'the text to remove is not in the file' });
  const run = await runTests(copy, [test]);
  undo();
  if (run.outcomes === null) console.log(run.output);
  return print(rule, `${test.file.replace(/^.*\//, '')}: ${test.name}`, judge(run, test));
}

function print(rule: string, test: string, { verdict, detail }: Finding): number {
  console.log(`${verdict.padEnd(8)}  ${rule}\n          ${test}\n          ${detail}`);
  return verdict === 'red' ? 0 : 1;
}
