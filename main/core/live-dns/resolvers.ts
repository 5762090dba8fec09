import { isIP } from 'node:net';
import type { LiveResolver } from '../../../preload/contract/live-dns/live-dns.ts';
import type { CheckResolver } from './check/observed.ts';

const port = 53;

/**
 * The resolvers of the system, each once.
 * @param servers as the system lists them: an address, or with a port `127.0.0.1:5353` or `[::1]:5353`.
 */
export function systemResolvers(servers: readonly string[]): CheckResolver[] {
  const found = new Map<string, CheckResolver>();
  for (const server of servers) {
    const [, six, four, ofPort] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(server) ?? [];
    const address = isIP(server) === 0 ? (six ?? four ?? '') : server;
    if (isIP(address) === 0 || found.has(address)) continue;
    const endpoint = { host: address, port: isIP(server) === 0 && ofPort !== undefined ? Number(ofPort) : port };
    found.set(address, { name: address, address, endpoint });
  }
  return [...found.values()].slice(0, 20);
}

const ports = { plain: port, tls: 853, https: 443 } as const;
const labels = { plain: '', tls: ' (TLS)', https: ' (HTTPS)' } as const;

/** Where an added resolver is asked, and how. */
export function addedResolver({ name, address, over, host, path }: LiveResolver): CheckResolver {
  const secure = over === 'plain' || host === null ? {} : { secure: { name: host, path } };
  return { name: `${name}${labels[over]}`, address, endpoint: { host: address, port: ports[over], ...secure } };
}
