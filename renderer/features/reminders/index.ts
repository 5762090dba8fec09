import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { Envelope, lazyComponent } from '../../ui/index.ts';

/** How a customer is reminded, and was reminded last: a part of the customer's screen. */
export const CustomerReminders = lazyComponent(async () => (await import('./CustomerReminders.tsx')).CustomerReminders);

export const remindersScreen: ScreenDefinition<'reminders'> = {
  name: 'reminders',
  title: app.screens.reminders,
  Icon: Envelope,
  keys: 'G M',
  Page: lazyComponent(async () => (await import('./RemindersPage.tsx')).RemindersPage),
};
