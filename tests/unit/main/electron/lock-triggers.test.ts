import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '../../../../preload/contract/settings.ts';

const power = vi.hoisted(() => ({ idle: 0, events: { current: null as EventEmitter | null } }));
vi.mock('electron', () => ({
  powerMonitor: {
    getSystemIdleTime: () => power.idle,
    on: (name: string, listener: () => void) => power.events.current?.on(name, listener),
  },
}));
const { watchForLock } = await import('../../../../main/electron/lock-triggers.ts');

beforeEach(() => {
  vi.useFakeTimers();
  power.idle = 0;
  power.events.current = new EventEmitter();
});
afterEach(() => void vi.useRealTimers());

function watchTriggers(settings: Settings['lock'] | null) {
  const lock = vi.fn();
  watchForLock(() => settings, lock);
  return lock;
}

test('locks when the machine was idle for as long as the settings specify', () => {
  const lock = watchTriggers({ idleMinutes: 15, onSleep: false, onScreenLock: false });
  power.idle = 15 * 60 - 1;
  vi.advanceTimersByTime(30_000);
  expect(lock).not.toHaveBeenCalled();
  power.idle = 15 * 60;
  vi.advanceTimersByTime(30_000);
  expect(lock).toHaveBeenCalledExactlyOnceWith('idle');
});

test.each([
  ['suspend', 'sleep', { idleMinutes: null, onSleep: true, onScreenLock: false }],
  ['lock-screen', 'screen', { idleMinutes: null, onSleep: false, onScreenLock: true }],
])('locks on %s if the settings specify it', (event, why, settings) => {
  const lock = watchTriggers(settings);
  power.events.current?.emit('suspend');
  power.events.current?.emit('lock-screen');
  expect(lock.mock.calls, event).toEqual([[why]]);
});

test.each([
  ['the settings have not been read', null],
  ['everything is switched off', { idleMinutes: null, onSleep: false, onScreenLock: false }],
])('never locks while %s', (_, settings) => {
  const lock = watchTriggers(settings);
  power.idle = 1_000_000;
  vi.advanceTimersByTime(120_000);
  power.events.current?.emit('suspend');
  power.events.current?.emit('lock-screen');
  expect(lock).not.toHaveBeenCalled();
});
