import { lookup, resolveNs } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { trustedCertificates } from '../../service/trust.ts';
import { shakeHands } from './handshake.ts';
import type { NetworkProbe } from './port.ts';
import { openSocket, openTunnel } from './sockets.ts';

/** PEM certificates to trust; null for Node's own only. */
export type Trust = () => readonly string[] | null;

/** The real network. Certificate checks are never disabled: nothing is sent over an unverified connection. */
export function createNetworkProbe(trust: Trust = trustedCertificates): NetworkProbe {
  return {
    lookup: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
    networkUp: () =>
      Object.values(networkInterfaces())
        .flat()
        .some((address) => address !== undefined && !address.internal && !address.address.startsWith('fe80:')),
    resolverResponds,
    async requestViaProxy(proxy, target, timeouts, signal) {
      const tunnel = await openTunnel(proxy, target, trust(), timeouts, signal);
      if (tunnel.kind === 'open') tunnel.socket.destroy();
      if (tunnel.kind === 'open') return { answer: 'open' };
      if (tunnel.kind === 'failed') return { answer: 'unreachable' };
      return { answer: tunnel.status === 407 ? 'asks-for-password' : 'refuses', status: tunnel.status };
    },
    async handshake(target, proxy, timeouts, signal) {
      const trusted = trust();
      if (proxy === null) {
        const socket = await openSocket(target, timeouts, signal);
        if (typeof socket === 'string') return { ok: false, failure: socket, certificate: null, connected: false };
        return shakeHands(socket, target, trusted, timeouts, signal);
      }
      const tunnel = await openTunnel(proxy, target, trusted, timeouts, signal);
      if (tunnel.kind !== 'open') return { ok: false, failure: 'dropped', certificate: null, connected: false };
      return shakeHands(tunnel.socket, target, trusted, timeouts, signal);
    },
  };
}

/** Any response from the resolver counts, including NXDOMAIN and REFUSED. */
async function resolverResponds(hostname: string): Promise<boolean> {
  try {
    await resolveNs(hostname.replace(/\.$/, '').split('.').at(-1) ?? hostname);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOTFOUND' || code === 'ENODATA' || code === 'EREFUSED' || code === 'EFORMERR' || code === 'ENOTIMP';
  }
}
