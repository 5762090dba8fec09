import type { BridgePort, EventMessage } from '../../../preload/bridge.ts';
import type { ErrorDto } from '../../../preload/contract/errors.ts';
import type { FrameFromHost, FrameFromPage } from '../wire.ts';

/** What the host requests of the renderer besides responses. */
export interface PageActions {
  reload(): void;
  copy(text: string): void;
  uncopy(text: string): void;
}

const mainEnded: ErrorDto = { code: 'INTERNAL', reason: 'main-ended', facts: {} };

/**
 * Replaces Electron's IPC: sends calls over a WebSocket and matches the responses by id. While the previous renderer is still being
 * disconnected, the host refuses a second connection; this one then retries.
 */
export function webSocketPort(address: string, actions: PageActions): BridgePort {
  const pending = new Map<string, (reply: unknown) => void>();
  const unsent: string[] = [];
  let listener: (message: EventMessage) => void = () => undefined;
  let socket: WebSocket | null = null;
  let ended = false;

  const receive = (frame: FrameFromHost) => {
    if (frame.kind === 'event') listener(frame.message);
    else if (frame.kind === 'reload') actions.reload();
    else if (frame.kind === 'copy') actions.copy(frame.text);
    else if (frame.kind === 'uncopy') actions.uncopy(frame.text);
    else {
      pending.get(frame.id)?.(frame.reply);
      pending.delete(frame.id);
    }
  };

  const connect = (triesLeft: number) => {
    const next = new WebSocket(address);
    let opened = false;
    next.onopen = () => {
      opened = true;
      socket = next;
      for (const text of unsent.splice(0)) next.send(text);
    };
    next.onmessage = (event) => receive(JSON.parse(String(event.data)) as FrameFromHost);
    next.onclose = () => {
      socket = null;
      if (!opened && triesLeft > 0) return void setTimeout(connect, 50, triesLeft - 1);
      ended = true;
      for (const resolve of pending.values()) resolve({ ok: false, error: mainEnded });
      pending.clear();
    };
  };
  connect(40);

  const send = (frame: FrameFromPage) => {
    const text = JSON.stringify(frame);
    if (socket === null) unsent.push(text);
    else socket.send(text);
  };

  return {
    call: (message) => {
      if (ended) return Promise.resolve({ ok: false, error: mainEnded });
      return new Promise((resolve) => {
        pending.set(message.id, resolve);
        send({ kind: 'call', message });
      });
    },
    cancel: (id) => send({ kind: 'cancel', id }),
    onEvent: (next) => {
      listener = next;
    },
  };
}
