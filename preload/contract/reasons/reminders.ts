import type { ReasonTable } from './facts.ts';

/** Why a template of reminders, or how the account appears in them, cannot be stored. */
export const remindersReasons = {
  'reminder-template-faulty': { field: 'text', line: 'number', column: 'number' },
  'reminder-template-built-in': {},
  'too-many-reminder-templates': { most: 'number' },
  'sender-website-invalid': {},
} as const satisfies ReasonTable;
