import type { Bridge } from '../../preload/bridge.ts';
import type { ErrorCode, ErrorDto, Reply } from '../../preload/contract/errors.ts';
import { escapeNames, hasEscapedNames, restoreNames } from '../../preload/contract/explorer/free-maps.ts';
import type { EventName, EventPayload, Input, Method, Output } from '../../preload/contract/index.ts';
import type { Explained } from '../../preload/contract/reasons.ts';

declare global {
  interface Window {
    readonly resellerDesk: Bridge;
  }
}

/** A call that main refused or that failed. Its message, and those of its fields, may be shown as they are. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly dto: ErrorDto;
  /** What is wrong with an input field, keyed by its dotted path. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(dto: ErrorDto, explanation: (why: Explained) => string) {
    super(explanation(dto));
    this.name = 'CallError';
    this.code = dto.code;
    this.dto = dto;
    this.fields = Object.fromEntries(Object.entries(dto.fields ?? {}).map(([path, why]) => [path, explanation(why)]));
  }
}

/** The sentences of errors: 50 kB, and the start hardly ever needs one. */
const errorTexts = () => import('../text/en/errors/explanation.ts');

/** Loads the sentences of errors, so that the first error is shown at once. */
export function preloadErrorTexts(): void {
  // If this fails, the first call that fails loads them.
  errorTexts().catch(() => undefined);
}

let lastTicket = 0;

/** Calls main. Throws CallError. Aborting the signal also cancels the call in main. */
export async function call<M extends Method>(method: M, input: Input<M>, signal?: AbortSignal): Promise<Output<M>> {
  const bridge = window.resellerDesk;
  const dot = method.indexOf('.');
  const run = bridge.calls[method.slice(0, dot)]?.[method.slice(dot + 1)];
  if (run === undefined) throw new TypeError(`There is no call "${method}".`);
  const ticket = `t${++lastTicket}`;
  const cancel = () => bridge.cancel(ticket);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const carries = hasEscapedNames(method);
    const reply = (await run(carries ? escapeNames(input) : input, ticket)) as Reply<Output<M>>;
    if (reply.ok) return carries ? restoreNames(reply.value) : reply.value;
    throw new CallError(reply.error, (await errorTexts()).explanation);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** Subscribes to an event from main; returns a function that unsubscribes. */
export function onEvent<E extends EventName>(name: E, listener: (payload: EventPayload<E>) => void): () => void {
  return window.resellerDesk.on(name, (payload) => listener(payload as EventPayload<E>));
}
