import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Faults } from '../faults/inject.ts';
import { isRead } from '../kernel/reads.ts';
import type { Tester } from '../swagger/tester.ts';
import { formOf, readBody } from './body.ts';
import { applyEdits } from './carry-out.ts';
import { exchange, whitelistRefusal } from './exchange.ts';
import { isLoopbackHost } from './loopback-host.ts';
import { readPhpFields } from './php-fields.ts';
import { failureReply, faultPage, type Reply } from './replies.ts';
import { findRoute } from './routes.ts';
import type { Service } from './service.ts';

export interface ReceiveDeps {
  readonly service: Service;
  /** Milliseconds added to every response. */
  readonly latency: number;
  /** The current faults. */
  faults(): Faults;
  /** null: no tester page. */
  readonly tester: Tester | null;
  /** Calls back after `ms`, unless the service is closed by then. */
  after(ms: number, then: () => void): void;
}

type Sendable = Omit<Reply, 'body'> & { readonly body: string | Uint8Array };

/** Receives one HTTP request and responds. Never rejects. */
export async function receive(deps: ReceiveDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body: string | null;
  try {
    body = await readBody(request);
  } catch {
    // The caller disconnected while writing, or never stopped: nothing was done, and there is no one to respond to.
    response.destroy();
    return;
  }
  const { latency, after } = deps;
  const send = (reply: Sendable): void => {
    if (latency > 0) after(latency, () => write(request, response, reply));
    else write(request, response, reply);
  };
  try {
    if (body === null) send(failureReply(413, 'The POST data is too large.', { connection: 'close' }));
    else answer(deps, request, body, send);
  } catch (error) {
    // E.g. a missing file of the tester page.
    deps.service.onFault(error);
    send(faultPage(500));
  }
}

function answer(deps: ReceiveDeps, request: IncomingMessage, body: string, send: (reply: Sendable) => void): void {
  const { service, tester, after } = deps;
  const { method = 'GET', headers, socket } = request;
  const { path, query } = splitTarget(request.url ?? '/');
  const { authorization, host = '' } = headers;
  const origin = `http://${host}`;
  const stranger = strangerRefusal(host, origin, headers.origin);
  if (stranger !== null) {
    send(stranger);
    return;
  }
  const remote = socket.remoteAddress ?? '127.0.0.1';
  const page = isRead(method) ? (tester?.answer(path, origin) ?? null) : null;
  if (page !== null) {
    send(whitelistRefusal(service, remote) ?? page);
    return;
  }
  const route = findRoute(method, path, service.practice.dialects.trailingSlash);
  applyEdits(deps.faults().next({ operationId: route.kind === 'found' ? route.operation.operationId : null, method }), {
    form: (most) => (isRead(method) ? {} : formOf(headers['content-type'], body, most)),
    perform: (form, written) =>
      exchange(service, {
        method,
        path,
        route,
        query: readPhpFields(query),
        form,
        ...(written === undefined ? {} : { written }),
        authorization,
        origin,
        remote,
      }),
    drop: () => void socket.destroy(),
    after,
    answer: send,
  });
}

/** The refusal of web pages: a foreign host name that resolves to this machine, or a form submitted to a discovered port. Or null. */
function strangerRefusal(host: string, own: string, origin: string | undefined): Reply | null {
  if (!isLoopbackHost(host)) return failureReply(421, 'This service answers on the loopback address only.');
  if (origin !== undefined && origin !== own.toLowerCase()) return failureReply(403, 'This service answers no page but its own.');
  return null;
}

/** A target in absolute form (as proxies write it) is treated like one in origin form. */
function splitTarget(target: string): { path: string; query: string } {
  const relative = target.replace(/^https?:\/\/[^/?]*/i, '');
  const mark = relative.indexOf('?');
  return mark === -1 ? { path: relative, query: '' } : { path: relative.slice(0, mark), query: relative.slice(mark + 1) };
}

function write(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Sendable): void {
  if (response.destroyed) return;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
