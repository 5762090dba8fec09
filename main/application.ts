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
import { createDispatcher } from './ipc/dispatcher.ts';
import { createEvents } from './ipc/events.ts';
import { accountsHandlers } from './ipc/handlers/accounts.ts';
import { changesAfterHandlers } from './ipc/handlers/activity.ts';
import { appHandlers } from './ipc/handlers/app.ts';
import { availabilityHandlers } from './ipc/handlers/availability.ts';
import { browseHandlers } from './ipc/handlers/browse.ts';
import { changeFileHandlers } from './ipc/handlers/change-file.ts';
import { changesHandlers } from './ipc/handlers/changes.ts';
import { columnsHandlers } from './ipc/handlers/columns.ts';
import { connectionHandlers } from './ipc/handlers/connection.ts';
import { contactsHandlers } from './ipc/handlers/contacts.ts';
import { credentialsHandlers } from './ipc/handlers/credentials.ts';
import { customerDomainsHandlers } from './ipc/handlers/customer-domains.ts';
import { domainHandlers } from './ipc/handlers/domain.ts';
import { domainsHandlers } from './ipc/handlers/domains.ts';
import { explorerHandlers } from './ipc/handlers/explorer.ts';
import { explorerCollectionsHandlers } from './ipc/handlers/explorer-collections.ts';
import { explorerHistoryHandlers } from './ipc/handlers/explorer-history.ts';
import { explorerMarksHandlers } from './ipc/handlers/explorer-marks.ts';
import { explorerRunHandlers } from './ipc/handlers/explorer-run.ts';
import { exportsHandlers } from './ipc/handlers/exports.ts';
import { filtersHandlers } from './ipc/handlers/filters.ts';
import { modelHandlers } from './ipc/handlers/model.ts';
import { nameserverSetsHandlers } from './ipc/handlers/nameserver-sets.ts';
import { notesHandlers } from './ipc/handlers/notes.ts';
import { ordersHandlers } from './ipc/handlers/orders.ts';
import { overviewHandlers } from './ipc/handlers/overview.ts';
import { practiceHandlers } from './ipc/handlers/practice.ts';
import { pricePeriodsHandlers } from './ipc/handlers/price-periods.ts';
import { profileHandlers } from './ipc/handlers/profile.ts';
import { renewalsHandlers } from './ipc/handlers/renewals.ts';
import { searchHandlers } from './ipc/handlers/search.ts';
import { settingsHandlers } from './ipc/handlers/settings.ts';
import { syncHandlers } from './ipc/handlers/sync.ts';
import { transferFileHandlers } from './ipc/handlers/transfer-file.ts';
import { updatesHandlers } from './ipc/handlers/updates.ts';
import { zoneRunsHandlers } from './ipc/handlers/zone-runs.ts';
import { zoneTemplatesHandlers } from './ipc/handlers/zone-templates.ts';
import { zonesHandlers } from './ipc/handlers/zones.ts';
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

  const files = changeFileHandlers(rooms, (progress) => events.emit('changes.file', progress));

  const lock = createLock({
    forget() {
      files.forget();
      opened?.forgetOnLock();
    },
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
    handlers: holdWhileRunning(
      {
        ...accountsHandlers(rooms),
        ...appHandlers({ platform, lock, rooms }),
        ...availabilityHandlers(rooms),
        ...files.handlers,
        ...changesHandlers(rooms),
        ...changesAfterHandlers(rooms),
        ...columnsHandlers(rooms),
        ...connectionHandlers(rooms),
        ...contactsHandlers(rooms),
        ...credentialsHandlers(rooms),
        ...customerDomainsHandlers(rooms),
        ...domainHandlers(rooms),
        ...browseHandlers(rooms),
        ...domainsHandlers(rooms),
        ...explorerHandlers(rooms),
        ...explorerHistoryHandlers(rooms),
        ...explorerMarksHandlers(rooms),
        ...explorerCollectionsHandlers(rooms),
        ...explorerRunHandlers(rooms),
        ...exportsHandlers(rooms),
        ...filtersHandlers(rooms),
        ...nameserverSetsHandlers(rooms),
        ...transferFileHandlers(rooms),
        ...modelHandlers(rooms),
        ...notesHandlers(rooms),
        ...ordersHandlers(rooms),
        ...overviewHandlers(rooms),
        ...practiceHandlers(rooms),
        ...pricePeriodsHandlers(rooms),
        ...profileHandlers(rooms),
        ...renewalsHandlers(rooms),
        ...searchHandlers(rooms),
        ...settingsHandlers(rooms),
        ...syncHandlers(rooms),
        ...updatesHandlers(rooms),
        ...zoneRunsHandlers(rooms),
        ...zoneTemplatesHandlers(rooms),
        ...zonesHandlers(rooms),
      },
      busy,
    ),
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
