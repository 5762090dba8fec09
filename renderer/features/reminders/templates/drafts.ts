import type { Language } from '../../../../preload/contract/languages.ts';
import type { ReminderStage } from '../../../../preload/contract/reminders/reminder-codes.ts';
import type { ReminderTemplate, StoredReminderTemplate } from '../../../../preload/contract/reminders/templates.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';

/** A template that is shown, with changes that are not stored yet. */
export interface Draft extends ReminderTemplate {
  /** Identifies it in the list: the id, or of a new one a number. */
  readonly key: string;
  /** Null: it was never stored. */
  readonly id: string | null;
  /** Of a built-in template, which is read-only. */
  readonly stage: ReminderStage | null;
}

export interface Drafts {
  /** Key of the one that is shown. */
  readonly chosen: string | null;
  /** Those that differ from what is stored. */
  readonly edited: readonly Draft[];
}

/** Kept while the application runs, so that changing the screen loses nothing. */
const kept = new Map<AccountId, Drafts>();

export const keptDrafts = (accountId: AccountId): Drafts => kept.get(accountId) ?? { chosen: null, edited: [] };
export const keepDrafts = (accountId: AccountId, drafts: Drafts): void => void kept.set(accountId, drafts);

export const draftOf = ({ id, stage, name, language, subject, text }: StoredReminderTemplate): Draft => ({
  ...{ key: id, id, stage, name, language, subject, text },
});

let last = 0;
/** A template that is not stored: empty, or with the contents of another one. */
export function newDraft(template: ReminderTemplate): Draft {
  last += 1;
  return { ...template, key: `new-${last}`, id: null, stage: null };
}

export const emptyTemplate = (name: string, language: Language): ReminderTemplate => ({ name, language, subject: '', text: '' });

export const templateOf = ({ name, language, subject, text }: Draft): ReminderTemplate => ({ name, language, subject, text });

/** Whether a draft has nothing that is not stored. */
export function isStored(draft: Draft, stored: readonly StoredReminderTemplate[]): boolean {
  const found = stored.find(({ id }) => id === draft.id);
  if (found === undefined) return false;
  return (['name', 'language', 'subject', 'text'] as const).every((field) => found[field] === draft[field]);
}

/** The drafts after one was edited, and shown. */
export function withDraft({ edited }: Drafts, draft: Draft, stored: readonly StoredReminderTemplate[]): Drafts {
  const isListed = edited.some(({ key }) => key === draft.key);
  if (isStored(draft, stored)) return { chosen: draft.key, edited: edited.filter(({ key }) => key !== draft.key) };
  return { chosen: draft.key, edited: isListed ? edited.map((one) => (one.key === draft.key ? draft : one)) : [...edited, draft] };
}

/** The drafts without one. `chosen`: what is shown in its place. */
export const withoutDraft = (drafts: Drafts, key: string, chosen: string | null): Drafts => ({
  chosen: drafts.chosen === key ? chosen : drafts.chosen,
  edited: drafts.edited.filter((one) => one.key !== key),
});

/** The drafts after one was stored as `id`: what was typed meanwhile stays. */
export function afterSave(drafts: Drafts, saved: Draft, id: string): Drafts {
  const chosen = drafts.chosen === saved.key ? id : drafts.chosen;
  const present = drafts.edited.find(({ key }) => key === saved.key);
  const others = drafts.edited.filter(({ key }) => key !== saved.key);
  const isSame = present === undefined || present === saved;
  return { chosen, edited: isSame ? others : [...others, { ...present, key: id, id }] };
}
