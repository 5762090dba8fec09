import { type FileProblem, type FileProblemCode, fileProblem } from './problem.ts';

/** Problems that are told one by one; what comes after is only counted. */
const mostProblems = 2000;

/** Tells of what is wrong at the present line. */
export type Tell = (code: FileProblemCode, facts?: Readonly<Record<string, string>>) => void;

export interface ProblemList {
  tell: Tell;
  all(): readonly FileProblem[];
}

/** @param line the present line, from 1 */
export function createProblemList(line: () => number): ProblemList {
  const problems: FileProblem[] = [];
  let passedOver = 0;
  return {
    tell(code, facts) {
      if (problems.length < mostProblems) problems.push(fileProblem(line(), code, facts));
      else passedOver += 1;
    },
    all: () => (passedOver === 0 ? problems : [...problems, fileProblem(line(), 'file-many-problems', { count: String(passedOver) })]),
  };
}
