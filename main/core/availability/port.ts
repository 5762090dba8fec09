import type { availabilityCalls } from '../../../preload/contract/orders/availability.ts';
import type { CallService } from '../base/call-service.ts';
import type { CallOptions } from '../service/port.ts';
import type { NameResult } from '../store/portfolio/name-results.ts';

/** The search for names. Throws AppError as the contract says. */
export type AvailabilityService = CallService<typeof availabilityCalls>;

export interface CheckOptions extends CallOptions {
  /** Maximum age of a cached answer; default: `lifeTime`. */
  readonly maxAgeMs?: number;
  /** Request premium names with their prices; otherwise they count as taken. */
  readonly premium: boolean;
}

/** What is known about a name. */
export interface CheckedName {
  /** `refused`: the service does not check it; `unknown`: its response is not understood. Both are requested again each time. */
  readonly state: NameResult['state'] | 'unknown' | 'refused';
  readonly premiumPrice: string | null;
  /** It is free, and the service does not report whether it is premium, although that was requested. */
  readonly premiumStatusUnknown: boolean;
  /** Unix time in ms. */
  readonly checkedAt: number;
  /** Why it is refused or unknown, or why its price is uncertain. */
  readonly message: string | null;
}

/** Answers about names, each requested once within its lifetime: the service refuses to check a name again too soon (api.md section 4). */
export interface CheckResponses {
  /**
   * A recent enough answer, otherwise that of a request in flight, otherwise the service's. If the service refuses to check the name again,
   * the stored answer, however old. Rejects with what the client rejects with, except for refusals of the name itself.
   */
  check(accountId: string, name: string, options: CheckOptions): Promise<CheckedName>;
  /** A recent enough answer, without a request; null: there is none. */
  cached(accountId: string, name: string, options: Pick<CheckOptions, 'maxAgeMs' | 'premium'>): CheckedName | null;
  /** Whether there may be a recent enough answer. */
  hasCached(accountId: string): boolean;
  /** The last answer, however old; null: it was never checked. */
  last(accountId: string, name: string): CheckedName | null;
  flush(): void;
  forget(accountId: string): void;
}

/** Milliseconds for which an answer counts as current. */
export const lifeTime = 10 * 60 * 1000;
