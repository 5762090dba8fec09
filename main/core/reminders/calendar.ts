import type { CalendarDay } from '../../../preload/contract/reminders/due.ts';
import { calendarDays } from '../../../preload/contract/reminders/reminder-codes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { daysBetween } from '../base/dates.ts';
import { blocksOf, type DueIndexDeps, daysLater, scanDomains } from './due-index.ts';
import { dueStep } from './steps.ts';

/** How much becomes due on each of the next days, for customers that can be reminded. Today has everything that is due. */
export async function reminderCalendar(
  deps: DueIndexDeps,
  { accountId, today }: { readonly accountId: AccountId; readonly today: string },
  signal?: AbortSignal,
): Promise<CalendarDay[]> {
  const rules = deps.rules(accountId);
  const last = calendarDays - 1;
  const { found, customerOf } = await scanDomains(
    deps,
    { accountId, rules, day: today, last: daysLater(today, last) },
    ({ steps }, expires) => {
      const left = daysBetween(today, expires);
      const now = dueStep(steps, left);
      const later = steps.filter((step) => step < left && step >= left - last);
      return now === null ? later : [now, ...later];
    },
    signal,
  );
  const ids = new Set<number>();
  for (const customer of customerOf.values()) if (customer !== null) ids.add(customer);
  const blocks = await blocksOf(deps, accountId, [...ids], signal);

  const days = Array.from({ length: calendarDays }, () => ({ customers: new Set<number>(), domains: 0 }));
  for (const { domainId, expires, step } of found) {
    const customer = customerOf.get(domainId) ?? null;
    const day = days[Math.max(0, daysBetween(today, expires) - step)];
    if (customer === null || blocks.get(customer) !== null || day === undefined) continue;
    day.customers.add(customer);
    day.domains += 1;
  }
  return days.map(({ customers, domains }, at) => ({ day: daysLater(today, at), customers: customers.size, domains }));
}
