import type { FileProblem } from '../../../../preload/contract/changes/change-file.ts';
import type { Parsed } from '../../../../preload/contract/index.ts';
import { codeWithFacts, readExplained } from '../../../../preload/contract/reasons.ts';
import { rowFormat } from '../../base/text/row-format.ts';
import type { Checked } from './check.ts';
import type { Problem } from './problem.ts';

/** A problem within the limits of the contract. */
export function toProblem({ line, column, letter, value, code, facts }: Problem): FileProblem {
  return {
    ...{ line, letter, code },
    column: column === null ? null : column.slice(0, 200),
    value: value === null ? null : value.slice(0, 300),
    facts: Object.entries(facts).map(([name, fact]) => ({ name, value: fact.slice(0, 1000) })),
  };
}

/** All problems as CSV. The renderer supplies the wording; `{line}` and the like in it are placeholders for facts. */
export function problemsAsCsv({ problems }: Checked, { heads, says }: Pick<Parsed<'changes.saveProblems'>, 'heads' | 'says'>): string {
  const sentences = new Map(says.map(({ code, text }) => [code, text]));
  const format = rowFormat(
    { kind: 'csv', delimiter: ',', bom: true },
    heads.map((name) => ({ name, kind: 'text' })),
  );
  const rows = problems.map(({ line, column, letter, value, code, facts }) => {
    const what = (sentences.get(code) ?? code).replace(/\{(\w+)\}/g, (_, name: string) => codeWithFacts(readExplained(facts[name] ?? '')));
    return format.before(false) + format.row([0, String(line), letter, column, value, what]);
  });
  return format.begin + rows.join('') + format.end;
}
