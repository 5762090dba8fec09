import type { Settings } from '../../../../preload/contract/settings.ts';
import { lazily } from '../../base/lazy.ts';
import { todayIn } from '../../base/time-zones.ts';
import type { CoreBus } from '../../changes/events.ts';
import type { RemindersService } from '../reminders.ts';
import type { ReminderTemplatesDeps, ReminderTemplatesService } from './templates.ts';

export interface OpenReminderTemplatesDeps extends Pick<ReminderTemplatesDeps, 'workspace'> {
  readonly reminders: () => Promise<Pick<RemindersService, 'message'>>;
  readonly settings: () => Settings;
  readonly events: CoreBus;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Entry point to the templates of reminders, which are loaded at first use. */
export function openReminderTemplates({
  workspace,
  reminders,
  settings,
  events,
  now,
}: OpenReminderTemplatesDeps): () => Promise<ReminderTemplatesService> {
  return lazily(async () => {
    const { createReminderTemplates } = await import('./templates.ts');
    return createReminderTemplates({
      workspace,
      dueMessage: async (of, signal) => (await (await reminders()).message(of, signal)).message,
      today: () => todayIn(settings().formats.timeZone, now()).today,
      changed: (accountId) => events.publish('reminders.changed', { accountId }),
    });
  });
}
