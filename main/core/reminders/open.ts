import type { Settings } from '../../../preload/contract/settings.ts';
import { lazily } from '../base/lazy.ts';
import { todayIn } from '../base/time-zones.ts';
import type { CoreBus } from '../changes/events.ts';
import type { RemindersDeps, RemindersService } from './reminders.ts';

export interface OpenRemindersDeps extends Omit<RemindersDeps, 'settings' | 'margin' | 'today' | 'changed'> {
  readonly settings: () => Settings;
  readonly events: CoreBus;
}

/** Entry point to reminders, which are loaded at first use. */
export function openReminders({ settings, events, ...deps }: OpenRemindersDeps): () => Promise<RemindersService> {
  return lazily(async () => {
    const { createReminders } = await import('./reminders.ts');
    return createReminders({
      ...deps,
      settings,
      margin: () => settings().margin,
      today: () => todayIn(settings().formats.timeZone, deps.now()).today,
      changed: (accountId) => events.publish('reminders.changed', { accountId }),
    });
  });
}
