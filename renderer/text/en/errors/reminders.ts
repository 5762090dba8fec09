import type { remindersReasons } from '../../../../preload/contract/reasons/reminders.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number } from './format.ts';

export const remindersErrors = {
  'reminder-template-faulty': ({ field, line, column }) =>
    field === 'subject'
      ? `The subject has an error at column ${number(column)}. Fix it, then save.`
      : `The text has an error in line ${number(line)}, column ${number(column)}. Fix it, then save.`,
  'reminder-template-built-in': 'This template comes with the application and cannot be changed. Copy it to make changes.',
  'too-many-reminder-templates': ({ most }) => `There are already ${number(most)} templates. Delete one first.`,
  'sender-website-invalid': 'Enter the address of a website, for example https://registrar.example.',
} satisfies ReasonTexts<typeof remindersReasons>;
