import { networkInterfaces } from 'node:os';
import type { NetworkChoice } from '../../../preload/contract/portfolio/sync.ts';

type Interfaces = ReturnType<typeof networkInterfaces>;
type Address = NonNullable<Interfaces[string]>[number];

/** The networks that this computer is on. */
export interface Networks {
  /** Address ranges, by the names of their interfaces, and the proxy that requests use; resolves when that is known. */
  present(): Promise<readonly NetworkChoice[]>;
  /**
   * Whether the computer is on none of these networks; false if there are none to be on. The proxy counts as it was when it was last
   * looked up, which this starts.
   */
  isElsewhere(chosen: readonly string[]): boolean;
}

export interface NetworksDeps {
  /** Returns the proxy of requests to the service, as an address; null: none. Rejects if it cannot be determined. */
  readonly proxy: () => Promise<string | null>;
  /** By default those of this computer. */
  readonly interfaces?: () => Interfaces;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Milliseconds for which what was looked up counts. */
const interfacesCount = 5000;
const proxyCounts = 30_000;

const proxyId = (address: string): string => `proxy ${address}`;

export function createNetworks({ proxy, interfaces = networkInterfaces, now }: NetworksDeps): Networks {
  let ranges: { readonly at: number; readonly ids: ReadonlySet<string> } | null = null;
  let known: { readonly at: number; readonly id: string | null } | null = null;
  let asked: Promise<void> | null = null;

  function presentRanges(): ReadonlySet<string> {
    // The clock may be set back.
    if (ranges === null || Math.abs(now() - ranges.at) >= interfacesCount) {
      ranges = { at: now(), ids: new Set(rangesOf(interfaces()).map(({ id }) => id)) };
    }
    return ranges.ids;
  }

  async function look(): Promise<void> {
    const address = await proxy().catch(() => null);
    known = { at: now(), id: address === null ? null : proxyId(address) };
    asked = null;
  }
  const lookUpProxy = (): Promise<void> => {
    asked ??= look();
    return asked;
  };

  return {
    async present() {
      await lookUpProxy();
      const id = known?.id ?? null;
      return [...rangesOf(interfaces()), ...(id === null ? [] : [{ id, name: null }])];
    },
    isElsewhere(chosen) {
      if (chosen.length === 0) return false;
      if (chosen.some((id) => id.startsWith(proxyId('')))) {
        if (known === null || Math.abs(now() - known.at) >= proxyCounts) void lookUpProxy();
        const id = known?.id ?? null;
        if (id !== null && chosen.includes(id)) return false;
      }
      const present = presentRanges();
      return !chosen.some((id) => present.has(id));
    },
  };
}

/** The address ranges of these interfaces, each once, such as `192.168.1.0/24`; not those of this computer alone, or without a router. */
export function rangesOf(interfaces: Interfaces): NetworkChoice[] {
  const found = new Map<string, string[]>();
  for (const [name, addresses = []] of Object.entries(interfaces)) {
    for (const address of addresses) {
      const id = rangeOf(address);
      if (id === null) continue;
      const names = found.get(id) ?? [];
      if (!names.includes(name)) found.set(id, [...names, name]);
    }
  }
  return [...found].map(([id, names]) => ({ id, name: names.join(', ').slice(0, 200) }));
}

/** null: the range is no sign of a network. */
function rangeOf({ address, netmask, family, internal }: Address): string | null {
  const isV4 = family === 'IPv4';
  if (internal || (isV4 ? address.startsWith('169.254.') : /^fe[89ab]/i.test(address))) return null;
  const [groups, mask] = [groupsOf(address, isV4), groupsOf(netmask, isV4)];
  const bits = mask.reduce((sum, group) => sum + group.toString(2).replaceAll('0', '').length, 0);
  // A single IPv6 address is a temporary one; a single IPv4 address is that of a tunnel.
  if (bits === 0 || (!isV4 && bits === 128)) return null;
  const base = groups.map((group, at) => group & (mask[at] ?? 0));
  return `${isV4 ? base.join('.') : shortened(base)}/${bits}`;
}

function groupsOf(text: string, isV4: boolean): number[] {
  if (isV4) return text.split('.').map(Number);
  const [head = '', tail] = (text.split('%', 1)[0] ?? '').split('::');
  const read = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => 0), ...last];
}

/** Without the zeros at its end, as ranges are written. */
function shortened(groups: readonly number[]): string {
  const end = groups.findLastIndex((group) => group !== 0) + 1;
  const written = groups
    .slice(0, end)
    .map((group) => group.toString(16))
    .join(':');
  return end === 8 ? written : `${written}::`;
}
