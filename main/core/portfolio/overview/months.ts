import type { Overview } from '../../../../preload/contract/portfolio/overview.ts';
import { monthsFrom } from './days.ts';
import { type DomainCounts, sum } from './domain-counts.ts';
import { counted } from './filters.ts';
import type { Cover } from './renewals.ts';

/** Two years, starting with the current month. */
const monthCount = 24;

/** `2027-03` of 20270308. */
const monthOf = (day: number): number => Math.floor(day / 100);

/** Domains that expire in each month, and which of them the balance covers. */
export function byMonth({ kinds }: DomainCounts, cover: readonly Cover[], today: string): Overview['months'] {
  const totals = new Map<number, number>();
  for (const { days } of kinds) for (const [day, count] of days) totals.set(monthOf(day), (totals.get(monthOf(day)) ?? 0) + count);
  const each = monthsFrom(today, monthCount).map((month) => {
    const number = Number(month.replace('-', ''));
    const paid = cover.filter(({ day }) => monthOf(day) === number);
    return {
      month,
      domains: counted(totals.get(number) ?? 0, `expires:${month}`),
      covered: sum(paid.map(({ covered }) => covered)),
      uncovered: sum(paid.map(({ uncovered }) => uncovered)),
    };
  });
  const [first] = each;
  const last = each.at(-1);
  return { all: counted(sum(each.map(({ domains }) => domains.count)), `expires:${first?.month}..${last?.month}`), each };
}
