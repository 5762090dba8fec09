import type { Database } from '../../core/base/database.ts';
import type { Dialects } from './dialects.ts';

/** A form or query value as PHP parses it: text, or a map by key. `a[0]` and `a[]` are maps by index. */
export type FieldValue = string | { readonly [key: string]: FieldValue };
export type Fields = Readonly<Record<string, FieldValue>>;

/** The context of a practice service operation. */
export interface Practice {
  readonly database: Database;
  readonly dialects: Dialects;
  /** Seed of the generated data, also for data generated at first use (zones, WHOIS of foreign names). */
  readonly seed: string;
  /** Unix time in ms. Tests advance it. */
  now(): number;
}

/** A request after credentials, address and route were accepted. */
export interface PracticeCall {
  readonly practice: Practice;
  readonly operationId: string;
  /** Path parameters by name, decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Fields;
  readonly form: Fields;
  /** Origin and path as the caller wrote them, without query: base of the links in paged lists. */
  readonly url: string;
}

/** Status and JSON body of a response. */
export interface PracticeResponse {
  readonly status: number;
  readonly body: unknown;
  /** In addition to the usual ones, e.g. `retry-after`; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Runs an operation within a transaction that is rolled back if it throws. Throws `Refused` for what the service refuses. */
export type Operation = (call: PracticeCall) => PracticeResponse;
/** By `operationId` of the service document. */
export type Operations = Readonly<Record<string, Operation>>;
