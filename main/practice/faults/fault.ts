/** What can go wrong with a request. Only tests and the command line set these; the application never does. */
export type FaultKind =
  /** The response is delayed by `ms`. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The connection closes before anything is done. */
  | { readonly kind: 'drop-before' }
  /** The request is carried out, and the connection closes without a response. */
  | { readonly kind: 'drop-after' }
  /** The connection closes immediately; the request is carried out `ms` later (default 60,000). */
  | { readonly kind: 'late'; readonly ms?: number }
  /** 429, with `Retry-After` in seconds if given. Nothing is done. */
  | { readonly kind: 'too-many'; readonly retryAfter?: number }
  /** 503 with an HTML page. Nothing is done. */
  | { readonly kind: 'unavailable' }
  /** Carried out; the response's JSON is truncated. */
  | { readonly kind: 'cut-answer' }
  /** Form fields beyond the first 1,000 are ignored, as PHP does by default. */
  | { readonly kind: 'cut-form' }
  /** Half of the records of a zone write are written, then the response is a 500 with HTML. */
  | { readonly kind: 'half-zone' };

/** When a fault occurs: for matching requests, for the n-th of them (from 1), within a time range after the start, or randomly. */
export interface FaultWhen {
  /** `operationId`s; default: all. */
  readonly operations?: readonly string[];
  /** Only writes, or only reads. */
  readonly only?: 'reads' | 'writes';
  /** The n-th matching requests, counted from 1. */
  readonly nth?: readonly number[];
  /** Milliseconds after the start (or after `setFaults`). */
  readonly between?: readonly [from: number, to: number];
  /** 0 to 1. */
  readonly probability?: number;
}

export type Fault = FaultKind & { readonly when?: FaultWhen };
