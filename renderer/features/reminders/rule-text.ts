import { maxStep, maxSteps, minStep } from '../../../preload/contract/reminders/reminder-codes.ts';
import type { ReminderRule } from '../../../preload/contract/reminders/rules.ts';
import { reminders } from '../../text/en/reminders.ts';

const text = reminders.rules;

/** The domains of a rule: "All domains", ".id, .co.id", "Tag “vip”". */
export function domainsText({ domains }: Pick<ReminderRule, 'domains'>): string {
  if (domains.by === 'all') return text.all;
  return domains.by === 'tag' ? text.tag(domains.tag) : text.extensions(domains.extensions);
}

/** The rule's name, else its domains. */
export const ruleName = (rule: Pick<ReminderRule, 'name' | 'domains'>): string => (rule.name === '' ? domainsText(rule) : rule.name);

/** "60, 30 before; on the day; 3 after". */
export function stepsText(steps: readonly number[]): string {
  if (steps.length === 0) return text.noSteps;
  const before = steps.filter((step) => step > 0);
  const after = steps.filter((step) => step < 0).map((step) => -step);
  return text.steps(before, steps.includes(0), after);
}

export type ReadSteps = { readonly steps: number[] } | { readonly fault: 'invalid' | 'twice' };

/** Reads days that are separated by spaces, commas or semicolons; highest first. */
export function readSteps(typed: string): ReadSteps {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  const steps = words.map((word) => (/^[-−]?\d{1,3}$/.test(word) ? Number(word.replace('−', '-')) : Number.NaN));
  const isFaulty = steps.length > maxSteps || steps.some((step) => Number.isNaN(step) || step < minStep || step > maxStep);
  if (isFaulty) return { fault: 'invalid' };
  if (new Set(steps).size < steps.length) return { fault: 'twice' };
  return { steps: steps.map((step) => (step === 0 ? 0 : step)).sort((one, other) => other - one) };
}

/** Reads extensions that are separated by spaces or commas; each gets its dot. */
export function readExtensions(typed: string): string[] {
  const words = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  return [...new Set(words.map((word) => (word.startsWith('.') ? word : `.${word}`)))].filter((word) => word.length > 1);
}
