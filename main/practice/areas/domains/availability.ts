import { done, invalid, Refused, refused } from '../../kernel/answers.ts';
import { flag, maybe, readFields } from '../../kernel/fields.ts';
import type { Practice, PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { domainName, extensionOf } from './names.ts';
import { priceOrRefused } from './paid/price.ts';
import { type Status, statusOf } from './registry.ts';

/** The real interval is not known (api.md section 4). In ms. */
const repeatDelay = 60_000;

/** `checkDomainAvailability`. A second check of a name within a minute is rejected (api.md section 4), in the form set by its dialect. */
export function checkDomainAvailability({ practice, query }: PracticeCall): PracticeResponse {
  const { domain: name, include_premium_domains: withPremium = false } = readFields(query, {
    domain: domainName,
    include_premium_domains: maybe(flag),
  });
  priceOrRefused(practice, extensionOf(name), 'domain');
  noteCheck(practice, name);
  const data = availabilityJson(practice, name, statusOf(practice, name), withPremium);
  return done(practice.dialects.availabilityData === 'list' ? [data] : data);
}

function availabilityJson({ dialects }: Practice, name: string, standing: Status, withPremium: boolean): Record<string, unknown> {
  const premium = standing.kind === 'premium' && withPremium;
  const available = standing.kind === 'free' || premium;
  return {
    name,
    available: available ? 1 : 0,
    message: available ? 'available' : 'not available',
    ...(dialects.availabilityPremium === 'shown'
      ? { is_premium_name: premium, premium_registration_price: premium ? standing.price / 100 : 0 }
      : {}),
  };
}

/** Records the check. Throws `Refused` if the last one was too recent. */
function noteCheck({ database, dialects, now }: Practice, name: string): void {
  database.run('DELETE FROM checks WHERE at <= ?', now() - repeatDelay);
  const last = database.first<{ at: number }>('SELECT at FROM checks WHERE name = ?', name);
  if (last !== null) throw tooSoon(dialects.repeatedCheck, Math.ceil((last.at + repeatDelay - now()) / 1000));
  database.run('INSERT INTO checks (name, at) VALUES (?, ?)', name, now());
}

function tooSoon(reading: Practice['dialects']['repeatedCheck'], seconds: number): Refused {
  const message = 'This domain was checked a moment ago. Try again later.';
  if (reading === '422') return invalid({ domain: [message] });
  if (reading === '200-false') return refused(200, message);
  const body = { success: false, message: 'Too Many Attempts.' };
  return new Refused({ status: 429, body, headers: { 'retry-after': String(seconds) } }, body.message);
}
