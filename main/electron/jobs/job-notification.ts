import { Notification } from 'electron';
import type { JobOutcome } from '../../core/changes/host-jobs.ts';
import { text } from '../text/text.ts';

/** Shorter jobs end before the user looks away. In ms. */
const long = 5000;

export interface NotificationDeps {
  /** From the settings. */
  readonly isEnabled: () => boolean;
  /** Whether the window has focus. */
  readonly focused: () => boolean;
  /** While the window is locked, no account data is shown. */
  readonly locked: () => boolean;
  readonly open: (job: JobOutcome) => void;
}

/** Shows a system notification when a job ends, if the user may not see the window; clicking it opens the job. */
export function notifyOfJobs({ isEnabled, focused, locked, open }: NotificationDeps): (job: JobOutcome) => void {
  /** Unreferenced notifications are garbage-collected, and their clicks are lost. */
  const shown = new Set<Notification>();
  return (job) => {
    if (!isEnabled() || (job.ms < long && focused()) || !Notification.isSupported()) return;
    const { title, body } = text().jobOver;
    const notification = new Notification({ title: title(job), body: body(job, locked()) });
    const forget = (): void => void shown.delete(notification);
    shown.add(notification);
    notification.on('click', () => {
      forget();
      open(job);
    });
    notification.on('close', forget);
    notification.on('failed', forget);
    notification.show();
  };
}
