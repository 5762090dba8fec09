import { lookup, resolveNs } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { trustedCertificates } from '../../service/trust.ts';
import { shakeHands } from './handshake.ts';
import type { NetworkProbe } from './port.ts';
import { openSocket, openTunnel } from './sockets.ts';

/** Certificates to trust, as PEM; null for Node's own alone. */
export type Trust = () => readonly string[] | null;

/** The network as it is. Checks of certificates are never off: nothing is sent over a connection that does not hold. */
export function createNetworkProbe(trust: Trust = trustedCertificates): NetworkProbe {
  return {
    lookup: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
    networkUp: () =>
      Object.values(networkInterfaces())
        .flat()
        .some((address) => address !== undefined && !address.internal && !address.address.startsWith('fe80:')),
    resolverAnswers,
    async askProxy(proxy, target, timeouts, signal) {
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

/** Any answer of the resolver counts, also that it knows no such name or refuses the question. */
async function resolverAnswers(hostname: string): Promise<boolean> {
  try {
    await resolveNs(hostname.replace(/\.$/, '').split('.').at(-1) ?? hostname);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOTFOUND' || code === 'ENODATA' || code === 'EREFUSED' || code === 'EFORMERR' || code === 'ENOTIMP';
  }
}
