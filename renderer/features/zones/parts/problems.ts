import type { ZoneProblemCode } from '../../../../preload/contract/dns/zone-problem-codes.ts';
import type { ZoneProblem } from '../../../../preload/contract/dns/zones.ts';
import { zoneProblems } from '../../../text/en/zones/problems.ts';
import type { ProblemText } from '../../../text/en/zones/problems-mail.ts';
import { zones as text } from '../../../text/en/zones/zones.ts';

const order = { error: 0, warning: 1, note: 2 };

/** Errors before warnings before notes; equal ones in the given order. */
export const worstFirst = <P extends Pick<ZoneProblem, 'level'>>(problems: readonly P[]): readonly P[] =>
  problems.toSorted((one, other) => order[one.level] - order[other.level]);

/** Problems of a file have their sentences in the import. */
const known: Partial<Record<ZoneProblemCode, ProblemText>> = zoneProblems;
const textOf = ({ code }: Pick<ZoneProblem, 'code'>) => known[code];

/** A problem as a sentence; its name if this version has no text for it. */
export const problemText = (problem: Pick<ZoneProblem, 'code' | 'facts'>): string => textOf(problem)?.text(problem.facts) ?? problem.code;

/** Why it matters. */
export const problemReason = (problem: Pick<ZoneProblem, 'code'>): string => textOf(problem)?.why ?? '';

/** The button text of its fix. */
export const fixText = (problem: Pick<ZoneProblem, 'code' | 'facts'>): string => textOf(problem)?.fix?.(problem.facts) ?? text.checks.fix;
