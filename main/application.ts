import { join } from 'node:path';
import type { Background } from './core/background/open.ts';
import { createPlaces } from './core/background/places.ts';
import { createEventBus } from './core/base/event-bus.ts';
import { lazily } from './core/base/lazy.ts';
import type { CoreEvents } from './core/changes/events.ts';
import { createHostJobs } from './core/changes/host-jobs.ts';
import { createDisk } from './core/disk/disk.ts';
import { createLock } from './core/lock/lock.ts';
import { createLog } from './core/log/log.ts';
import type { Platform } from './core/platform.ts';
import { createBusy } from './core/quit-blockers.ts';
import { createRedaction } from './core/redaction/redaction.ts';
import type { Application } from './ipc/application.ts';
import { bindCalls } from './ipc/bindings.ts';
import { blockQuitWhileRunning, createDispatcher } from './ipc/dispatcher.ts';
import { createEvents } from './ipc/events.ts';
import type { OpenServices } from './services.ts';

/**
 * Creates the application for a host. Cheap: the database, the keychain and the service client are loaded when a call first needs them, so
 * that the window appears first.
 */
export function compose(platform: Platform): Application {
  const redaction = createRedaction();
  const disk = createDisk({ folder: platform.dataFolder, report: () => events.publish('notices.changed', {}), now: platform.now });
  const log = createLog({
    folder: join(platform.dataFolder, 'logs'),
    redaction,
    now: platform.now,
    failed: (error) => void disk.judged(error),
  });
  const problem = (error: unknown): void => void log.incident('events.problem', error);
  const events = createEventBus<CoreEvents>(problem);
  const toRenderer = createEvents(problem);
  events.subscribeAll(toRenderer.emit);
  const busy = createBusy();
  const places = createPlaces(() => events.publish('background.place', {}));
  let opened: OpenServices | null = null;

  const services = lazily(async () => {
    const { openServices: startServices } = await import('./services.ts');
    opened = await startServices({ platform, redaction, log, disk, events, busy, locked: () => lock.locked(), places });
    events.publish('settings.opened', opened.settings.get());
    return opened;
  });

  const lock = createLock({
    forget: () => events.publish('window.locked', {}),
    report: (locked) => events.publish('lock.changed', { locked }),
    reloadWindow: platform.reloadWindow,
  });

  const jobs = createHostJobs({
    changes: () => opened?.changes ?? null,
    reads: () => opened?.explorer ?? null,
    show: ({ job, accountId }) => places.show({ accountId, screen: 'jobs', id: `${job}` }),
    now: platform.now,
  });
  events.subscribe('changes.job', jobs.received);

  /** Services that cannot be opened are reported by the first call. */
  const withBackground = (work: (background: Background) => void): void => {
    services().then(
      ({ background }) => work(background),
      () => undefined,
    );
  };

  const dispatcher = createDispatcher({
    services: bindCalls({ platform, lock, services }),
    run: blockQuitWhileRunning(busy),
    toIncident: (error, method) => log.incident(`call.${method === '' ? 'unknown' : method}`, error),
    judged: disk.classifiedByPath,
    locked: lock.locked,
  });

  return {
    ...dispatcher,
    prepare: () => void services().catch(() => undefined),
    subscribe: toRenderer.subscribe,
    menuCommand: (command) => events.publish('menu.command', { command }),
    lock: lock.lock,
    locked: lock.locked,
    jobs,
    warn: log.warn,
    background: {
      start: async () => (await services()).afterFirstScreen(),
      follow(listener) {
        let end: (() => void) | null = null;
        let ended = false;
        withBackground((background) => {
          if (!ended) end = background.follow(listener);
        });
        return () => {
          ended = true;
          end?.();
        };
      },
      syncAll: () => withBackground((background) => background.syncAll()),
      showChanges: () => withBackground((background) => background.showChanges()),
      show: places.show,
    },
    settingsChanged(listener) {
      const ends = [events.subscribe('settings.opened', listener), events.subscribe('settings.changed', listener)];
      if (opened !== null) listener(opened.settings.get());
      return () => {
        for (const end of ends) end();
      };
    },
    async close() {
      disk.close();
      await opened?.close();
      log.close();
    },
  };
}
