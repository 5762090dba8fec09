import type { LimiterState } from '../../../preload/contract/app.ts';
import type { Json } from '../../../preload/contract/values.ts';
import type { Answer, RawExchange } from './answer.ts';
import type { CallTimes, RawRead, ReadResponse } from './raw-request.ts';
import type { Write, WriteOutcome } from './write-outcome.ts';

/** The account of a client, with its key; exists only in main's memory. */
export interface ServiceCredentials {
  readonly accountId: string;
  /** Normalized: no `/v1`, no trailing slash. Every request is sent below it. */
  readonly baseAddress: string;
  readonly resellerId: string;
  /** Called for each request, so that the client does not retain a forgotten key. Rejects with KEY_MISSING or KEYCHAIN. */
  readonly apiKey: () => Promise<string>;
}

export type Priority = 'user' | 'refresh' | 'bulk';

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly priority?: Priority;
}

export interface WriteOptions extends CallOptions {
  /** Runs on this write's turn, right before its request is made: mark it as sent here. If it throws, nothing is sent. */
  readonly beforeSend?: () => void | Promise<void>;
  /** Called with the response as received, before it is classified; not called if there was none. */
  readonly onAnswer?: (raw: RawExchange, times: CallTimes) => void;
}

/** Calls of one account. Rejects with AppError; its codes are in `preload/contract/errors.ts`. */
export interface ServiceClient {
  /** GET below `/v1`; retried with backoff if safe. `path` has no leading slash: `account/profile`. */
  get(path: string, query?: Readonly<Record<string, Json>>, options?: CallOptions): Promise<Answer>;
  /**
   * Sends a write below `/v1`, form-encoded in PHP style, at most once, and returns its outcome. Rejects only with VALIDATION for an invalid
   * path or raw request, and with what `beforeSend` throws unless that is an AppError.
   */
  write(write: Write, options?: WriteOptions): Promise<WriteOutcome>;
  /**
   * GET of a prepared request, for the explorer. Sent once; an error response is returned like any other. Rejects like `get` if there was
   * no response, and with VALIDATION for a request that must not be sent.
   */
  read(request: RawRead, options?: CallOptions): Promise<ReadResponse>;
  limiter(): LimiterState;
  /** Cancels all running and waiting calls and closes connections. */
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

/** Returns the proxy for a request to `url`: an `http://host:port` or `https://host:port` address, or null for none. */
export type ProxyFor = (url: string) => Promise<string | null>;
