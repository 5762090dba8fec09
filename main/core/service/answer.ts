import type { Json } from '../../../preload/contract/values.ts';

/** The exchange as received; not redacted yet, stays in main. */
export interface RawExchange {
  /** e.g. `GET /v1/account/profile`. */
  readonly request: string;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** Unix time in ms. */
  readonly at: number;
}

/** An unwrapped, successful response. */
export interface Answer {
  /** `data` of either envelope. */
  readonly data: Json;
  /** `meta` of a paged list. */
  readonly meta: Readonly<Record<string, Json>> | null;
  /** The service's `message`, if any. */
  readonly message: string | null;
  readonly raw: RawExchange;
}
