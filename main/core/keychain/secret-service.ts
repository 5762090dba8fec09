import { existsSync } from 'node:fs';
import { NoBusError, openBus } from './dbus.ts';

/**
 * `unlocked` and `locked`: as reported by the default collection; a collection that does not exist yet counts as locked, because creating
 * it also prompts for a password. `absent`: no bus, or no secret service on it. `unknown`: it could not be queried this way.
 */
export type SecretServiceState = 'unlocked' | 'locked' | 'absent' | 'unknown';

/** Starting the service on demand takes long; it never prompts. */
const timeoutMs = 5000;

const service = 'org.freedesktop.secrets';

/**
 * Queries whether the secret service of a Linux desktop is locked, without a prompt. libsecret's own lookup does not distinguish that from
 * "no such item". Never rejects.
 */
export async function querySecretService(environment: NodeJS.ProcessEnv): Promise<SecretServiceState> {
  const place = busAddress(environment);
  if (place.kind !== 'socket') return place.kind;
  try {
    const bus = await openBus(place.path, timeoutMs);
    try {
      const collection = await bus.call({
        destination: service,
        path: '/org/freedesktop/secrets',
        interface: 'org.freedesktop.Secret.Service',
        member: 'ReadAlias',
        args: ['default'],
      });
      if (collection.error !== null) return isMissingService(collection.error) ? 'absent' : 'unknown';
      if (collection.value === '/') return 'locked';
      const locked = await bus.call({
        destination: service,
        path: String(collection.value),
        interface: 'org.freedesktop.DBus.Properties',
        member: 'Get',
        args: ['org.freedesktop.Secret.Collection', 'Locked'],
      });
      if (typeof locked.value !== 'boolean') return 'unknown';
      return locked.value ? 'locked' : 'unlocked';
    } finally {
      bus.close();
    }
  } catch (error) {
    return error instanceof NoBusError ? 'absent' : 'unknown';
  }
}

type BusAddress = { readonly kind: 'socket'; readonly path: string } | { readonly kind: 'absent' | 'unknown' };

/** Where libsecret would look: the address in the environment, otherwise the socket in the runtime folder. */
export function busAddress(environment: NodeJS.ProcessEnv): BusAddress {
  const address = environment['DBUS_SESSION_BUS_ADDRESS'];
  if (address !== undefined && address !== '') return fromAddress(address);
  const runtime = environment['XDG_RUNTIME_DIR'];
  if (runtime !== undefined && existsSync(`${runtime}/bus`)) return { kind: 'socket', path: `${runtime}/bus` };
  // With an X11 display, libsecret may start its own bus.
  return { kind: environment['DISPLAY'] === undefined ? 'absent' : 'unknown' };
}

/** e.g. `unix:path=/run/user/1000/bus,guid=…`; several are separated by semicolons. */
function fromAddress(address: string): BusAddress {
  for (const candidate of address.split(';')) {
    const [, kind, path] = /^unix:(?:.*,)?(path|abstract)=([^,]+)/.exec(candidate) ?? [];
    if (path === undefined) continue;
    const plain = percentDecoded(path);
    return { kind: 'socket', path: kind === 'abstract' ? `\0${plain}` : plain };
  }
  return { kind: 'unknown' };
}

function percentDecoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function isMissingService(error: string): boolean {
  return /\.(?:ServiceUnknown|NameHasNoOwner|Disconnected|NoReply)$|\.Spawn\./.test(error);
}
