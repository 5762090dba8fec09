import type { DomainCounts } from './domain-counts.ts';
import type { YearPrice } from './prices.ts';

/** What a renewal plan is made of. */
export interface PlanFacts {
  readonly counts: DomainCounts;
  readonly prices: ReadonlyMap<string, YearPrice>;
  /** The plan's. */
  readonly currency: string | null;
  /** In millionths of the plan's currency; null when it is not known. */
  readonly balance: bigint | null;
  /** `2026-11-21` */
  readonly today: string;
  readonly lowBalanceDays: number;
}
