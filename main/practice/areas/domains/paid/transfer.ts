import { refused } from '../../../kernel/answers.ts';
import { date, flag, integer, maybe, readFields, text } from '../../../kernel/fields.ts';
import { addPollMessage, later } from '../../../kernel/later.ts';
import { move, transferRefund } from '../../../kernel/money.ts';
import type { Practice, PracticeCall, PracticeResponse } from '../../../kernel/port.ts';
import { created, unknownResult } from '../../../kernel/results.ts';
import { stamp, yearsLater } from '../../../kernel/times.ts';
import { defaultContact } from '../../customers/contact-rows.ts';
import { customerOrRefused } from '../customer.ts';
import { actionJson, newDomainJson } from '../json.ts';
import { runningStatus } from '../lapse.ts';
import { domainName, extensionOf, nameserverList } from '../names.ts';
import { foreignDomain, statusOf } from '../registry.ts';
import { changeDomain, type DomainRow, domainOf } from '../row.ts';
import { addDomain, newAuthCode } from './add.ts';
import { priceOf, priceOrRefused, protectionPrice, totalFor } from './price.ts';
import { takenName } from './register.ts';

const transferMs = 180_000;

/**
 * `transferDomain`. The transfer price includes one year; additional years cost their renewal. The losing registrar responds after three
 * minutes and rejects every auth code that starts with "wrong". Throws `Refused` without changes.
 */
export function transferDomain({ practice, form }: PracticeCall): PracticeResponse {
  const order = readFields(form, {
    name: domainName,
    auth_code: text(),
    period: integer({ min: 1 }),
    customer_id: integer(),
    buy_whois_protection: maybe(flag),
    nameserver: maybe(nameserverList(0)),
  });
  const { name, period } = order;
  const price = priceOrRefused(practice, extensionOf(name), 'name');
  const customer = customerOrRefused(practice, order.customer_id);
  const standing = statusOf(practice, name);
  if (standing.kind === 'own') throw takenName(practice, 'domain already in account');
  if (standing.kind !== 'taken') throw refused(422, 'The domain is not registered.');
  const amount = price.transfer + (period > 1 ? totalFor(price.renewal, period - 1) : 0);
  const proxy = order.buy_whois_protection === true ? protectionPrice(price) : null;

  const row = addDomain(practice, {
    name,
    status: 'pending-transfer',
    verification_status: 0,
    needs_document: 0,
    is_premium: 0,
    customer_id: customer.id,
    contactId: defaultContact(practice, customer).id,
    nameservers: order.nameserver ?? foreignDomain(practice, name).nameservers,
    protected: proxy !== null,
    expired_at: foreignDomain(practice, name).expiredAt,
    auth_code: newAuthCode(practice, name),
    provisioning_type: 'transfer',
  });
  // The code is passed to the losing registrar with the request: later changes to the domain do not affect it.
  const facts = { domainId: row.id, code: order.auth_code, period, paid: amount + (proxy ?? 0) };
  later(practice, 'transfer-completes', facts, transferMs);
  const charge = { kind: 'domain', direction: 'out', tld: row.extension, period } as const;
  move(practice, { ...charge, amount, description: `Domain transfer ${name}` });
  if (proxy !== null) move(practice, { ...charge, amount: proxy, description: `WHOIS protection ${name}` });
  return created(practice, newDomainJson(practice, row), 'Domain transfer requested successfully');
}

/** `cancelDomainTransfer`. Its body looks like a copy of renew (api.md section 6.4): required but without effect, by dialect. */
export function cancelDomainTransfer(call: PracticeCall): PracticeResponse {
  const { practice, form } = call;
  const row = domainOf(call);
  if (practice.dialects.cancelTransferBody === 'as-renew') readFields(form, { period: integer({ min: 1 }), current_date: date });
  if (row.status !== 'pending-transfer') throw refused(422, 'The domain has no pending transfer.');
  const plan = practice.database.first<{ id: number; paid: number | null }>(
    "SELECT id, facts ->> 'paid' AS paid FROM later WHERE kind = 'transfer-completes' AND facts ->> 'domainId' = ?",
    row.id,
  );
  if (plan !== null) practice.database.run('DELETE FROM later WHERE id = ?', plan.id);
  const changed = rejectTransfer(practice, row, 'Transfer cancelled', plan?.paid);
  return unknownResult(practice, actionJson(practice, changed), 'Domain transfer cancelled successfully');
}

/**
 * Scheduled work `transfer-completes`. Optional facts: the submitted `code` (default: a correct one), `period` (default 1) and `paid` in
 * minor units (default: the transfer price).
 */
export function completeTransfer(practice: Practice, facts: Readonly<Record<string, string | number>>): void {
  const { domainId, code = '', period = 1, paid } = facts;
  const row = practice.database.first<DomainRow>("SELECT * FROM domains WHERE id = ? AND status = 'pending-transfer'", Number(domainId));
  if (row === null) return;
  const poll = { name: 'Domain Transfer', domain: row.name };
  if (String(code).startsWith('wrong')) {
    rejectTransfer(practice, row, 'The auth code is not valid', paid);
    addPollMessage(
      practice,
      { ...poll, status: 'failed', message: `Transfer of ${row.name} was rejected: the auth code is not valid.` },
      stamp(practice.now()),
    );
    return;
  }
  const expired_at = yearsLater(row.expired_at, Number(period));
  changeDomain(practice, row.id, {
    status: runningStatus(practice, expired_at),
    provisioning: 'completed',
    verification_status: 3,
    expired_at,
    whois_expired_at: row.whois_purchased === 1 ? expired_at : null,
  });
  addPollMessage(practice, { ...poll, status: 'success', message: `Transfer of ${row.name} completed.` }, stamp(practice.now()));
}

/** Ends a failed transfer and refunds what was paid. */
function rejectTransfer(practice: Practice, row: DomainRow, reason: string, paid: unknown): DomainRow {
  const amount = typeof paid === 'number' ? paid : (priceOf(practice, row.extension)?.transfer ?? 0);
  move(practice, transferRefund(row, amount));
  const unprotected = { whois_protection: 0, whois_purchased: 0, whois_expired_at: null };
  return changeDomain(practice, row.id, { status: 'rejected', status_reason: reason, provisioning: 'completed', ...unprotected });
}
