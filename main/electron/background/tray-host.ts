import { openBus } from '../../core/keychain/dbus.ts';
import { busAddress } from '../../core/keychain/secret-service.ts';

const watcher = 'org.kde.StatusNotifierWatcher';
const noOwner = 'org.freedesktop.DBus.Error.NameHasNoOwner';
/** In ms. The bus answers for a service that is not there. */
const timeoutMs = 3000;

/**
 * What shows icons outside windows now: on Linux the unique bus name of the StatusNotifier watcher, if a panel shows its icons. null: nothing
 * does; undefined: the bus did not answer. Another name means that an icon has to be shown again. Never rejects.
 */
export async function trayHost(system: NodeJS.Platform, environment: NodeJS.ProcessEnv): Promise<string | null | undefined> {
  if (system !== 'linux') return 'system';
  const place = busAddress(environment);
  if (place.kind !== 'socket') return null;
  try {
    const bus = await openBus(place.path, timeoutMs);
    try {
      const owner = await bus.call({
        destination: 'org.freedesktop.DBus',
        path: '/org/freedesktop/DBus',
        interface: 'org.freedesktop.DBus',
        member: 'GetNameOwner',
        args: [watcher],
      });
      if (typeof owner.value !== 'string') return owner.error === noOwner ? null : undefined;
      const hasPanel = await bus.call({
        destination: watcher,
        path: '/StatusNotifierWatcher',
        interface: 'org.freedesktop.DBus.Properties',
        member: 'Get',
        args: [watcher, 'IsStatusNotifierHostRegistered'],
      });
      return hasPanel.value === true ? owner.value : null;
    } finally {
      bus.close();
    }
  } catch {
    return undefined;
  }
}
