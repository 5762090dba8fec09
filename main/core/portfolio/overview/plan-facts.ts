import type { DomainCounts } from './domain-counts.ts';
import type { YearPrice } from './prices.ts';

/** Input of a renewal plan. */
export interface PlanFacts {
  readonly counts: DomainCounts;
  readonly prices: ReadonlyMap<string, YearPrice>;
  /** Currency of the plan. */
  readonly currency: string | null;
  /** In millionths of the plan's currency; null if not known. */
  readonly balance: bigint | null;
  /** `2026-11-21` */
  readonly today: string;
  readonly lowBalanceDays: number;
}
