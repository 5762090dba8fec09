import type { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createNetworks, rangesOf } from '../../../../../main/core/connection/networks.ts';

type Interfaces = ReturnType<typeof networkInterfaces>;

const v4 = (address: string, netmask: string, internal = false) =>
  ({ address, netmask, family: 'IPv4', mac: '00:00:00:00:00:00', internal, cidr: null }) as const;
const v6 = (address: string, netmask: string) =>
  ({ address, netmask, family: 'IPv6', mac: '00:00:00:00:00:00', internal: false, cidr: null, scopeid: 0 }) as const;
const prefix64 = 'ffff:ffff:ffff:ffff::';

const office: Interfaces = { eth0: [v4('192.168.7.23', '255.255.255.0'), v6('2001:db8:1:2:a:b:c:d', prefix64)] };

describe('the ranges of interfaces', () => {
  it('are those of the network, not of the computer, with the names of their interfaces', () => {
    expect(rangesOf({ ...office, wlan0: [v4('192.168.7.40', '255.255.255.0')], tun0: [v4('10.8.0.6', '255.255.255.255')] })).toEqual([
      { id: '192.168.7.0/24', name: 'eth0, wlan0' },
      { id: '2001:db8:1:2::/64', name: 'eth0' },
      { id: '10.8.0.6/32', name: 'tun0' },
    ]);
    expect(rangesOf({ en0: [v4('172.20.10.9', '255.255.255.240')] })).toEqual([{ id: '172.20.10.0/28', name: 'en0' }]);
    expect(rangesOf({ en0: [v6('fd12:3456:789a::1', 'ffff:ffff:ffff::')] })).toEqual([{ id: 'fd12:3456:789a::/48', name: 'en0' }]);
  });

  it('are none for this computer itself, addresses without a router, and temporary addresses', () => {
    expect(
      rangesOf({
        lo: [v4('127.0.0.1', '255.0.0.0', true)],
        en0: [v4('169.254.3.4', '255.255.0.0'), v6('fe80::1%en0', prefix64), v6('2001:db8::5', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff')],
        off: undefined,
      }),
    ).toEqual([]);
  });
});

describe('the computer', () => {
  it('is elsewhere on none of the chosen networks, and notices another one soon', () => {
    let [interfaces, now] = [office, 0];
    const { isElsewhere } = createNetworks({ proxy: async () => null, interfaces: () => interfaces, now: () => now });
    expect(isElsewhere([])).toBe(false);
    expect(isElsewhere(['192.168.7.0/24', '10.0.0.0/8'])).toBe(false);
    expect(isElsewhere(['192.168.8.0/24'])).toBe(true);
    interfaces = {};
    now += 6000;
    expect(isElsewhere(['192.168.7.0/24'])).toBe(true);
    expect(isElsewhere([])).toBe(false);
  });

  it('is known by the proxy that is in use, once that was looked up', async () => {
    let [proxy, now]: [string | null, number] = ['http://10.0.0.1:3128', 0];
    const networks = createNetworks({ proxy: async () => proxy, interfaces: () => office, now: () => now });
    const chosen = ['proxy http://10.0.0.1:3128'];
    expect(networks.isElsewhere(chosen)).toBe(true);
    expect((await networks.present()).at(-1)).toEqual({ id: chosen[0], name: null });
    expect(networks.isElsewhere(chosen)).toBe(false);
    proxy = null;
    now += 60_000;
    // Looked up again meanwhile.
    networks.isElsewhere(chosen);
    await networks.present();
    expect(networks.isElsewhere(chosen)).toBe(true);
    expect(networks.isElsewhere([...chosen, '192.168.7.0/24'])).toBe(false);
  });

  it('uses no proxy if it cannot be determined', async () => {
    const proxy = () => Promise.reject(new Error('The proxy script failed.'));
    const networks = createNetworks({ proxy, interfaces: () => ({}), now: () => 0 });
    expect(await networks.present()).toEqual([]);
  });
});
