import type { FileProblemCode } from '../../../../preload/contract/dns/zone-problem-codes.ts';
import { type FileProblem, fileProblem } from './problem.ts';

/** Problems reported individually; further ones are only counted. */
const maxProblems = 2000;

/** Reports a problem at the current line. */
export type ReportProblem = (code: FileProblemCode, facts?: Readonly<Record<string, string>>) => void;

export interface ProblemList {
  report: ReportProblem;
  all(): readonly FileProblem[];
}

/** @param line the current line, 1-based */
export function createProblemList(line: () => number): ProblemList {
  const problems: FileProblem[] = [];
  let passedOver = 0;
  return {
    report(code, facts) {
      if (problems.length < maxProblems) problems.push(fileProblem(line(), code, facts));
      else passedOver += 1;
    },
    all: () => (passedOver === 0 ? problems : [...problems, fileProblem(line(), 'file-many-problems', { count: String(passedOver) })]),
  };
}
