import { applyEdits, buildCopy, type Guard, removeScratch, scratchCopy } from './lib/guard-copy.ts';
import { type NamedTest, runTests, type Scratch, type Verdict } from './lib/guard-tests.ts';
import { guards } from './lib/guards.ts';

/**
 * Removes every rule of the security model, one by one, in a copy of the project, and expects the test of that rule to fail.
 * A part of a rule's name as an argument runs those rules alone.
 */
const wanted = process.argv[2] ?? '';
const chosen = guards.filter(({ rule }) => rule.includes(wanted));
const width = Math.max(...chosen.map(({ rule }) => rule.length));
const started = performance.now();

const scratch = scratchCopy();
let wrong = 0;
try {
  wrong += (await buildCopy(scratch)) ? await untouched(scratch, chosen) : 1;
  if (wrong === 0) for (const guard of chosen) wrong += await removed(scratch, guard);
} finally {
  removeScratch(scratch);
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\n${chosen.length} rules, ${wrong} not guarded, ${minutes} min`);
process.exitCode = wrong === 0 && chosen.length > 0 ? 0 : 1;

/** With every rule in its place all tests must be green; otherwise their failing says nothing. */
async function untouched(copy: Scratch, rules: readonly Guard[]): Promise<number> {
  const kinds = [
    rules.filter(({ test }) => test.file.startsWith('tests/unit/')),
    rules.filter(({ test }) => test.file.startsWith('tests/e2e/')),
  ];
  let bad = 0;
  for (const tests of kinds.map((kind) => kind.map(({ test }): NamedTest => test)).filter((kind) => kind.length > 0)) {
    const { verdict, output } = await runTests(copy, tests);
    if (verdict === 'green') continue;
    bad += 1;
    console.log(`With every rule in its place the tests are ${verdict}:\n${output}`);
  }
  return bad;
}

/** Answers 1 when nobody noticed that the rule was gone. */
async function removed(copy: Scratch, { rule, edits, test }: Guard): Promise<number> {
  const takeBack = applyEdits(copy.project, edits);
  if (takeBack === null) return tell(rule, 'text not found', test);
  const { verdict, output } = await runTests(copy, [test]);
  takeBack();
  if (verdict === 'broken') console.log(output);
  return tell(rule, verdict, test);
}

function tell(rule: string, verdict: Verdict | 'text not found', { file, name }: NamedTest): number {
  console.log(`${rule.padEnd(width)}  ${verdict.padEnd(6)}  ${file.replace(/^.*\//, '')}: ${name}`);
  return verdict === 'red' ? 0 : 1;
}
