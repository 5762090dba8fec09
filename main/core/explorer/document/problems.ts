import type { DocumentProblem } from '../../../../preload/contract/explorer/document.ts';
import { AppError } from '../../base/errors.ts';

/** Why nothing of a document can be read. */
type DocumentReason = 'document-too-large' | 'document-unreadable' | 'document-format-unknown' | 'document-no-operation-read';

type Code = DocumentProblem['code'];

/** The maximum the contract accepts; the rest is counted. */
const maxProblems = 200;
const maxFactLength = 300;
/** Problems that mean a whole part of the list is missing come before single errors. */
const first: ReadonlySet<Code> = new Set<Code>(['too-many']);

export interface Place {
  readonly pointer?: string;
  /** 1-based. */
  readonly line?: number;
  readonly column?: number;
}

/** Collects what could not be read. */
export interface Problems {
  /** `place`: pass a function if it is expensive to compute; it is only called for listed problems. */
  add(code: Code, place?: Place | (() => Place), facts?: Readonly<Record<string, string>>): void;
  readonly list: readonly DocumentProblem[];
  /** Number of changes beyond the list. */
  more(): number;
}

export function createProblems(): Problems {
  const list: DocumentProblem[] = [];
  let more = 0;
  return {
    list,
    more: () => more,
    add(code, place = {}, facts = {}) {
      if (list.length >= maxProblems) {
        more += 1;
        if (!first.has(code)) return;
        list.pop();
      }
      const { pointer = '', line, column } = typeof place === 'function' ? place() : place;
      const shown = Object.entries(facts).map(([name, value]) => [name, value.slice(0, maxFactLength)]);
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

/** The error for a document of which nothing can be read, with the position of the first problem and the data for its message. */
export function refusal(reason: DocumentReason, problem: DocumentProblem | undefined): AppError {
  if (problem === undefined) return new AppError('VALIDATION', { reason, facts: {} });
  const { code, pointer, line, column, facts } = problem;
  const place = { ...(line === null ? {} : { line }), ...(column === null ? {} : { column }) };
  return new AppError('VALIDATION', { reason, facts: { ...facts, code, pointer, ...place } });
}
