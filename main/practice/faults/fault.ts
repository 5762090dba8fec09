/** What can go wrong with one request. Only tests and the command line set these; the application never does. */
export type FaultKind =
  /** The answer comes `ms` later. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The connection ends before anything was done. */
  | { readonly kind: 'drop-before' }
  /** The request is carried out, and the connection ends without an answer. */
  | { readonly kind: 'drop-after' }
  /** The connection ends at once; the request is carried out `ms` later (default 60,000). */
  | { readonly kind: 'late'; readonly ms?: number }
  /** 429, with `Retry-After` in seconds when given. Nothing is done. */
  | { readonly kind: 'too-many'; readonly retryAfter?: number }
  /** 503 with a page of HTML. Nothing is done. */
  | { readonly kind: 'unavailable' }
  /** Carried out; the JSON of the answer ends in the middle. */
  | { readonly kind: 'cut-answer' }
  /** Fields of the form beyond the first 1,000 are not seen, as PHP does by default. */
  | { readonly kind: 'cut-form' }
  /** Half of the records of a zone write are written, then the answer is a 500 with HTML. */
  | { readonly kind: 'half-zone' };

/** When a fault happens: for the matching requests, at the n-th of them (from 1), from one time to another after the start, or by chance. */
export interface FaultWhen {
  /** `operationId`s; default: all. */
  readonly operations?: readonly string[];
  /** Only writes, or only reads. */
  readonly only?: 'reads' | 'writes';
  /** The n-th matching requests, counted from 1. */
  readonly nth?: readonly number[];
  /** Milliseconds after the start (or after `setFaults`), from and to. */
  readonly between?: readonly [from: number, to: number];
  /** 0 to 1. */
  readonly probability?: number;
}

export type Fault = FaultKind & { readonly when?: FaultWhen };
