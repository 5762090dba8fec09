import { done, refused } from '../../kernel/answers.ts';
import { flagFields, flagValue } from '../../kernel/flags.ts';
import { move } from '../../kernel/money.ts';
import type { Practice, PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { unknownResult } from '../../kernel/results.ts';
import { protectionExpired } from './json.ts';
import { priceOf } from './paid/price.ts';
import { assertChangeable, changeDomain, type DomainRow, domainOf } from './row.ts';

/** `getWhoisProtection`. */
export function getWhoisProtection(call: PracticeCall): PracticeResponse {
  return done(protectionJson(call.practice, domainOf(call)));
}

/** `buyWhoisProtection`: once, at `Price.proxy`, until the domain expires; it is enabled immediately. Throws `Refused` without changes. */
export function buyWhoisProtection(call: PracticeCall): PracticeResponse {
  const { practice } = call;
  const row = domainOf(call);
  assertChangeable(row);
  const price = priceOf(practice, row.extension);
  if (price === null || price.whois_protection === 0) throw refused(422, `WHOIS protection is not offered for ${row.extension}.`);
  if (row.whois_purchased === 1 && !protectionExpired(practice, row)) throw refused(422, 'WHOIS protection is already purchased.');
  const bought = { whois_protection: 1, whois_purchased: 1, whois_expired_at: row.expired_at };
  const changed = changeDomain(practice, row.id, bought);
  const description = `WHOIS protection ${row.name}`;
  move(practice, { kind: 'domain', direction: 'out', amount: price.proxy, tld: row.extension, period: 1, description });
  return unknownResult(practice, protectionJson(practice, changed), 'WHOIS protection purchased successfully');
}

/** `enableWhoisProtection`: only if purchased and not expired. */
export function enableWhoisProtection(call: PracticeCall): PracticeResponse {
  return turn(call, 1, 'WHOIS protection enabled successfully');
}

/** `disableWhoisProtection`: it stays purchased. */
export function disableWhoisProtection(call: PracticeCall): PracticeResponse {
  return turn(call, 0, 'WHOIS protection disabled successfully');
}

function turn(call: PracticeCall, whois_protection: 0 | 1, message: string): PracticeResponse {
  const { practice } = call;
  const row = domainOf(call);
  assertChangeable(row);
  if (row.whois_purchased === 0) throw refused(422, 'WHOIS protection is not purchased.');
  if (whois_protection === 1 && protectionExpired(practice, row)) throw refused(422, 'WHOIS protection is expired.');
  return unknownResult(practice, protectionJson(practice, changeDomain(practice, row.id, { whois_protection })), message);
}

/** WhoisProtection (api.md section 7). */
function protectionJson(practice: Practice, row: DomainRow): Record<string, unknown> {
  const allowed = priceOf(practice, row.extension)?.whois_protection ?? 0;
  return {
    id: row.id,
    name: row.name,
    ...flagFields('whois_protection', row.whois_protection, ['Disabled', 'Enabled']),
    whois_protection: flagValue(practice, row.whois_protection),
    whois_protection_allowed: allowed,
    whois_protection_allowed_label: allowed === 1 ? 'Allowed' : 'Not Allowed',
    whois_protection_purchased: flagValue(practice, row.whois_purchased),
    whois_protection_purchased_label: row.whois_purchased === 1 ? 'Purchased' : 'Not Purchased',
  };
}
