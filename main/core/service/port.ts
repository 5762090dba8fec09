import type { LimiterState } from '../../../preload/contract/app.ts';
import type { Json } from '../../../preload/contract/values.ts';
import type { Answer, RawExchange } from './answer.ts';
import type { CallTimes, RawRead, ReadAnswer } from './raw-request.ts';
import type { Write, WriteOutcome } from './write/write-outcome.ts';

/** The account that a client belongs to, with its key; exists only in main's memory. */
export interface ServiceCredentials {
  readonly accountId: string;
  /** Normalised: no `/v1`, no trailing slash. Every request goes below it. */
  readonly baseAddress: string;
  readonly resellerId: string;
  /** Asked for at each request, so that a forgotten key is not held by the client. Rejects with KEY_MISSING or KEYCHAIN. */
  readonly apiKey: () => Promise<string>;
}

export type Priority = 'user' | 'refresh' | 'bulk';

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly priority?: Priority;
}

export interface WriteOptions extends CallOptions {
  /** Run when it is this write's turn, right before its request is made: the place to mark it as sent. What it throws keeps it from leaving. */
  readonly beforeSend?: () => void | Promise<void>;
  /** Told of the answer as it came, before it is judged; not when none came. */
  readonly onAnswer?: (raw: RawExchange, times: CallTimes) => void;
}

/** Calls of one account. Rejects with AppError; the codes are those of design section 3. */
export interface ServiceClient {
  /** GET below `/v1`; retried with backoff where that is safe. `path` has no leading slash: `account/profile`. */
  get(path: string, query?: Readonly<Record<string, Json>>, options?: CallOptions): Promise<Answer>;
  /** A write below `/v1`, form-encoded in PHP style. Sent at most once. */
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, form?: Readonly<Record<string, Json>>, options?: CallOptions): Promise<Answer>;
  /**
   * Sends a write at most once and returns its outcome. Rejects only with VALIDATION for an invalid path or raw request, and with what
   * `beforeSend` throws unless that is an AppError.
   */
  write(write: Write, options?: WriteOptions): Promise<WriteOutcome>;
  /**
   * GET of a request that is ready-made, for the explorer. Sent once; an answer that says no is an answer. Rejects as `get` does where no
   * answer came, and with VALIDATION for a request that may not leave.
   */
  read(request: RawRead, options?: CallOptions): Promise<ReadAnswer>;
  limiter(): LimiterState;
  /** Cancels everything that runs or waits and closes connections. */
  close(): void;
}

export interface ServiceLimits {
  readonly atOnce: number;
  readonly perSecond: number;
  readonly perQuarterHour: number | null;
}

/** Milliseconds. */
export interface ServiceTimeouts {
  readonly connect: number;
  readonly response: number;
  readonly total: number;
}

/** Which proxy a request to `url` takes: an `http://host:port` or `https://host:port` address, or null for none. */
export type ProxyFor = (url: string) => Promise<string | null>;
