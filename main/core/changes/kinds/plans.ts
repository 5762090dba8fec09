import type { NoteCode } from '../../../../preload/contract/kinds/index.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { Plan, Verified } from '../kind.ts';
import { note } from './notes.ts';

type PartialPlan<Before extends Json> = Pick<Plan<Before>, 'before' | 'lines'> & Partial<Plan<Before>>;

/** Returns a plan with no cost, warnings or basis unless given. */
export function planOf<Before extends Json>(plan: PartialPlan<Before>): Plan<Before> {
  return { cost: null, warnings: [], refusal: null, unchanged: false, basis: {}, ...plan };
}

/** Values of a switch shared by the review and the lines of `now`; the renderer has the wording. */
export function onOff(on: boolean | null): string | null {
  if (on === null) return null;
  return on ? 'on' : 'off';
}

/** Returns the verdict of reading back a single value. */
export function verdictOf<T>(
  present: T | null,
  expected: T,
  before: T | null,
  same: (one: T, other: T) => boolean = (one, other) => one === other,
): Verified['verdict'] {
  if (present === null) return 'unclear';
  if (same(present, expected)) return 'done';
  return before !== null && same(present, before) ? 'not done' : 'unclear';
}

export function verified(
  verdict: Verified['verdict'],
  now: Verified['now'],
  reason?: { readonly code: NoteCode; readonly facts?: Readonly<Record<string, string | number>> },
): Verified {
  return { verdict, now, ...(reason === undefined ? {} : { note: note(reason.code, reason.facts) }) };
}
