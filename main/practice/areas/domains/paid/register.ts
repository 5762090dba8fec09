import { invalid, type Refused, refused } from '../../../kernel/answers.ts';
import { flag, integer, maybe, readFields } from '../../../kernel/fields.ts';
import { move } from '../../../kernel/money.ts';
import type { Practice, PracticeCall, PracticeResponse } from '../../../kernel/port.ts';
import { created } from '../../../kernel/results.ts';
import { dateOf, yearsLater } from '../../../kernel/times.ts';
import { defaultContact } from '../../customers/contact-rows.ts';
import { assertContacts, customerOrRefused } from '../customer.ts';
import { awaitDocuments } from '../documents.ts';
import { newDomainJson } from '../json.ts';
import { domainName, extensionOf, nameserverList } from '../names.ts';
import { statusOf } from '../registry.ts';
import { addDomain, newAuthCode } from './add.ts';
import { type ExtensionPrice, priceOrRefused, protectionPrice, totalFor } from './price.ts';
import { years } from './years.ts';

/** `registerDomain`. Charges the registration, and WHOIS protection if requested. Throws `Refused` without changes. */
export function registerDomain({ practice, form }: PracticeCall): PracticeResponse {
  const order = readFields(form, {
    name: domainName,
    period: integer({ min: 1 }),
    customer_id: integer(),
    buy_whois_protection: maybe(flag),
    include_premium_domains: maybe(flag),
    registrant_contact_id: maybe(integer()),
    nameserver: maybe(nameserverList(0)),
  });
  const { name, period, registrant_contact_id } = order;
  const price = priceOrRefused(practice, extensionOf(name), 'name');
  const customer = customerOrRefused(practice, order.customer_id);
  if (registrant_contact_id !== undefined) assertContacts(practice, customer.id, { registrant_contact_id });
  const { amount, premium } = registrationPrice(practice, name, price, period, order.include_premium_domains === true);
  const proxy = order.buy_whois_protection === true ? protectionPrice(price) : null;

  const waits = price.documents === 1;
  const row = addDomain(practice, {
    name,
    status: waits ? 'pending' : 'active',
    verification_status: waits ? 2 : 3,
    needs_document: waits ? 1 : 0,
    is_premium: premium ? 1 : 0,
    customer_id: customer.id,
    contactId: registrant_contact_id ?? defaultContact(practice, customer).id,
    nameservers: order.nameserver ?? [],
    protected: proxy !== null,
    expired_at: yearsLater(dateOf(practice.now()), period),
    auth_code: newAuthCode(practice, name),
    provisioning_type: 'register',
  });
  if (waits) awaitDocuments(practice, row);
  const charge = { kind: 'domain', direction: 'out', tld: row.extension, period } as const;
  move(practice, { ...charge, amount, description: `Domain registration ${name} for ${years(period)}` });
  if (proxy !== null) move(practice, { ...charge, amount: proxy, description: `WHOIS protection ${name}` });
  return created(practice, newDomainJson(practice, row), 'Domain registered successfully');
}

function registrationPrice(practice: Practice, name: string, price: ExtensionPrice, period: number, withPremium: boolean) {
  const standing = statusOf(practice, name);
  if (standing.kind === 'own') throw takenName(practice, 'domain already in account');
  if (standing.kind === 'taken') throw takenName(practice, 'domain not available');
  const usual = totalFor(price.registration, period);
  if (standing.kind === 'free') return { amount: usual, premium: false };
  if (!withPremium) throw invalid({ name: ['The domain is a premium name.'] });
  return { amount: standing.price * period, premium: true };
}

/** Status and message are known from a mock server only (api.md section 4). */
export function takenName({ dialects }: Practice, message: string): Refused {
  return dialects.takenName === '409' ? refused(409, message) : invalid({ name: [message] });
}
