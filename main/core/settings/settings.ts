import type { Explained } from '../../../preload/contract/reasons.ts';
import { Settings, type SettingsChange } from '../../../preload/contract/settings.ts';
import { AppError, explain } from '../base/errors.ts';
import { readProxyAddress } from '../connection/proxy.ts';
import type { SettingsTable } from '../store/port.ts';

export interface SettingsService {
  get(): Settings;
  /** Merges, validates and stores the change; calls `onChange`. Throws AppError VALIDATION with `fields`. */
  update(change: SettingsChange): Settings;
}

/** The settings stored in workspace.db. `table` is called each time, since a restore replaces the store. */
export function createSettings(table: () => SettingsTable, onChange: (settings: Settings) => void): SettingsService {
  return {
    get: () => table().read(),
    update(change) {
      const merged = mergeSettings(table().read(), change);
      const faults = faultsOf(merged);
      if (Object.keys(faults).length > 0) {
        throw new AppError('VALIDATION', 'settings-invalid', {}, { fields: faults });
      }
      table().write(merged);
      onChange(merged);
      return merged;
    },
  };
}

/** Merges the given fields into the current ones, section by section. */
function mergeSettings(present: Settings, change: SettingsChange): Settings {
  return Settings.parse({
    appearance: { ...present.appearance, ...change.appearance },
    connection: { ...present.connection, ...change.connection },
    limits: { ...present.limits, ...change.limits },
    reading: { ...present.reading, ...change.reading },
    margin: { ...present.margin, ...change.margin },
    budget: { ...present.budget, ...change.budget },
    jobs: { ...present.jobs, ...change.jobs },
    explorer: { ...present.explorer, ...change.explorer },
    formats: { ...present.formats, ...change.formats },
    lock: { ...present.lock, ...change.lock },
    zones: { ...present.zones, ...change.zones },
    changes: { ...present.changes, ...change.changes },
    notifications: { ...present.notifications, ...change.notifications },
    background: { ...present.background, ...change.background },
    updates: { ...present.updates, ...change.updates },
  });
}

/** Checks that the schema cannot express: fields that depend on each other. */
function faultsOf(settings: Settings): Record<string, Explained> {
  const faults: Record<string, Explained> = {};
  const { proxy, proxyAddress, connectTimeout, totalTimeout } = settings.connection;
  if (proxy === 'manual' && readProxyAddress(proxyAddress) === null) {
    faults['connection.proxyAddress'] = explain('proxy-address-needed');
  }
  if (totalTimeout < connectTimeout) {
    faults['connection.totalTimeout'] = explain('total-time-too-short');
  }
  const { quietHours, quietFrom, quietUntil } = settings.reading;
  if (quietHours && quietFrom === quietUntil) faults['reading.quietUntil'] = explain('quiet-hours-empty');
  if (!isTimeZone(settings.formats.timeZone)) faults['formats.timeZone'] = explain('time-zone-unknown');
  return faults;
}

function isTimeZone(name: string): boolean {
  if (name === 'system') return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
