import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ReceiveDeps, receive } from './receive.ts';

export interface Serving {
  /** `http://127.0.0.1:PORT`. */
  readonly address: string;
  /** Closes every connection; scheduled callbacks no longer run. */
  close(): Promise<void>;
}

/** Serves requests on 127.0.0.1 only. `port` 0: a free one. Throws if the port is in use. */
export async function serve(port: number, deps: Omit<ReceiveDeps, 'after'>): Promise<Serving> {
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, then: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, ms);
    timer.unref();
    timers.add(timer);
  };
  const server = createServer((request, response) => void receive({ ...deps, after }, request, response));
  await listening(server, port);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
