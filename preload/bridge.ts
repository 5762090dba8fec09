import type { ContractNames } from './names.ts';

/** A call on its way to main. */
export interface CallMessage {
  /** Chosen by the bridge; unique for the life of the renderer. */
  readonly id: string;
  readonly method: string;
  readonly input: unknown;
}

/** An event on its way from main; `seq` increases by one per event, so that gaps are detected. */
export interface EventMessage {
  readonly name: string;
  readonly payload: unknown;
  readonly seq: number;
}

/** What a transport (Electron's IPC, the test host's WebSocket) must provide. */
export interface BridgePort {
  call(message: CallMessage): Promise<unknown>;
  cancel(id: string): void;
  onEvent(listener: (message: EventMessage) => void): void;
}

/** `ticket` is chosen by the caller and can be passed to `cancel`. */
export type BridgeCall = (input: unknown, ticket?: string) => Promise<unknown>;

export interface Bridge {
  readonly calls: Readonly<Record<string, Readonly<Record<string, BridgeCall>>>>;
  cancel(ticket: string): void;
  /** Returns a function that ends the subscription. */
  on(event: string, listener: (payload: unknown, seq: number) => void): () => void;
}

/** Builds the frozen object that the renderer sees: one function per call, nothing generic, derived from the names only. */
export function createBridge(port: BridgePort, names: ContractNames): Bridge {
  const listeners = new Map<string, Set<(payload: unknown, seq: number) => void>>();
  for (const name of names.events) listeners.set(name, new Set());
  port.onEvent((message) => {
    for (const listener of listeners.get(message.name) ?? []) listener(message.payload, message.seq);
  });

  let last = 0;
  const running = new Map<string, string>();
  const calls: Record<string, Record<string, BridgeCall>> = Object.create(null);
  for (const method of names.calls) {
    const dot = method.indexOf('.');
    const area = method.slice(0, dot);
    const group = calls[area] ?? (Object.create(null) as Record<string, BridgeCall>);
    calls[area] = group;
    group[method.slice(dot + 1)] = async (input, ticket) => {
      const id = String(++last);
      if (typeof ticket === 'string') running.set(ticket, id);
      try {
        return await port.call({ id, method, input });
      } finally {
        if (typeof ticket === 'string' && running.get(ticket) === id) running.delete(ticket);
      }
    };
  }
  for (const group of Object.values(calls)) Object.freeze(group);

  return Object.freeze({
    calls: Object.freeze(calls),
    cancel(ticket: string) {
      const id = running.get(ticket);
      if (id !== undefined) port.cancel(id);
    },
    on(event: string, listener: (payload: unknown, seq: number) => void) {
      const set = listeners.get(event);
      if (set === undefined) throw new TypeError(`There is no event "${event}".`);
      set.add(listener);
      return () => void set.delete(listener);
    },
  });
}
