import type { JobOutcome } from '../../core/changes/host-jobs.ts';
import { text } from '../text/text.ts';
import { showNotification } from './show-notification.ts';

/** Shorter jobs end before the user looks away. In ms. */
const long = 5000;

export interface NotificationDeps {
  /** From the settings. */
  readonly isEnabled: () => boolean;
  /** Whether the window has focus. */
  readonly focused: () => boolean;
  /** While the window is locked, or if the settings say so, no account is named. */
  readonly hidesNames: () => boolean;
  readonly open: (job: JobOutcome) => void;
}

/** Shows a system notification when a job ends, if the user may not see the window; clicking it opens the job. */
export function notifyOfJobs({ isEnabled, focused, hidesNames, open }: NotificationDeps): (job: JobOutcome) => void {
  return (job) => {
    if (!isEnabled() || (job.ms < long && focused())) return;
    const { title, body } = text().jobOver;
    showNotification({ title: title(job), body: body(job, hidesNames()) }, () => open(job));
  };
}
