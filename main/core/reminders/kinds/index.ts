import type { reminderKinds as defined } from '../../../../preload/contract/kinds/reminders.ts';
import { sendReminder } from './send.ts';

/** What is sent to customers. */
export const reminderKinds = {
  'reminder-send': sendReminder,
} satisfies Readonly<Record<keyof typeof defined, unknown>>;
