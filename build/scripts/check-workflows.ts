import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from './lib/folders.ts';
import { guards } from './lib/guards/guards.ts';
import { usage } from './lib/usage.ts';
import { guarded, unguardedPaths } from './lib/workflows/code-owners.ts';
import { workflowGrammar } from './lib/workflows/grammar.ts';
import { brokenRules } from './lib/workflows/rules.ts';

usage('Checks the workflows; part of npm run check');

const folder = join(folders.project, '.github/workflows');
const names = readdirSync(folder).sort();
const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const { scripts } = JSON.parse(readFileSync(join(folders.project, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

const grammar = await workflowGrammar();
const faults: string[] = [];
for (const [name, text] of Object.entries(files)) faults.push(...(await grammar(name, text)).map((fault) => `${name}: ${fault}`));
faults.push(...brokenRules(files, new Set(Object.keys(scripts))));
// The files with a rule that check:guards removes, and their tests.
const ruled = guards.flatMap(({ edits, test }) => [...edits.map(({ file }) => file), test.file]);
const codeOwners = readFileSync(join(folders.project, '.github/CODEOWNERS'), 'utf8');
faults.push(...unguardedPaths(codeOwners, folders.project, [...guarded, ...ruled]));

for (const fault of faults) console.log(fault);
console.log(`${names.length} workflows`);
process.exitCode = faults.length === 0 && names.length > 0 ? 0 : 1;
