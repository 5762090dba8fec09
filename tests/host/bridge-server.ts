import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Application } from '../../main/ipc/application.ts';
import { bridgePath, type FrameFromHost, type FrameFromPage } from './wire.ts';

export interface BridgeServer {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends to the renderer, if there is one. */
  send(frame: FrameFromHost): void;
  close(): void;
}

export interface BridgeServerDeps {
  readonly application: Pick<Application, 'dispatch' | 'cancel' | 'dropCaller' | 'subscribe'>;
  readonly token: string;
  /** The renderer's exact origin. */
  readonly origin: () => string;
  /** The renderer connected or disconnected. */
  readonly onPage?: (present: boolean) => void;
}

/** More than the dispatcher's own limit, so that the renderer sees the dispatcher's refusal. */
const largestFrame = 16 * 1024 * 1024;

/** The WebSocket in place of Electron's IPC: token in the path, exact Origin, one renderer at a time. */
export function createBridgeServer(deps: BridgeServerDeps): BridgeServer {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrame });
  let page: WebSocket | null = null;
  let pages = 0;

  const send = (frame: FrameFromHost) => {
    if (page !== null && page.readyState === page.OPEN) page.send(JSON.stringify(frame));
  };
  const endSubscription = deps.application.subscribe((message) => send({ kind: 'event', message }));

  const receive = async (socket: WebSocket, caller: { key: string; trusted: boolean }, text: string) => {
    let frame: FrameFromPage;
    try {
      frame = JSON.parse(text) as FrameFromPage;
    } catch {
      return socket.close(1007);
    }
    if (frame?.kind === 'cancel') return deps.application.cancel(caller.key, String(frame.id));
    if (frame?.kind !== 'call') return socket.close(1008);
    const reply = await deps.application.dispatch(frame.message, caller);
    if (socket.readyState === socket.OPEN) {
      socket.send(JSON.stringify({ kind: 'reply', id: String(frame.message?.id), reply } satisfies FrameFromHost));
    }
  };

  const accept = (socket: WebSocket) => {
    const caller = { key: `page-${++pages}`, trusted: true };
    socket.on('message', (data) => void receive(socket, caller, data.toString()));
    // An invalid frame ends the connection; `close` follows.
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      if (page === socket) page = null;
      deps.application.dropCaller(caller.key);
      deps.onPage?.(false);
    });
    deps.onPage?.(true);
  };

  return {
    upgrade(request, socket, head) {
      // Nothing else listens until the upgrade is accepted, and a reset without a listener would end the process.
      socket.on('error', () => socket.destroy());
      const refuse = (status: string) => void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
      if (request.url !== `/${deps.token}/${bridgePath}`) return refuse('404 Not Found');
      if (request.headers.origin !== deps.origin()) return refuse('403 Forbidden');
      if (`http://${request.headers.host}` !== deps.origin()) return refuse('421 Misdirected Request');
      if (page !== null) return refuse('409 Conflict');
      server.handleUpgrade(request, socket, head, (accepted) => {
        page = accepted;
        accept(accepted);
      });
    },
    send,
    close() {
      endSubscription();
      page?.terminate();
      server.close();
    },
  };
}
