import type { LimiterState } from '../../../../preload/contract/app.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import { settings as texts } from '../../../text/en/settings.ts';

export interface LimiterFact {
  readonly name: string;
  readonly value: string;
  /** Differs from the default and is highlighted. */
  readonly marked: boolean;
}

const words = texts.limits;

function pace({ slowed, perSecond }: LimiterState, usual: number, number: (value: number) => string): string {
  if (!slowed) return words.paceOf(number(perSecond));
  // While a new setting is pending the usual rate may be the lower one.
  return usual > perSecond ? words.paceSlowed(number(perSecond), number(usual)) : words.paceSlowedAlone(number(perSecond));
}

/** The state of a limiter as text; `number` formats figures. */
export function limiterFacts(state: LimiterState, limits: Settings['limits'], number: (value: number) => string): LimiterFact[] {
  const paused = state.pausedForMs > 0;
  const { usedOfBudget } = state;
  const budget = limits.perQuarterHour;
  return [
    { name: words.running, value: number(state.running), marked: false },
    { name: words.waiting, value: number(state.waiting), marked: false },
    { name: words.pace, value: pace(state, limits.perSecond, number), marked: state.slowed },
    { name: words.pause, value: paused ? words.pausedFor(number(Math.ceil(state.pausedForMs / 1000))) : words.noPause, marked: paused },
    {
      name: words.used,
      value: usedOfBudget === null || budget === null ? words.noBudget : words.usedOf(number(usedOfBudget), number(budget)),
      marked: usedOfBudget !== null && budget !== null && usedOfBudget >= budget,
    },
  ];
}
