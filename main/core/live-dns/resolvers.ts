import { isIP } from 'node:net';
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

export const addedResolver = ({ name, address }: { readonly name: string; readonly address: string }): CheckResolver => ({
  ...{ name, address },
  endpoint: { host: address, port },
});
