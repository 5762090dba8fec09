import type { Method, Output, Parsed } from '../../preload/contract/index.ts';

/** Who calls. Computed by the transport, which alone knows frames, origins, sockets and tokens. */
export interface Caller {
  /** One page of one host; calls, ids and cancellations of different keys never meet. */
  readonly key: string;
  /** The transport has verified that this is the application's own page. */
  readonly trusted: boolean;
}

export interface CallContext {
  /** Aborted when the caller cancels the call, or when its page is gone. */
  readonly signal: AbortSignal;
  readonly caller: Caller;
}

export type Handler<M extends Method> = (input: Parsed<M>, context: CallContext) => Promise<Output<M>>;

/** One handler per call of the contract: a missing or an extra one does not compile. */
export type Handlers = { readonly [M in Method]: Handler<M> };
