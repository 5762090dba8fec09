import type { ZoneProblem } from '../../../../preload/contract/zones.ts';
import { zoneProblems } from '../../../text/en/zones/problems.ts';
import { zones as texts } from '../../../text/en/zones/zones.ts';

const order = { error: 0, warning: 1, note: 2 };

/** Errors before warnings before notes; equal ones in the given order. */
export const worstFirst = <P extends Pick<ZoneProblem, 'level'>>(problems: readonly P[]): readonly P[] =>
  problems.toSorted((one, other) => order[one.level] - order[other.level]);

const wordsOf = ({ code }: Pick<ZoneProblem, 'code'>) => (Object.hasOwn(zoneProblems, code) ? zoneProblems[code] : undefined);

/** A problem as a sentence; its name if this version has no text for it. */
export const problemText = (problem: Pick<ZoneProblem, 'code' | 'facts'>): string => wordsOf(problem)?.text(problem.facts) ?? problem.code;

/** Why it matters. */
export const problemReason = (problem: Pick<ZoneProblem, 'code'>): string => wordsOf(problem)?.why ?? '';

/** The button text of its fix. */
export const fixText = (problem: Pick<ZoneProblem, 'code' | 'facts'>): string => wordsOf(problem)?.fix?.(problem.facts) ?? texts.checks.fix;
