import { type LetterSender, maxReminderTemplates } from '../../../../preload/contract/reminders/templates.ts';
import type { TransferFileChoice, TransferFilePreview } from '../../../../preload/contract/workspace/transfer-file.ts';
import type { LetterheadsTable, StoredLetterhead } from '../../store/workspace/letterheads-table.ts';
import type { OwnReminderTemplate, ReminderTemplatesTable } from '../../store/workspace/reminder-templates-table.ts';
import { maxTemplateName, type TransferFile } from './format.ts';
import { mergeNamed } from './merge-named.ts';

export interface LettersDeps {
  readonly reminderTemplates: () => ReminderTemplatesTable;
  readonly letterheads: () => LetterheadsTable;
}

/** What the file has for messages and statements here. */
export interface LettersPlan {
  readonly preview: TransferFilePreview['letters'];
  /** To be called within a transaction. Returns what was written. */
  write(choice: TransferFileChoice): { readonly templates: number; readonly details: boolean };
}

type Comparison = TransferFilePreview['letters']['sender'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Its name is not compared: it may have got a number here. */
const ofTemplate = ({ language, subject, text }: OwnReminderTemplate) => [language, subject, text];
const ofSender = ({ company, phone, email, website }: LetterSender) => [company, phone, email, website];
const ofLetterhead = ({ text, logo }: StoredLetterhead) => [text, logo?.type ?? null, logo?.data ?? null];

function compare<T>(theirs: T | null, mine: T | null, parts: (one: T) => unknown): Comparison {
  if (theirs === null) return 'none';
  if (mine === null) return 'fresh';
  return isSame(parts(mine), parts(theirs)) ? 'same' : 'different';
}

/** What is stored above statements; null: nothing. */
export function letterheadOf(table: Pick<LetterheadsTable, 'read'>, accountId: string): StoredLetterhead | null {
  const stored = table.read(accountId);
  return stored.text === '' && stored.logo === null ? null : stored;
}

/**
 * Templates are the same if they have the same id, which the rules refer to. A new one whose name is taken gets a number appended. What
 * differs stays unless the user chose theirs; its name here stays.
 */
export function planLetters(
  deps: LettersDeps,
  accountId: string,
  { reminderTemplates, reminderSender, letterhead }: Pick<TransferFile, 'reminderTemplates' | 'reminderSender' | 'letterhead'>,
): LettersPlan {
  const theirs = [...new Map(reminderTemplates.map((template) => [template.id, template])).values()];
  const mine = deps.reminderTemplates().read(accountId);
  const byId = new Map(mine.map((template) => [template.id, template]));
  const shared = theirs.filter(({ id }) => byId.has(id));
  const changed = shared.filter((one) => compare(one, byId.get(one.id) ?? null, ofTemplate) === 'different');
  const rules = { most: maxReminderTemplates, maxNameLength: maxTemplateName, same: () => false };
  const { all, counts } = mergeNamed(
    theirs.filter(({ id }) => !byId.has(id)),
    mine,
    rules,
  );
  const sender = compare(reminderSender, deps.reminderTemplates().sender(accountId), ofSender);
  const head = compare(letterhead, letterheadOf(deps.letterheads(), accountId), ofLetterhead);
  return {
    preview: {
      ...{ ...counts, same: counts.same + shared.length - changed.length, different: changed.length },
      ...{ sender, letterhead: head },
    },
    write(choice) {
      const replaced = choice === 'theirs' ? changed.map((one) => ({ ...one, name: byId.get(one.id)?.name ?? one.name })) : [];
      const written = [...(all?.slice(mine.length) ?? []), ...replaced];
      for (const template of written) deps.reminderTemplates().write(accountId, template);
      const takes = (is: Comparison): boolean => is === 'fresh' || (is === 'different' && choice === 'theirs');
      if (reminderSender !== null && takes(sender)) deps.reminderTemplates().writeSender(accountId, reminderSender);
      if (letterhead !== null && takes(head)) deps.letterheads().write(accountId, letterhead);
      return { templates: written.length, details: takes(sender) || takes(head) };
    },
  };
}
