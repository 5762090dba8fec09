import { fromMillionths } from '../../../../preload/contract/filter/money.ts';
import { planSpans } from '../../../../preload/contract/lists.ts';
import type { Plan, PlanRow } from '../../../../preload/contract/portfolio/overview.ts';
import { dateOf, dayNumber, daysLater } from './days.ts';
import { sum } from './domain-counts.ts';
import { counted } from './filters.ts';
import { gapsOf } from './gaps.ts';
import type { PlanFacts } from './plan-facts.ts';
import { type Cover, coverOf, type Renewals, renewalsUntil } from './renewals.ts';

/** Days that a plan covers. */
const planDays = 90;

/** For each part of the plan: its filter, and its last day relative to today; the first ends yesterday. */
const spans: readonly { readonly span: PlanRow['span']; readonly filter: string; readonly last: number }[] = [
  { span: planSpans[0], filter: 'expires<today', last: -1 },
  { span: planSpans[1], filter: 'expires:today..7d', last: 7 },
  { span: planSpans[2], filter: 'expires:8d..30d', last: 30 },
  { span: planSpans[3], filter: 'expires:31d..60d', last: 60 },
  { span: planSpans[4], filter: 'expires:61d..90d', last: planDays },
];

const costOf = (renewals: readonly Renewals[]): bigint =>
  renewals.reduce((cost, { each, count }) => (each === null ? cost : cost + each * BigInt(count)), 0n);
const countOf = (renewals: readonly Renewals[]): number => sum(renewals.map(({ count }) => count));
const pricedOf = (renewals: readonly Renewals[]): number => countOf(renewals.filter(({ each }) => each !== null));

function rowsOf(renewals: readonly Renewals[], cover: readonly Cover[] | null, { balance, today }: PlanFacts): PlanRow[] {
  let first = 0;
  let spent = 0n;
  return spans.map(({ span, filter, last }) => {
    const end = dayNumber(daysLater(today, last));
    const within = ({ day }: { readonly day: number }): boolean => day >= first && day <= end;
    const here = renewals.filter(within);
    const paid = cover === null ? null : sum(cover.filter(within).map(({ covered }) => covered));
    const cost = costOf(here);
    spent += cost;
    first = end + 1;
    return {
      span,
      domains: counted(countOf(here), filter),
      priced: pricedOf(here),
      cost: fromMillionths(cost),
      remaining: balance === null ? null : fromMillionths(balance - spent),
      covered: paid,
    };
  });
}

function lastsOf(renewals: readonly Renewals[], cover: readonly Cover[] | null, reach: number, soon: number): Plan['lasts'] {
  const first = cover?.find(({ uncovered }) => uncovered > 0);
  if (cover === null || first === undefined) return null;
  const until = dateOf(first.day);
  const from = renewals.filter(({ day }) => day >= first.day);
  return {
    until,
    uncovered: sum(cover.map(({ uncovered }) => uncovered)),
    uncoveredSoon: sum(cover.filter(({ day }) => day <= soon).map(({ uncovered }) => uncovered)),
    domains: counted(countOf(from), `expires:${until}..${reach}d`),
  };
}

/** Cost of the renewals of the next 90 days compared with the balance, and what the balance covers of each day's renewals. */
export function makePlan(facts: PlanFacts): { readonly plan: Plan; readonly cover: readonly Cover[] } {
  const { counts, prices, currency, balance, today, lowBalanceDays } = facts;
  const reach = Math.max(planDays, lowBalanceDays);
  const renewals = renewalsUntil(counts, prices, currency, dayNumber(daysLater(today, reach)));
  const cover = balance === null ? null : coverOf(renewals, balance);
  const end = dayNumber(daysLater(today, planDays));
  const planned = renewals.filter(({ day }) => day <= end);
  const cost = costOf(planned);
  const short = balance === null || balance >= cost ? 0n : cost - balance;
  const lasts = lastsOf(renewals, cover, reach, dayNumber(daysLater(today, lowBalanceDays)));
  const plan: Plan = {
    currency,
    hasPrices: prices.size > 0,
    rows: rowsOf(renewals, cover, facts),
    total: {
      domains: counted(countOf(planned), `expires<${planDays + 1}d`),
      cost: fromMillionths(cost),
      short: balance === null ? null : fromMillionths(short),
    },
    gaps: gapsOf(facts, end, `expires<${planDays + 1}d`),
    lasts,
    low: lowBalanceDays > 0 && lasts !== null && lasts.until <= daysLater(today, lowBalanceDays),
    dateless: counted(sum(counts.kinds.map(({ days }) => days.get(0) ?? 0)), 'expires:unknown'),
  };
  return { plan, cover: cover ?? [] };
}
