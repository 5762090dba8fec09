import { startOfDay, type Today } from '../../base/time-zones.ts';
import type { Condition } from '../../store/portfolio/filter/keys.ts';
import type { ReminderLogTable } from '../../store/workspace/reminder-log-table.ts';

export interface RemindedOf {
  readonly accountId: string;
  readonly log: Pick<ReminderLogTable, 'lastOfDomains'>;
  readonly today: Today;
}

const daysOf: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };

/**
 * What `reminded:` and a word mean for domains. `yes`: of the present expiry date; `7d`: today or on the six days before, of any date;
 * `renewed`: of another date than the present one. null: the word means nothing.
 */
export function remindedCondition(word: string, { accountId, log, today: { today, zone } }: RemindedOf): Condition | null {
  const among = (columns: string, values: readonly unknown[], select: string): Condition => ({
    sql: `(${columns} IN (SELECT ${select} FROM json_each(?)))`,
    values: [JSON.stringify(values)],
  });
  const presentOf = (): Condition =>
    among(
      '(id, expires)',
      log.lastOfDomains(accountId, null).map(({ domainId, expires }) => [domainId, expires]),
      'value ->> 0, value ->> 1',
    );
  const everIn = (since: string | null): Condition =>
    among(
      'id',
      log.lastOfDomains(accountId, since).map(({ domainId }) => domainId),
      'value',
    );

  if (word === 'yes') return presentOf();
  if (word === 'no') {
    const present = presentOf();
    return { sql: `(NOT ifnull(${present.sql}, 0))`, values: present.values };
  }
  if (word === 'renewed') {
    const [ever, present] = [everIn(null), presentOf()];
    return { sql: `(expires IS NOT NULL AND ${ever.sql} AND NOT ${present.sql})`, values: [...ever.values, ...present.values] };
  }
  const [, count = '', unit = ''] = /^(\d{1,4})([dwmy])$/.exec(word) ?? [];
  const days = Number(count) * (daysOf[unit] ?? 0);
  if (days === 0) return null;
  const first = new Date(Date.parse(`${today}T00:00:00.000Z`) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  return everIn(startOfDay(first, zone));
}
