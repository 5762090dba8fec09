import { Notification } from 'electron';
import type { JobEnd } from '../core/changes/host-jobs.ts';
import { texts } from './texts.ts';

/** A shorter job is over before anybody looks away. In ms. */
const long = 5000;

export interface NotificationDeps {
  /** As the settings say. */
  readonly wanted: () => boolean;
  /** Whether the window is in front. */
  readonly focused: () => boolean;
  /** While the window is locked nothing of an account is told. */
  readonly locked: () => boolean;
  readonly open: (job: JobEnd) => void;
}

/** Tells by the system that a job is over, where a person may not see it; a click leads to it. */
export function notifyOfJobs({ wanted, focused, locked, open }: NotificationDeps): (job: JobEnd) => void {
  /** One that nobody holds is collected, and its click comes to nothing. */
  const shown = new Set<Notification>();
  return (job) => {
    if (!wanted() || (job.ms < long && focused()) || !Notification.isSupported()) return;
    const { title, body } = texts.jobOver;
    const notification = new Notification({ title: title(job), body: body(job, locked()) });
    const gone = (): void => void shown.delete(notification);
    shown.add(notification);
    notification.on('click', () => {
      gone();
      open(job);
    });
    notification.on('close', gone);
    notification.on('failed', gone);
    notification.show();
  };
}
