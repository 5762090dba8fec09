import * as z from 'zod';
import { type Reason, reasons } from './reasons.ts';

/** The closed set of error codes that may cross from main to the renderer (docs/architecture.md). */
export const errorCodes = [
  'VALIDATION',
  'AUTH',
  'IP_REFUSED',
  'KEY_MISSING',
  'KEYCHAIN',
  'OFFLINE',
  'TLS',
  'TIMEOUT',
  'NOT_THE_SERVICE',
  'BAD_ANSWER',
  'UPSTREAM',
  'RATE_LIMIT',
  'REFUSED',
  'BALANCE',
  'STALE_PLAN',
  'READ_ONLY',
  'UNKNOWN_OUTCOME',
  'CONFLICT',
  'NOT_FOUND',
  'CANCELED',
  'PRACTICE_DATA',
  'DISK',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Why something failed, in place of a sentence. Never holds a secret. */
export const Explanation = z.strictObject({
  reason: z.enum(Object.keys(reasons) as Reason[]),
  facts: z.record(z.string().max(100), z.union([z.string().max(2000), z.number()])),
});

/** What of an error may be seen by the renderer, which has the sentences. Nothing else of it crosses. */
export const ErrorDto = z.strictObject({
  code: z.enum(errorCodes),
  ...Explanation.shape,
  /** Milliseconds after which a retry may succeed. */
  retryAfterMs: z.number().int().nonnegative().optional(),
  /** What is wrong with an input field, keyed by its dotted path. */
  fields: z.record(z.string(), Explanation).optional(),
  /** Locates the full detail in the redacted local log. */
  incident: z.string().optional(),
});
export type ErrorDto = z.infer<typeof ErrorDto>;

/** The reply to every call; a call never rejects. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ErrorDto };
