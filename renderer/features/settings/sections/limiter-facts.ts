import type { LimiterState } from '../../../../preload/contract/app.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import { settings } from '../../../text/en/settings.ts';

export interface LimiterFact {
  readonly name: string;
  readonly value: string;
  /** Differs from the default and is highlighted. */
  readonly marked: boolean;
}

const text = settings.limits;

function pace({ slowed, perSecond }: LimiterState, usual: number, number: (value: number) => string): string {
  if (!slowed) return text.paceOf(number(perSecond));
  // While a new setting is pending the usual rate may be the lower one.
  return usual > perSecond ? text.paceSlowed(number(perSecond), number(usual)) : text.paceSlowedAlone(number(perSecond));
}

/** The state of a limiter as text; `number` formats figures. */
export function limiterFacts(state: LimiterState, limits: Settings['limits'], number: (value: number) => string): LimiterFact[] {
  const { pausedBy, usedOfBudget } = state;
  const pause = pausedBy === null ? text.noPause : text.pausedFor[pausedBy](number(Math.ceil(state.pausedForMs / 1000)));
  const budget = limits.perQuarterHour;
  return [
    { name: text.running, value: number(state.running), marked: false },
    { name: text.waiting, value: number(state.waiting), marked: false },
    { name: text.pace, value: pace(state, limits.perSecond, number), marked: state.slowed },
    { name: text.pause, value: pause, marked: pausedBy !== null },
    {
      name: text.used,
      value: usedOfBudget === null || budget === null ? text.noBudget : text.usedOf(number(usedOfBudget), number(budget)),
      marked: usedOfBudget !== null && budget !== null && usedOfBudget >= budget,
    },
  ];
}
