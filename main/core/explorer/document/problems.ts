import type { DocumentProblem } from '../../../../preload/contract/explorer-document.ts';
import { AppError } from '../../base/errors.ts';

/** Why nothing of a document can be read. */
type DocumentReason = 'document-too-large' | 'document-unreadable' | 'document-format-unknown' | 'document-no-operation-read';

type Code = DocumentProblem['code'];

/** As many as the contract takes; the rest is counted. */
const mostProblems = 200;
const longestFact = 300;
/** What says that a whole part of the list is missing goes before single faults. */
const first: ReadonlySet<Code> = new Set<Code>(['too-many']);

export interface Place {
  readonly pointer?: string;
  /** From 1. */
  readonly line?: number;
  readonly column?: number;
}

/** Gathers what could not be read. */
export interface Problems {
  /** `place`: as a function where it takes long to find; it is called only for what is listed. */
  add(code: Code, place?: Place | (() => Place), facts?: Readonly<Record<string, string>>): void;
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
    add(code, place = {}, facts = {}) {
      if (list.length >= mostProblems) {
        more += 1;
        if (!first.has(code)) return;
        list.pop();
      }
      const { pointer = '', line, column } = typeof place === 'function' ? place() : place;
      const shown = Object.entries(facts).map(([name, value]) => [name, value.slice(0, longestFact)]);
      const problem = {
        code,
        pointer: pointer.slice(0, 2000),
        line: line ?? null,
        column: column ?? null,
        facts: Object.fromEntries(shown),
      };
      if (first.has(code)) list.unshift(problem);
      else list.push(problem);
    },
  };
}

/** Says that nothing of a document can be read, with the place of the first fault and what its words need. */
export function refusal(reason: DocumentReason, problem: DocumentProblem | undefined): AppError {
  if (problem === undefined) return new AppError('VALIDATION', { reason, facts: {} });
  const { code, pointer, line, column, facts } = problem;
  const place = { ...(line === null ? {} : { line }), ...(column === null ? {} : { column }) };
  return new AppError('VALIDATION', { reason, facts: { ...facts, code, pointer, ...place } });
}
