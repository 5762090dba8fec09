import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, isIP, type Socket } from 'node:net';
import type { ServiceTimeouts } from '../../service/port.ts';
import { codeOf, faultKind, type TransportFaultKind } from '../../service/transport-fault.ts';
import type { Target } from './port.ts';

/** A tunnel through a proxy, or the proxy's response if it refused. */
export type Tunnel =
  | { readonly kind: 'open'; readonly socket: Socket }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'failed' };

/** Requests a tunnel to the target from a proxy (CONNECT). */
export function openTunnel(
  proxy: string,
  target: Target,
  trusted: readonly string[] | null,
  timeouts: ServiceTimeouts,
  signal: AbortSignal,
): Promise<Tunnel> {
  const host = isIP(target.hostname) === 6 ? `[${target.hostname}]` : target.hostname;
  const authority = `${host}:${target.port}`;
  const options = { method: 'CONNECT', path: authority, headers: { Host: authority }, agent: false, signal } as const;
  return new Promise((resolve) => {
    const ask = proxy.startsWith('https:') ? httpsRequest(proxy, { ...options, ...trusting(trusted) }) : httpRequest(proxy, options);
    const timer = setTimeout(() => ask.destroy(), timeouts.connect + timeouts.response);
    const end = (tunnel: Tunnel) => {
      clearTimeout(timer);
      resolve(tunnel);
    };
    ask.on('connect', (answer, socket) => {
      if (answer.statusCode === 200) return end({ kind: 'open', socket: socket as Socket });
      socket.destroy();
      end({ kind: 'refused', status: answer.statusCode ?? 0 });
    });
    ask.on('response', (answer) => {
      ask.destroy();
      end({ kind: 'refused', status: answer.statusCode ?? 0 });
    });
    ask.on('error', () => end({ kind: 'failed' }));
    ask.on('close', () => end({ kind: 'failed' }));
    ask.end();
  });
}

/** Opens a plain connection to the target. */
export function openSocket(target: Target, timeouts: ServiceTimeouts, signal: AbortSignal): Promise<Socket | TransportFaultKind> {
  return new Promise((resolve) => {
    const socket = connect({ host: target.hostname, port: target.port, signal });
    const end = (outcome: Socket | TransportFaultKind) => {
      clearTimeout(timer);
      if (outcome !== socket) socket.destroy();
      resolve(outcome);
    };
    const timer = setTimeout(() => end('timeout'), timeouts.connect);
    socket.on('connect', () => end(socket));
    socket.on('error', (error) => end(faultKind(codeOf(error))));
  });
}

/** TLS options that trust these certificates, or Node's own if there are none. */
export function trusting(trusted: readonly string[] | null): { ca?: string[] } {
  return trusted === null ? {} : { ca: [...trusted] };
}
