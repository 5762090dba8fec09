import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import type { Explained } from '../../../../preload/contract/reasons.ts';

/* What goes between main and the thread. One call is under way at a time. */

export interface ThreadRequest {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

export type ThreadReply =
  | { readonly id: number; readonly value: unknown }
  /** A document with this hash is needed and not there: `document.read` brings it, then the call is made again. */
  | { readonly id: number; readonly missing: string }
  | { readonly id: number; readonly refused: { code: ErrorCode; why: Explained; fields: Readonly<Record<string, Explained>> | undefined } }
  /** Something that is a mistake of ours; for the log. */
  | { readonly id: number; readonly failed: string };
