import { done, invalid } from '../../../kernel/answers.ts';
import { date, flag, integer, maybe, readFields } from '../../../kernel/fields.ts';
import { move } from '../../../kernel/money.ts';
import type { PracticeCall, PracticeResponse } from '../../../kernel/port.ts';
import { dateOf, yearsLater } from '../../../kernel/times.ts';
import { actionJson } from '../json.ts';
import { assertChangeable, changeDomain, domainOf } from '../row.ts';
import { priceOrRefused, protectionPrice, totalFor } from './price.ts';
import { years } from './years.ts';

/** `renewDomain`. `current_date` must equal the expiry date (api.md section 9). Throws `Refused` without changes. */
export function renewDomain(call: PracticeCall): PracticeResponse {
  const { practice, form } = call;
  const row = domainOf(call);
  const { period, current_date, buy_whois_protection } = readFields(form, {
    period: integer({ min: 1, max: 10 }),
    current_date: date,
    buy_whois_protection: maybe(flag),
  });
  if (current_date !== row.expired_at) throw invalid({ current_date: ['Expiry date is not correct.'] });
  assertChangeable(row);
  const price = priceOrRefused(practice, row.extension, 'period');
  const amount = totalFor(price.renewal, period);
  const expired_at = yearsLater(row.expired_at, period);
  if (practice.dialects.renewalLimit === 'ten-years' && expired_at > yearsLater(dateOf(practice.now()), 10))
    throw invalid({ period: ['The domain may not be renewed for more than 10 years.'] });
  const proxy = buy_whois_protection === true ? protectionPrice(price) : null;

  const bought = proxy === null ? {} : { whois_protection: 1, whois_purchased: 1, whois_expired_at: expired_at };
  const changed = changeDomain(practice, row.id, { status: 'active', status_reason: null, expired_at, ...bought });
  const charge = { kind: 'domain', direction: 'out', tld: row.extension, period } as const;
  move(practice, { ...charge, amount, description: `Domain renewal ${row.name} for ${years(period)}` });
  if (proxy !== null) move(practice, { ...charge, amount: proxy, description: `WHOIS protection ${row.name}` });
  return done(actionJson(practice, changed), 'Domain renewed successfully');
}
