import { expect, test } from 'vitest';
import { LimiterState } from '../../../../../../preload/contract/app.ts';
import { Settings } from '../../../../../../preload/contract/settings.ts';
import { limiterFacts } from '../../../../../../renderer/features/settings/sections/limiter-facts.ts';

const calm = LimiterState.parse({
  accountId: 'aaaaaaaaaaaa',
  running: 0,
  waiting: 0,
  perSecond: 5,
  slowed: false,
  pausedForMs: 0,
  pausedBy: null,
  usedOfBudget: null,
});
const limits = Settings.shape.limits.parse({});

const highlighted = (facts: ReturnType<typeof limiterFacts>) =>
  facts.filter((fact) => fact.marked).map(({ name, value }) => `${name}: ${value}`);

test('an idle limiter highlights nothing', () => {
  const facts = limiterFacts(calm, limits, String);
  expect(highlighted(facts)).toEqual([]);
  expect(facts.map(({ value }) => value)).toEqual(['0', '0', '5 per second', 'None', 'No budget']);
});

test('differing values are highlighted with what they differ from', () => {
  const state = { ...calm, slowed: true, perSecond: 1.25, pausedForMs: 41_001, pausedBy: 'budget' as const, usedOfBudget: 100 };
  expect(highlighted(limiterFacts(state, { ...limits, perQuarterHour: 100 }, String))).toEqual([
    'Rate: Slowed to 1.25 per second from 5',
    'Pause: 42 seconds, until the budget allows more',
    'Budget used: 100 of 100',
  ]);
  const requested = limiterFacts({ ...calm, pausedForMs: 1000, pausedBy: 'service' }, limits, String);
  expect(highlighted(requested)).toEqual(['Pause: 1 second, as required by the service']);
});

test('a budget that is not used up is no problem', () => {
  const facts = limiterFacts({ ...calm, usedOfBudget: 99 }, { ...limits, perQuarterHour: 100 }, String);
  expect(facts.at(-1)).toEqual({ name: 'Budget used', value: '99 of 100', marked: false });
});

test('a usual rate below the current one is not shown as its origin', () => {
  expect(limiterFacts({ ...calm, slowed: true, perSecond: 2 }, { ...limits, perSecond: 1 }, String)[2]?.value).toBe(
    'Slowed to 2 per second',
  );
});
