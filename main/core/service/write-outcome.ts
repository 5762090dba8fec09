import type { ErrorCode } from '../../../preload/contract/errors.ts';
import type { Json } from '../../../preload/contract/values.ts';
import type { RawExchange } from './answer.ts';
import type { CallTimes, RawWrite } from './raw-request.ts';

/** One write below `/v1` (api.md section 6). */
export interface Write {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Without a leading slash: `domains/269/renew`. */
  readonly path: string;
  readonly form?: Readonly<Record<string, Json>>;
  /** Instead of `form`: the complete prepared request, made by the explorer. */
  readonly ready?: Omit<RawWrite, 'method' | 'path'>;
}

/** The outcome of a write. */
export type WriteOutcome =
  /** The service carried it out. */
  | { readonly state: 'done'; readonly data: Json; readonly message: string | null }
  /** The service accepted it and completes it later. */
  | { readonly state: 'accepted'; readonly data: Json; readonly message: string | null }
  /**
   * The service refused with its own message; nothing was carried out. `message` is for the user and redacted; `fields` contains messages
   * by field name, as the service wrote them.
   */
  | {
      readonly state: 'refused';
      readonly code: ErrorCode;
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>> | undefined;
    }
  /**
   * Nothing was carried out, and not because of this row: no byte was sent, 429, 401, a refused IP, no key. The row returns to planned and
   * its job waits (for `retryAfterMs`, or briefly for a transient fault) or pauses.
   */
  | { readonly state: 'not sent'; readonly code: ErrorCode; readonly message: string; readonly retryAfterMs: number | null }
  /** The outcome is unknown: 5xx, HTML, reset, time-out, an unreadable 2xx. `reason` is for the user. Never resent automatically. */
  | { readonly state: 'unknown'; readonly reason: string };

/**
 * Sends one write, once, and returns its outcome. Rejects with nothing but a programming fault. An abort before the first byte is
 * `not sent` with CANCELED; after it the outcome is `unknown`.
 */
export type SendWrite = (
  write: Write,
  options: {
    readonly signal: AbortSignal;
    /** Runs on the write's turn, right before anything is sent: set the `sent` mark here. If it throws, nothing is sent. */
    readonly beforeSend?: () => void | Promise<void>;
    /** Called with the response as received, before it is classified; not called if there was none. Must not throw. */
    readonly onAnswer?: (raw: RawExchange, times: CallTimes) => void;
  },
) => Promise<WriteOutcome>;
