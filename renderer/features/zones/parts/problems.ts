import type { ZoneProblem } from '../../../../preload/contract/zones.ts';
import { zoneProblems } from '../../../texts/en/zone-problems.ts';
import { zones as texts } from '../../../texts/en/zones.ts';

const order = { error: 0, warning: 1, note: 2 };

/** Errors before warnings before notes; among equals as they came. */
export const worstFirst = <P extends Pick<ZoneProblem, 'level'>>(problems: readonly P[]): readonly P[] =>
  problems.toSorted((one, other) => order[one.level] - order[other.level]);

/** A problem as a sentence. */
export const problemText = ({ code, facts }: ZoneProblem): string => zoneProblems[code]?.text(facts) ?? code;

/** Why it matters. */
export const problemReason = ({ code }: ZoneProblem): string => zoneProblems[code]?.why ?? '';

/** What its fix is called, on a button. */
export const fixText = ({ code, facts }: ZoneProblem): string => zoneProblems[code]?.fix?.(facts) ?? texts.checks.fix;
