import type { DocumentProblem } from '../../../../preload/contract/explorer-document.ts';
import { AppError } from '../../errors.ts';

/** As many as the contract takes; the rest is counted. */
const mostProblems = 200;
const longestFact = 300;

type Code = DocumentProblem['code'];

export interface Place {
  readonly pointer?: string;
  /** From 1. */
  readonly line?: number;
  readonly column?: number;
}

/** Gathers what could not be read. */
export interface Problems {
  add(code: Code, place?: Place, facts?: Readonly<Record<string, string>>): void;
  readonly list: readonly DocumentProblem[];
  /** Beyond the list. */
  more(): number;
}

export function createProblems(): Problems {
  const list: DocumentProblem[] = [];
  let more = 0;
  return {
    list,
    more: () => more,
    add(code, { pointer = '', line, column } = {}, facts = {}) {
      if (list.length >= mostProblems) {
        more += 1;
        return;
      }
      const shown = Object.entries(facts).map(([name, value]) => [name, value.slice(0, longestFact)]);
      list.push({ code, pointer: pointer.slice(0, 2000), line: line ?? null, column: column ?? null, facts: Object.fromEntries(shown) });
    },
  };
}

/** Says that nothing of a document can be read, with the place of the first fault and what its words need. */
export function refusal(message: string, problem: DocumentProblem | undefined): AppError {
  const { code = '', pointer = '', line = null, column = null, facts = {} } = problem ?? {};
  const at = line === null ? '' : ` Line ${line}, column ${column ?? 1}.`;
  const fields = { ...facts, code, pointer, line: line === null ? '' : String(line), column: column === null ? '' : String(column) };
  return new AppError('VALIDATION', `${message}${at}`, { fields });
}
