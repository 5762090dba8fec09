import { join } from 'node:path';
import type { ChangeJob } from '../preload/contract/changes.ts';
import type { Settings } from '../preload/contract/settings.ts';
import { lazily } from './core/base/lazy.ts';
import { createHostJobs } from './core/changes/host-jobs.ts';
import { createDisk } from './core/disk/disk.ts';
import { createLock } from './core/lock/lock.ts';
import { createLog } from './core/log/log.ts';
import type { Platform } from './core/platform.ts';
import { createBusy } from './core/quit-blockers.ts';
import { createRedaction } from './core/redaction/redaction.ts';
import type { Application } from './ipc/application.ts';
import { bindCalls } from './ipc/bindings.ts';
import { createDispatcher } from './ipc/dispatcher.ts';
import { createEvents } from './ipc/events.ts';
import { holdWhileRunning } from './ipc/hold-while-running.ts';
import type { OpenServices } from './services.ts';

/**
 * Makes the application for a host. Cheap: the database, the keychain and the service client are loaded
 * when a call first needs them, so that the window can stand before them.
 */
export function compose(platform: Platform): Application {
  const redaction = createRedaction();
  const disk = createDisk({ folder: platform.dataFolder, tell: () => events.emit('notices.changed', {}), now: platform.now });
  const log = createLog({
    folder: join(platform.dataFolder, 'logs'),
    redaction,
    now: platform.now,
    failed: (error) => void disk.judged(error),
  });
  const events = createEvents((problem) => void log.incident('events.problem', problem));
  const busy = createBusy();
  const followers = new Set<(settings: Settings) => void>();
  let opened: OpenServices | null = null;

  const rooms = lazily(async () => {
    const { openServices: openRooms } = await import('./services.ts');
    const made = await openRooms({ platform, redaction, log, disk, events, busy, tellSettings, locked: () => lock.locked() });
    opened = made;
    tellSettings(made.settings.get());
    return made;
  });

  function tellSettings(settings: Settings): void {
    for (const follower of followers) follower(settings);
  }

  const lock = createLock({
    forget: () => opened?.forgetOnLock(),
    tell: (locked) => events.emit('lock.changed', { locked }),
    reloadWindow: platform.reloadWindow,
  });

  const jobs = createHostJobs({
    changes: () => opened?.changes ?? null,
    reads: () => opened?.explorer ?? null,
    show: (job) => events.emit('changes.show', job),
    now: platform.now,
  });
  events.subscribe(({ name, payload }) => {
    if (name === 'changes.job') jobs.heard(payload as ChangeJob);
  });

  const dispatcher = createDispatcher({
    services: bindCalls({ platform, lock, rooms }),
    run: holdWhileRunning(busy),
    toIncident: (error, method) => log.incident(`call.${method === '' ? 'unknown' : method}`, error),
    judged: disk.judgedByPath,
    locked: lock.locked,
  });

  return {
    ...dispatcher,
    prepare: () => void rooms().catch(() => undefined),
    subscribe: events.subscribe,
    menuCommand: (command) => events.emit('menu.command', { command }),
    lock: lock.lock,
    locked: lock.locked,
    jobs,
    warn: log.warn,
    settingsChanged(listener) {
      followers.add(listener);
      if (opened !== null) listener(opened.settings.get());
      return () => void followers.delete(listener);
    },
    async close() {
      disk.close();
      await opened?.close();
      log.close();
    },
  };
}
