import { fromMillionths } from '../../../../preload/contract/filter/money.ts';
import { type Budget, type BudgetMonth, budgetDays } from '../../../../preload/contract/portfolio/budget.ts';
import { dayNumber, daysLater, monthsFrom } from './days.ts';
import { sum } from './domain-counts.ts';
import { counted } from './filters.ts';
import { gapsOf } from './gaps.ts';
import type { ChargedInPast } from './pace.ts';
import type { PlanFacts } from './plan-facts.ts';
import { type Renewals, renewalsUntil, repeatedRenewals } from './renewals.ts';

const millionth = 1_000_000n;
const cent = 10_000n;
/** Currencies in which prices have no fractions. */
const wholeCurrencies: ReadonlySet<string | null> = new Set(['IDR', 'JPY', 'KRW', 'VND']);

export interface BudgetFacts extends Omit<PlanFacts, 'lowBalanceDays'> {
  /** Percent of the renewals that are paid for, 0 to 100. */
  readonly renewedShare: number;
  /** What was charged for anything but renewals, which continues at the same rate. */
  readonly other: ChargedInPast;
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
 * What the next 365 days cost: the renewals of each day, those past due today and when they expire again, and the other charges from
 * tomorrow on. Compared with the
 * balance, when that runs out, and what has to be deposited in each month.
 */
export function makeBudget(facts: BudgetFacts): Made {
  const { counts, prices, currency, balance, today } = facts;
  const until = daysLater(today, budgetDays - 1);
  const last = dayNumber(until);
  const renewals = renewalsUntil(counts, prices, currency, last);
  const priced = countOf(renewals.filter(({ each }) => each !== null));
  const isUnpriced = renewals.length > 0 && priced === 0 && facts.renewedShare > 0;
  // Without the renewals, a balance lasts for any time.
  const days = daysOf({ ...facts, balance: isUnpriced ? null : balance }, [...renewals, ...repeatedRenewals(renewals, today, until)]);
  const end = days.at(-1);
  return {
    otherPerDay: fromMillionths(roundedUp(facts.other.sum, BigInt(facts.other.days), unitOf(facts))),
    until,
    runsOut: days.find((day) => shortOf(day) > 0n)?.date ?? null,
    total: {
      domains: counted(countOf(renewals), `expires<${budgetDays}d`),
      priced,
      renewals: isUnpriced ? null : fromMillionths(total(days.map((day) => day.renewals))),
      other: fromMillionths(total(days.map((day) => day.other))),
      deposit: end?.balance == null ? null : fromMillionths(shortOf(end)),
    },
    months: monthsOf(days, renewals, isUnpriced),
    days: days.flatMap((day) => (day.balance === null ? [] : [fromMillionths(day.balance)])),
    gaps: gapsOf(facts, last, `expires<${budgetDays}d`),
    dateless: counted(sum(counts.kinds.map(({ days: dates }) => dates.get(0) ?? 0)), 'expires:unknown'),
  };
}

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);
const countOf = (renewals: readonly Renewals[]): number => sum(renewals.map(({ count }) => count));
const shortOf = (day: Day | undefined): bigint => (day?.balance == null || day.balance >= 0n ? 0n : -day.balance);

function daysOf(facts: BudgetFacts, renewals: readonly Renewals[]): Day[] {
  const { today, balance, renewedShare, other } = facts;
  const first = dayNumber(today);
  const costs = new Map<number, bigint>();
  for (const { day, each, count } of renewals) {
    const at = Math.max(day, first);
    costs.set(at, (costs.get(at) ?? 0n) + (each ?? 0n) * BigInt(count));
  }
  const unit = unitOf(facts);
  let cost = 0n;
  // What has been paid by the end of each day is rounded, not each day: 365 roundings would add up.
  let paid = { renewals: 0n, other: 0n };
  return Array.from({ length: budgetDays }, (_, at) => {
    const date = daysLater(today, at);
    cost += costs.get(dayNumber(date)) ?? 0n;
    const before = paid;
    paid = {
      renewals: roundedUp(cost * BigInt(renewedShare), 100n, unit),
      other: roundedUp(other.sum * BigInt(at), BigInt(other.days), unit),
    };
    return {
      date,
      renewals: paid.renewals - before.renewals,
      other: paid.other - before.other,
      balance: balance === null ? null : balance - paid.renewals - paid.other,
    };
  });
}

/** Amounts are rounded to hundredths; to whole units in a currency without fractions, unless a known amount has some. */
function unitOf({ currency, balance, prices }: Pick<BudgetFacts, 'currency' | 'balance' | 'prices'>): bigint {
  const amounts = [balance ?? 0n, ...[...prices.values()].map(({ millionths }) => millionths)];
  return wholeCurrencies.has(currency) && amounts.every((amount) => amount % millionth === 0n) ? millionth : cent;
}

/** `amount` divided by `by`, rounded up to a multiple of `unit`. */
function roundedUp(amount: bigint, by: bigint, unit: bigint): bigint {
  const units = by * unit;
  return ((amount + units - 1n) / units) * unit;
}

function monthsOf(days: readonly Day[], renewals: readonly Renewals[], isUnpriced: boolean): BudgetMonth[] {
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
        renewals: isUnpriced && due.length > 0 ? null : fromMillionths(total(here.map((day) => day.renewals))),
        other: fromMillionths(total(here.map((day) => day.other))),
        balance: end === null ? null : fromMillionths(end),
        deposit: end === null ? null : fromMillionths(short),
        by: short > 0n ? (uncovered?.date ?? null) : null,
      };
    });
}
