import type { ZoneProblem } from '../../../../preload/contract/zones.ts';
import { zones as texts } from '../../../texts/en/zones.ts';

const order = { error: 0, warning: 1, note: 2 };

/** Errors before warnings before notes; among equals as they came. */
export const worstFirst = <P extends Pick<ZoneProblem, 'level'>>(problems: readonly P[]): readonly P[] =>
  problems.toSorted((one, other) => order[one.level] - order[other.level]);

/** A problem as a sentence. */
export const problemText = ({ code }: ZoneProblem): string => code;

/** What its fix is called, on a button. */
export const fixText = (_problem: ZoneProblem): string => texts.checks.fix;
