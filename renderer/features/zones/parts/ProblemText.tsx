import type { ZoneProblem } from '../../../../preload/contract/zones.ts';
import { problemText } from './problems.ts';

/** A problem as a sentence. */
export function ProblemText({ problem }: { readonly problem: ZoneProblem }) {
  return problemText(problem);
}
