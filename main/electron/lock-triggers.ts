import { powerMonitor } from 'electron';
import type { Settings } from '../../preload/contract/settings.ts';
import type { LockReason } from '../core/lock/lock.ts';

/** How often the system's idle time is polled, in ms. */
const pollEvery = 30_000;

/** Whether the machine was idle for as long as configured. */
function isIdle(idleSeconds: number, { idleMinutes }: Settings['lock']): boolean {
  return idleMinutes !== null && idleSeconds >= idleMinutes * 60;
}

/**
 * Locks when the machine is idle, sleeps or locks its own screen, as configured.
 * @param settings null until they have been read: then nothing locks
 */
export function watchForLock(settings: () => Settings['lock'] | null, lock: (why: LockReason) => void): void {
  const timer = setInterval(() => {
    const now = settings();
    if (now !== null && isIdle(powerMonitor.getSystemIdleTime(), now)) lock('idle');
  }, pollEvery);
  timer.unref();
  powerMonitor.on('suspend', () => {
    if (settings()?.onSleep === true) lock('sleep');
  });
  powerMonitor.on('lock-screen', () => {
    if (settings()?.onScreenLock === true) lock('screen');
  });
}
