import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Faults } from '../faults/inject.ts';
import type { Fields } from '../ground/port.ts';
import type { Tester } from '../swagger/tester.ts';
import { formOf, readBody } from './body.ts';
import { carryOut } from './carry-out.ts';
import { exchange, whitelistRefusal } from './exchange.ts';
import { isLoopbackHost } from './loopback-host.ts';
import { readPhpFields } from './php-fields.ts';
import { failureReply, type Reply } from './replies.ts';
import { findRoute } from './routes.ts';
import type { Service } from './service.ts';

export interface ServeParts {
  readonly service: Service;
  readonly port: number;
  /** Milliseconds added to every answer. */
  readonly latency: number;
  faults(): Faults;
  /** null: there is no tester page. */
  readonly tester: Tester | null;
}

export interface Serving {
  /** `http://127.0.0.1:PORT`. */
  readonly address: string;
  close(): Promise<void>;
}

/** Whether a test's plan or the tester's page, everything is answered on 127.0.0.1 alone. Throws when the port is taken. */
export async function serve(parts: ServeParts): Promise<Serving> {
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, then: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, ms);
    timer.unref();
    timers.add(timer);
  };
  const server = createServer((request, response) => void handle({ ...parts, after }, request, response));
  await listening(server, parts.port);
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

type Parts = ServeParts & { after(ms: number, then: () => void): void };

async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = await readBody(request);
    if (body === null) return write(request, response, failureReply(413, 'The POST data is too large.', { connection: 'close' }));
    answer(parts, request, response, body);
  } catch (error) {
    // A caller that went away while writing is no fault of the service.
    if (!request.destroyed || request.complete) parts.service.onFault(error);
    response.destroy();
  }
}

function answer(parts: Parts, request: IncomingMessage, response: ServerResponse, body: string): void {
  const { service, tester, latency, after } = parts;
  const { method = 'GET', headers, socket } = request;
  const { host = '', authorization } = headers;
  const [path = '/', query = ''] = splitTarget(request.url ?? '/');
  const remote = socket.remoteAddress ?? '127.0.0.1';
  const send = (reply: Sendable) => (latency > 0 ? after(latency, () => write(request, response, reply)) : write(request, response, reply));
  // A name that leads here from outside must not open the service to pages of the web.
  if (!isLoopbackHost(host)) return send(failureReply(421, 'This service answers on the loopback address only.'));
  const origin = `http://${host}`;
  const page = method === 'GET' || method === 'HEAD' ? (tester?.answer(path, origin) ?? null) : null;
  if (page !== null) return send(whitelistRefusal(service, remote) ?? page);

  const match = findRoute(method, path);
  const fault = parts.faults().next({ operationId: match.kind === 'found' ? match.operation.operationId : null, method });
  carryOut(fault, {
    form: (most) => (method === 'GET' || method === 'HEAD' ? {} : formOf(headers['content-type'], body, most)),
    perform: (form: Fields) => exchange(service, { method, path, query: readPhpFields(query), form, authorization, origin, remote }),
    drop: () => void socket.destroy(),
    after,
    answer: send,
  });
}

/** A target in absolute form (as proxies write it) is read like one in origin form. */
function splitTarget(target: string): [path: string, query: string] {
  const relative = target.replace(/^https?:\/\/[^/?]*/i, '') || '/';
  const mark = relative.indexOf('?');
  return mark === -1 ? [relative, ''] : [relative.slice(0, mark), relative.slice(mark + 1)];
}

type Sendable = Omit<Reply, 'body'> & { readonly body: string | Uint8Array };

function write(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Sendable): void {
  if (response.destroyed) return;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
