import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueStep, firstRule, reach, ruleChooser } from '../../../../../main/core/reminders/steps.ts';
import { stageOf } from '../../../../../preload/contract/reminders/reminder-codes.ts';
import type { ReminderRule, RuleDomains } from '../../../../../preload/contract/reminders/rules.ts';

const steps = [60, 30, 7, 0, -3];
const rule = (domains: RuleDomains, isOn = true): ReminderRule => ({ ...firstRule, domains, isOn });

describe('the step that is due', () => {
  it.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [1, 7],
    [0, 0],
    [-2, 0],
    [-3, -3],
    [-16, -3],
    [-17, null],
  ])('of a domain that expires in %i days is %s', (daysLeft, step) => {
    expect(dueStep(steps, daysLeft)).toBe(step);
  });

  it('is none without steps', () => {
    expect(dueStep([], 0)).toBeNull();
  });

  it('is within the reach of the rule', () => {
    const some = fc.uniqueArray(fc.integer({ min: -365, max: 365 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(some, fc.integer({ min: -400, max: 400 }), (unordered, daysLeft) => {
        const ordered = unordered.toSorted((one, other) => other - one);
        const reached = reach([{ steps: ordered }]);
        const isWithin = reached !== null && daysLeft <= reached.most && daysLeft >= reached.least;
        expect(dueStep(ordered, daysLeft) !== null).toBe(isWithin);
      }),
    );
  });

  it('has no reach without rules and steps', () => {
    expect(reach([])).toBeNull();
    expect(reach([{ steps: [] }])).toBeNull();
  });
});

describe('the rule of a domain', () => {
  const rules = [
    rule({ by: 'all' }),
    rule({ by: 'extensions', extensions: ['.id', '.co.id'] }),
    rule({ by: 'tag', tag: 'vip' }, false),
    rule({ by: 'tag', tag: 'slow' }),
    rule({ by: 'tag', tag: 'vip' }),
    rule({ by: 'extensions', extensions: ['.id'] }),
  ];
  const tagged = (tag: string): number[] => (tag === 'vip' ? [1, 2] : [2]);

  it('is the most specific one that is on, and of equally specific ones the first', () => {
    const ruleOf = ruleChooser(rules, tagged);
    expect(ruleOf({ id: 1, extension: '.id' })).toBe(4);
    expect(ruleOf({ id: 2, extension: '.id' })).toBe(3);
    expect(ruleOf({ id: 3, extension: '.ID' })).toBe(1);
    expect(ruleOf({ id: 3, extension: '.com' })).toBe(0);
  });

  it('may be none', () => {
    expect(ruleChooser([rule({ by: 'all' }, false)], tagged)({ id: 1, extension: '.id' })).toBeNull();
  });
});

it('names the stage of a message by the days until the expiry date', () => {
  expect([8, 7, 0, -1].map(stageOf)).toEqual(['before', 'last', 'last', 'expired']);
});
