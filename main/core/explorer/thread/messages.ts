import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import type { Explained } from '../../../../preload/contract/reasons.ts';

/* Messages between main and the thread. Only one call is in progress at a time. */

export interface ThreadRequest {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

export type ThreadReply =
  | { readonly id: number; readonly value: unknown }
  /** A document with this hash is needed and not in memory: `document.read` loads it, then the call is repeated. */
  | { readonly id: number; readonly missing: string }
  | { readonly id: number; readonly refused: { code: ErrorCode; why: Explained; fields: Readonly<Record<string, Explained>> | undefined } }
  /** An internal error; for the log. */
  | { readonly id: number; readonly failed: string };
