import type { availabilityCalls } from '../../../preload/contract/availability.ts';
import type { CallService } from '../base/call-service.ts';
import type { CallOptions } from '../service/port.ts';
import type { NameAnswer } from '../store/portfolio/name-answers.ts';

/** The search for names. Throws AppError as the contract says. */
export type AvailabilityService = CallService<typeof availabilityCalls>;

export interface CheckOptions extends CallOptions {
  /** An answer that is not older is taken as it is; default: `lifeTime`. */
  readonly maxAgeMs?: number;
  /** Ask for premium names with their prices; without, one counts as taken. */
  readonly premium: boolean;
}

/** What is known of a name. */
export interface CheckedName {
  /** `refused`: the service does not check it; `unknown`: it answered what nobody can read. Both are asked anew each time. */
  readonly state: NameAnswer['state'] | 'unknown' | 'refused';
  readonly premiumPrice: string | null;
  /** It is free, and the service does not say whether it is a premium name, though that was asked. */
  readonly premiumUntold: boolean;
  /** Unix time in ms. */
  readonly checkedAt: number;
  /** Why it is refused or unknown, or its price not sure. */
  readonly message: string | null;
}

/** Answers about names, each asked once within its life time: the service refuses to check a name again so soon (api.md section 4). */
export interface Answers {
  /**
   * One that is young enough, else what is being asked already, else the service. Where that refuses to check the name again, the kept
   * answer, however old. Rejects with what the client rejects with, but for refusals of the name itself.
   */
  check(accountId: string, name: string, options: CheckOptions): Promise<CheckedName>;
  /** One that is young enough, without asking; null: there is none. */
  kept(accountId: string, name: string, options: Pick<CheckOptions, 'maxAgeMs' | 'premium'>): CheckedName | null;
  /** Whether there can be one that is young enough. */
  keepsAny(accountId: string): boolean;
  /** The last answer, however old; null: it was never checked. */
  last(accountId: string, name: string): CheckedName | null;
  flush(): void;
  forget(accountId: string): void;
}

/** Milliseconds for which an answer counts as the present one. */
export const lifeTime = 10 * 60 * 1000;
