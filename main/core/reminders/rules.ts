import * as z from 'zod';
import { ReminderRule } from '../../../preload/contract/reminders/rules.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { explain, fieldError } from '../base/errors.ts';
import { storedTag } from '../portfolio/notes-and-tags.ts';
import type { WorkspaceStore } from '../store/port.ts';
import { firstRule } from './steps.ts';

export interface StoredRules {
  readonly rules: ReminderRule[];
  /** They were never changed. */
  readonly isFirst: boolean;
}

/** The rules of an account; a stored one that cannot be read, for example after a restore, is left out. */
export function readRules({ reminderRules }: Pick<WorkspaceStore, 'reminderRules'>, accountId: AccountId): StoredRules {
  const stored = reminderRules.read(accountId);
  if (stored === null) return { rules: [firstRule], isFirst: true };
  return { rules: stored.flatMap((rule) => z.array(ReminderRule).safeParse([rule]).data ?? []), isFirst: false };
}

function asStored(rule: ReminderRule, at: number): ReminderRule {
  if (new Set(rule.steps).size < rule.steps.length) throw fieldError(`rules.${at}.steps`, explain('reminder-step-twice'));
  const steps = rule.steps.toSorted((one, other) => other - one);
  const name = rule.name.normalize('NFC').trim().replace(/\s+/g, ' ');
  const { domains } = rule;
  if (domains.by === 'tag') return { ...rule, name, steps, domains: { by: 'tag', tag: storedTag(domains.tag) } };
  if (domains.by === 'all') return { ...rule, name, steps };
  const extensions = [...new Set(domains.extensions.map((extension) => extension.toLowerCase()))];
  return { ...rule, name, steps, domains: { by: 'extensions', extensions } };
}

/** Rules as they are stored: steps in order, extensions in lower case. Throws AppError VALIDATION of the field. */
export const storedRules = (rules: readonly ReminderRule[]): ReminderRule[] => rules.map(asStored);
