import type { reminderSendingCalls } from '../../../../preload/contract/reminders/reminder-sending.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import type { CallService } from '../../base/call-service.ts';
import { lazily } from '../../base/lazy.ts';
import { todayIn } from '../../base/time-zones.ts';
import type { Reminders } from '../port.ts';
import type { ReminderTemplatesService } from '../templates/templates.ts';
import type { SendingDeps } from './sending.ts';

export interface OpenSendingDeps extends Omit<SendingDeps, 'messages' | 'render' | 'today'> {
  readonly reminders: () => Promise<Pick<Reminders, 'messages'>>;
  readonly templates: () => Promise<Pick<ReminderTemplatesService, 'render'>>;
  readonly settings: () => Settings;
}

/** Entry point to the ways out of the application, loaded at first use. */
export function openSending({
  reminders,
  templates,
  settings,
  ...deps
}: OpenSendingDeps): () => Promise<CallService<typeof reminderSendingCalls>> {
  return lazily(async () => {
    const [{ createSending }, due, { render }] = await Promise.all([import('./sending.ts'), reminders(), templates()]);
    return createSending({ ...deps, messages: due.messages, render, today: () => todayIn(settings().formats.timeZone, deps.now()).today });
  });
}
