import { firstSteps, lastStepDays } from '../../../preload/contract/reminders/reminder-codes.ts';
import type { ReminderRule, RuleDomains } from '../../../preload/contract/reminders/rules.ts';

const builtIn = { en: null, id: null };

/** The rule of an account until its rules are changed. */
export const firstRule: ReminderRule = {
  name: '',
  isOn: true,
  domains: { by: 'all' },
  steps: [...firstSteps],
  templates: { before: builtIn, last: builtIn, expired: builtIn },
};

/**
 * The step that is due so many days before the expiry date: the latest whose day has come. The last one of a rule is due for two weeks; null:
 * none is. `steps`: highest first.
 */
export function dueStep(steps: readonly number[], daysLeft: number): number | null {
  const step = steps.findLast((one) => one >= daysLeft);
  if (step === undefined) return null;
  return step === steps.at(-1) && daysLeft <= step - lastStepDays ? null : step;
}

/** The highest and the lowest number of days before the expiry date on which a step of these rules may be due; null: none ever is. */
export function reach(rules: readonly Pick<ReminderRule, 'steps'>[]): { readonly most: number; readonly least: number } | null {
  const ends = rules.flatMap(({ steps }) => {
    const [first, last] = [steps[0], steps.at(-1)];
    return first === undefined || last === undefined ? [] : [{ most: first, least: last - lastStepDays + 1 }];
  });
  if (ends.length === 0) return null;
  return { most: Math.max(...ends.map(({ most }) => most)), least: Math.min(...ends.map(({ least }) => least)) };
}

/** Returns the rule of a domain by its position; null: none applies. */
export type RuleOf = (domain: { readonly id: number; readonly extension: string }) => number | null;

/**
 * Which rule applies to a domain: one with a tag before one with extensions, that before one for all, and of equally specific ones the
 * first. Rules that are off never do. `tagged`: the ids of the domains with a tag.
 */
export function ruleChooser(rules: readonly ReminderRule[], tagged: (tag: string) => readonly number[]): RuleOf {
  const on = rules.flatMap((rule, at) => (rule.isOn ? [{ at, domains: rule.domains }] : []));
  const by = <B extends RuleDomains['by']>(kind: B) =>
    on.flatMap(({ at, domains }) => (domains.by === kind ? [{ at, domains: domains as Extract<RuleDomains, { by: B }> }] : []));

  const withTag = by('tag').map(({ at, domains }) => ({ at, ids: new Set(tagged(domains.tag)) }));
  const byExtension = new Map<string, number>();
  for (const { at, domains } of by('extensions')) {
    for (const extension of domains.extensions) {
      const folded = extension.toLowerCase();
      if (!byExtension.has(folded)) byExtension.set(folded, at);
    }
  }
  const forAll = by('all')[0]?.at ?? null;
  return ({ id, extension }) => withTag.find(({ ids }) => ids.has(id))?.at ?? byExtension.get(extension.toLowerCase()) ?? forAll;
}
