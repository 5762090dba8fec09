import { undated } from '../../../preload/contract/statements/statement-codes.ts';
import type { StatementMonth } from '../../../preload/contract/statements/statements.ts';
import { startOfDay, todayIn } from '../base/time-zones.ts';
import type { Span } from '../store/portfolio/transactions/statement-store.ts';

/** The maximum that the contract accepts. */
const most = 600;

/** When a month starts and ends in a time zone (IANA); null: the transactions without a date. */
export function spanOf(month: StatementMonth, zone: string): Span {
  if (month === undated) return null;
  return { from: startOfDay(`${month}-01`, zone), to: startOfDay(`${monthAfter(month)}-01`, zone) };
}

/** The months of moments (ISO 8601) in a time zone of the settings, each once, newest first. */
export function monthsOf(moments: readonly string[], timeZone: string): string[] {
  const months = new Set(moments.map((at) => todayIn(timeZone, Date.parse(at)).today.slice(0, 7)));
  return [...months].toSorted().reverse().slice(0, most);
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [nextYear, next] = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${String(nextYear).padStart(4, '0')}-${String(next).padStart(2, '0')}`;
}
