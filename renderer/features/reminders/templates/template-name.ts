import { languageNames } from '../../../../preload/contract/languages.ts';
import type { StoredReminderTemplate } from '../../../../preload/contract/reminders/templates.ts';
import { reminderTemplates as text } from '../../../text/en/reminder-templates.ts';

/** The name of a template, also of a built-in one. */
export function templateName({ stage, language, name }: Pick<StoredReminderTemplate, 'stage' | 'language' | 'name'>): string {
  return stage === null ? name : text.builtInName(text.stages[stage], languageNames[language]);
}
