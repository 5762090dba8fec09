import { app, type BrowserWindow, powerMonitor } from 'electron';
import type { HostJobs } from '../core/changes/host-jobs.ts';

/** Pauses jobs when the machine sleeps. When it ends, they are paused too, and the application ends first: what was sent may still be answered. */
export function pauseJobsWithMachine(jobs: () => Pick<HostJobs, 'pauseAll'> | null, leave: () => void): void {
  powerMonitor.on('suspend', () => jobs()?.pauseAll('sleep'));
  // Linux and macOS; they give an application a few seconds.
  powerMonitor.on('shutdown', (...given: readonly unknown[]) => {
    jobs()?.pauseAll('shutdown');
    // Electron's types leave the event out. Held back, the system waits for the end of this application.
    const [event] = given as [{ preventDefault?: () => void }?];
    event?.preventDefault?.();
    leave();
    app.quit();
  });
}

/**
 * Windows: while rows are under way the system itself asks whether to end all the same, and names this application. They are paused
 * meanwhile.
 */
export function holdSessionEnd(window: BrowserWindow, jobs: () => Pick<HostJobs, 'pauseAll' | 'underWay'> | null): void {
  window.on('query-session-end', (event) => {
    const present = jobs();
    if (present === null || present.underWay().jobs === 0) return;
    event.preventDefault();
    present.pauseAll('shutdown');
  });
}
