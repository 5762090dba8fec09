import { folders } from './lib/folders.ts';
import { applyEdits, buildCopy, faultsOf, type Guard, removeScratch, scratchCopy } from './lib/guards/guard-copy.ts';
import { byProject, type Finding, isOf, judge, onElectron, runTests, type Scratch } from './lib/guards/guard-tests.ts';
import { guards } from './lib/guards/guards.ts';
import { noOption, usage } from './lib/usage.ts';

/** Part of `npm run check`: a rename must not separate a rule from its text or its test. */
const textsOnly = '--texts';
const withoutElectron = '--without-electron';

usage(
  `npm run check:guards [-- PART ...]: removes each security rule, or those with one of the PARTs in their name, and expects its test to fail
  ${textsOnly}             only checks that the texts to remove and the files of the tests exist; runs no test
  ${withoutElectron}  leaves out the rules whose test runs on Electron`,
  (argument) => argument === textsOnly || argument === withoutElectron || noOption(argument),
);

/**
 * Removes every rule of the security model, one by one, in a copy of the project. The named test must then fail by its own assertion, and
 * no other in its file except those that the rule also names.
 */
const args = process.argv.slice(2);
const ruleFilters = args.filter(noOption);
const kind = args.includes(withoutElectron) ? guards.filter(({ test }) => !onElectron(test)) : guards;
const chosen = kind.filter(({ rule }) => ruleFilters.length === 0 || ruleFilters.some((part) => rule.includes(part)));
const started = performance.now();

const faults = new Map(chosen.map((guard) => [guard, faultsOf(folders.project, guard)]));
const usable = chosen.filter((guard) => faults.get(guard)?.length === 0);
let wrong = chosen.length - usable.length;
for (const [{ rule, test }, texts] of faults) if (texts.length > 0) print(rule, test.name, { verdict: 'broken', detail: texts.join('; ') });

if (!args.includes(textsOnly)) {
  // Tests on Electron mostly wait, so the others run in parallel.
  const electron = usable.filter(({ test }) => onElectron(test));
  const plain = usable.filter(({ test }) => !onElectron(test));
  for (const count of await Promise.all([electron, plain].map(checkRules))) wrong += count;
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\n${chosen.length} rules, ${wrong} not guarded, ${minutes} min`);
process.exitCode = wrong === 0 && chosen.length > 0 ? 0 : 1;

/** Tries the rules one after the other in a separate copy. Returns how many are not guarded. */
async function checkRules(rules: readonly Guard[]): Promise<number> {
  if (rules.length === 0) return 0;
  const scratch = scratchCopy();
  try {
    if (!(await buildCopy(scratch))) return rules.length;
    const unsound = await untouchedFailures(scratch, rules);
    let count = 0;
    for (const guard of rules) count += await checkRemoved(scratch, guard, unsound.get(guard.test.file));
    return count;
  } finally {
    removeScratch(scratch);
  }
}

/**
 * With every rule in place each named test must pass, and all others in its file; otherwise their failure proves nothing.
 * @returns failures by file
 */
async function untouchedFailures(copy: Scratch, rules: readonly Guard[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const tests of byProject(rules.map(({ test }) => test))) {
    const run = await runTests(copy, tests);
    if (run.outcomes === null) console.log(run.output);
    for (const test of tests) {
      const { verdict, detail } = judge(run, test);
      if (verdict !== 'green') found.set(test.file, `with every rule in place: ${verdict}: ${test.name}: ${detail}`);
    }
    for (const outcome of run.outcomes ?? []) {
      if (outcome.status !== 'failed') continue;
      console.log(`fails with every rule in place: ${outcome.fullTitle}\n${outcome.message}`);
      const test = tests.find((each) => isOf(outcome, each));
      if (test !== undefined) found.set(test.file, `with every rule in place this fails: ${outcome.fullTitle}`);
    }
  }
  return found;
}

/** Returns 1 if the test did not notice the removed rule. */
async function checkRemoved(copy: Scratch, { rule, edits, test }: Guard, unsound: string | undefined): Promise<number> {
  const name = `${test.file.replace(/^.*\//, '')}: ${test.name}`;
  if (unsound !== undefined) return print(rule, name, { verdict: 'broken', detail: unsound });
  const undo = applyEdits(copy.project, edits);
  if (undo === null) return print(rule, name, { verdict: 'broken', detail: 'the text to remove is not in the file' });
  const run = await runTests(copy, [test]);
  undo();
  if (run.outcomes === null) console.log(run.output);
  return print(rule, name, judge(run, test));
}

function print(rule: string, test: string, { verdict, detail }: Finding): number {
  console.log(`${verdict.padEnd(8)}  ${rule}\n          ${test}\n          ${detail}`);
  return verdict === 'red' ? 0 : 1;
}
