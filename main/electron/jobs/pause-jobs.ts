import { app, type BrowserWindow, powerMonitor } from 'electron';
import type { HostJobs } from '../../core/changes/host-jobs.ts';

/**
 * Pauses jobs when the machine sleeps. On shutdown they are paused too, and the application quits first: sent requests may still be
 * answered.
 */
export function pauseJobsWithMachine(jobs: () => Pick<HostJobs, 'pauseAll'> | null, leave: () => void): void {
  powerMonitor.on('suspend', () => jobs()?.pauseAll('sleep'));
  // Linux and macOS; they give an application a few seconds.
  powerMonitor.on('shutdown', (...args: readonly unknown[]) => {
    jobs()?.pauseAll('shutdown');
    // The event is missing from Electron's types. preventDefault makes the system wait until this application has quit.
    const [event] = args as [{ preventDefault?: () => void }?];
    event?.preventDefault?.();
    leave();
    app.quit();
  });
}

/**
 * Windows: while rows are in progress the system itself asks whether to shut down anyway, and names this application. They are paused
 * meanwhile.
 */
export function delaySessionEnd(window: BrowserWindow, jobs: () => Pick<HostJobs, 'pauseAll' | 'inProgress'> | null): void {
  window.on('query-session-end', (event) => {
    const present = jobs();
    if (present === null || present.inProgress().jobs === 0) return;
    event.preventDefault();
    present.pauseAll('shutdown');
  });
}
