import { fromMillionths } from '../../../../preload/contract/filter/money.ts';
import { type Budget, type BudgetMonth, budgetDays } from '../../../../preload/contract/portfolio/budget.ts';
import { dayNumber, daysLater, monthsFrom } from './days.ts';
import { sum } from './domain-counts.ts';
import { counted } from './filters.ts';
import { gapsOf } from './gaps.ts';
import type { PlanFacts } from './plan-facts.ts';
import { type Renewals, renewalsUntil } from './renewals.ts';

const millionth = 1_000_000n;
const cent = 10_000n;

export interface BudgetFacts extends Omit<PlanFacts, 'lowBalanceDays'> {
  /** Percent of the renewals that are paid for, 0 to 100. */
  readonly renewedShare: number;
  /** Charged each day for anything but renewals, in millionths of the plan's currency. */
  readonly otherPerDay: bigint;
}

/** One day ahead; amounts in millionths. */
interface Day {
  readonly date: string;
  readonly renewals: bigint;
  readonly other: bigint;
  /** At its end, without deposits. */
  readonly balance: bigint | null;
}

type Made = Pick<Budget, 'otherPerDay' | 'until' | 'runsOut' | 'total' | 'months' | 'days' | 'gaps' | 'dateless'>;

/**
 * What the next 365 days cost: the renewals of each day, those past due today, and the other charges from tomorrow on. Compared with the
 * balance, when that runs out, and what has to be deposited in each month.
 */
export function makeBudget(facts: BudgetFacts): Made {
  const { counts, prices, currency, balance, today } = facts;
  const until = daysLater(today, budgetDays - 1);
  const last = dayNumber(until);
  const renewals = renewalsUntil(counts, prices, currency, last);
  const days = daysOf(facts, renewals);
  const shortAtEnd = shortOf(days.at(-1));
  return {
    otherPerDay: fromMillionths(days.at(-1)?.other ?? 0n),
    until,
    runsOut: days.find((day) => shortOf(day) > 0n)?.date ?? null,
    total: {
      domains: counted(countOf(renewals), `expires<${budgetDays}d`),
      priced: countOf(renewals.filter(({ each }) => each !== null)),
      renewals: fromMillionths(total(days.map((day) => day.renewals))),
      other: fromMillionths(total(days.map((day) => day.other))),
      deposit: balance === null ? null : fromMillionths(shortAtEnd),
    },
    months: monthsOf(days, renewals),
    days: days.flatMap((day) => (day.balance === null ? [] : [fromMillionths(day.balance)])),
    gaps: gapsOf(facts, last, `expires<${budgetDays}d`),
    dateless: counted(sum(counts.kinds.map(({ days: dates }) => dates.get(0) ?? 0)), 'expires:unknown'),
  };
}

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);
const countOf = (renewals: readonly Renewals[]): number => sum(renewals.map(({ count }) => count));
const shortOf = (day: Day | undefined): bigint => (day?.balance == null || day.balance >= 0n ? 0n : -day.balance);

function daysOf({ today, balance, renewedShare, otherPerDay, prices }: BudgetFacts, renewals: readonly Renewals[]): Day[] {
  const first = dayNumber(today);
  const costs = new Map<number, bigint>();
  for (const { day, each, count } of renewals) {
    const at = Math.max(day, first);
    costs.set(at, (costs.get(at) ?? 0n) + (each ?? 0n) * BigInt(count));
  }
  const unit = unitOf([balance ?? 0n, ...[...prices.values()].map(({ millionths }) => millionths)]);
  const perDay = roundedUp(otherPerDay, unit);
  let remaining = balance;
  return Array.from({ length: budgetDays }, (_, at) => {
    const date = daysLater(today, at);
    const cost = roundedUp(((costs.get(dayNumber(date)) ?? 0n) * BigInt(renewedShare) + 99n) / 100n, unit);
    const other = at === 0 ? 0n : perDay;
    if (remaining !== null) remaining -= cost + other;
    return { date, renewals: cost, other, balance: remaining };
  });
}

/** Amounts are rounded as finely as the known ones are given: to whole units, or to hundredths. */
function unitOf(amounts: readonly bigint[]): bigint {
  return amounts.every((amount) => amount % millionth === 0n) ? millionth : cent;
}

const roundedUp = (amount: bigint, unit: bigint): bigint => ((amount + unit - 1n) / unit) * unit;

function monthsOf(days: readonly Day[], renewals: readonly Renewals[]): BudgetMonth[] {
  const first = days[0]?.date ?? '';
  const last = days.at(-1)?.date ?? '';
  let shortBefore = 0n;
  return monthsFrom(first, 13)
    .filter((month) => month <= last.slice(0, 7))
    .map((month) => {
      const here = days.filter(({ date }) => date.startsWith(month));
      const [from, to] = [here[0]?.date ?? first, here.at(-1)?.date ?? last];
      const isFirst = from === first;
      const due = renewals.filter(({ day }) => day <= dayNumber(to) && (isFirst || day >= dayNumber(from)));
      const end = here.at(-1)?.balance ?? null;
      const short = shortOf(here.at(-1)) - shortBefore;
      shortBefore += short;
      // A balance that is negative already needs its deposit today.
      const uncovered = here.find((day) => shortOf(day) > 0n && (day.renewals + day.other > 0n || day.date === first));
      return {
        month,
        domains: counted(countOf(due), isFirst ? `expires<=${to}` : `expires:${from}..${to}`),
        renewals: fromMillionths(total(here.map((day) => day.renewals))),
        other: fromMillionths(total(here.map((day) => day.other))),
        balance: end === null ? null : fromMillionths(end),
        deposit: end === null ? null : fromMillionths(short),
        by: short > 0n ? (uncovered?.date ?? null) : null,
      };
    });
}
