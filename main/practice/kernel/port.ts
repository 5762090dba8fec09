import type { Database } from '../../core/base/database.ts';
import type { Dialects } from './dialects.ts';

/** A form or query value as PHP reads it: text, or a map by key. `a[0]` and `a[]` are maps by index. */
export type FieldValue = string | { readonly [key: string]: FieldValue };
export type Fields = Readonly<Record<string, FieldValue>>;

/** Everything that an operation of the practice service works on. */
export interface Practice {
  readonly database: Database;
  readonly dialects: Dialects;
  /** Seed of the made-up data, also for what is made at first use (zones, WHOIS of foreign names). */
  readonly seed: string;
  /** Unix time in ms. Tests move it. */
  now(): number;
}

/** One request after credentials, address and route were accepted. */
export interface PracticeCall {
  readonly practice: Practice;
  readonly operationId: string;
  /** Path parameters by name, decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Fields;
  readonly form: Fields;
  /** Origin and path as the caller wrote them, without query: base of the links of paged lists. */
  readonly url: string;
}

/** Status and JSON body of an answer. */
export interface PracticeAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Beside the usual ones, e.g. `retry-after`; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Carries out one operation within a transaction that is rolled back when it throws. Throws `Refused` for what the service refuses. */
export type Operation = (call: PracticeCall) => PracticeAnswer;
/** By `operationId` of the service document. */
export type Operations = Readonly<Record<string, Operation>>;
