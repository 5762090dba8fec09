import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { RawExchange } from '../answer.ts';
import type { CallTimes, RawWrite } from '../raw-request.ts';

/** One write below `/v1` (api.md section 6). */
export interface Write {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Without a leading slash: `domains/269/renew`. */
  readonly path: string;
  readonly form?: Readonly<Record<string, Json>>;
  /** In place of `form`: all of it as it leaves, made by the explorer. */
  readonly ready?: Omit<RawWrite, 'method' | 'path'>;
}

/** What became of one write (design, section 6). */
export type WriteOutcome =
  /** The service carried it out. */
  | { readonly state: 'done'; readonly data: Json; readonly message: string | null }
  /** The service took it and finishes later. */
  | { readonly state: 'accepted'; readonly data: Json; readonly message: string | null }
  /**
   * The service said no in words of its own; nothing was carried out. `message` is for a person and redacted; `fields` is what it said of
   * single fields, by their names as it wrote them.
   */
  | {
      readonly state: 'refused';
      readonly code: ErrorCode;
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>> | undefined;
    }
  /**
   * Nothing was carried out, and not because of this row: no byte left, 429, 401, a refused IP, no key. The row is planned again and its
   * job waits (with `retryAfterMs`, or for a short passing fault) or pauses itself.
   */
  | { readonly state: 'not sent'; readonly code: ErrorCode; readonly message: string; readonly retryAfterMs: number | null }
  /** Nobody knows: 5xx, HTML, reset, time-out, an unreadable 2xx. `reason` is for a person. Never sent again by itself. */
  | { readonly state: 'unknown'; readonly reason: string };

/**
 * Sends one write, once, and returns its outcome. Rejects with nothing but a programming fault. An abort before the first byte is
 * `not sent` with CANCELLED; after it the outcome is `unknown`.
 */
export type SendWrite = (
  write: Write,
  options: {
    readonly signal: AbortSignal;
    /** Run when it is the write's turn, right before anything leaves: the place of the `sent` mark. What it throws keeps it from leaving. */
    readonly beforeSend?: () => void | Promise<void>;
    /** Told of the answer as it came, before it is judged; not when none came. It must not throw. */
    readonly onAnswer?: (raw: RawExchange, times: CallTimes) => void;
  },
) => Promise<WriteOutcome>;
