import { statusFields, verificationFields } from '../../kernel/domain-status.ts';
import { flagFields, flagValue } from '../../kernel/flags.ts';
import type { Practice } from '../../kernel/port.ts';
import { day, expiryText, isExpired } from '../../kernel/times.ts';
import { contactById } from '../customers/contact-rows.ts';
import { type CustomerRow, contactJson, customerJson } from '../customers/json.ts';
import { type DomainRow, nameserversOf } from './row.ts';

const lockLabels = ['Unlocked', 'Locked'] as const;

/** Registries refund registrations of the last five days; no operation does it. */
const refundableFor = 5 * day;

/** DomainSummary (api.md section 7). */
export function summaryJson(practice: Practice, row: DomainRow, resellerId: number): Record<string, unknown> {
  return {
    id: row.id,
    name: row.name,
    ...registryFields(practice, row),
    reseller_id: resellerId,
    ...(practice.dialects.summaryCustomer === 'shown' ? { customer_id: row.customer_id } : {}),
    ...nameserverFields(row),
    notes: row.notes,
    expired_at: expiryText(practice, row.expired_at),
    created_at: row.created_at,
  };
}

/** DomainAction (api.md section 7). The meaning of `tld` and `reg` is not known; here they are the extension and its registry. */
export function actionJson(practice: Practice, row: DomainRow): Record<string, unknown> {
  const price = practice.database.first<{ whois_protection: number; registry_name: string | null }>(
    'SELECT whois_protection, registry_name FROM prices WHERE extension = ?',
    row.extension,
  );
  return {
    id: row.id,
    name: row.name,
    ...nameserverFields(row),
    ...registryFields(practice, row),
    ...flagFields('whois_protection', row.whois_protection, ['Disabled', 'Enabled']),
    whois_protection: flagValue(practice, row.whois_protection),
    whois_protection_allowed: price?.whois_protection ?? 0,
    whois_protection_purchased: flagValue(practice, row.whois_purchased),
    whois_protection_expired: protectionExpired(practice, row),
    is_required_document: row.needs_document,
    is_refundable: row.status === 'active' && practice.now() - Date.parse(row.created_at) < refundableFor,
    provisioning: row.provisioning,
    provisioning_badge: row.provisioning === 'processing' ? 'badge-warning' : 'badge-success',
    provisioning_type: row.provisioning_type,
    token: row.token,
    notes: row.notes,
    tld: row.extension,
    reg: price?.registry_name ?? '',
    expired_at: expiryText(practice, row.expired_at),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** DomainAction as returned by registration and transfer: numbers can be null while the labels are filled (api.md section 3). */
export function newDomainJson(practice: Practice, row: DomainRow): Record<string, unknown> {
  const json = actionJson(practice, row);
  if (practice.dialects.actionNulls === 'filled') return json;
  return { ...json, status: null, verification_status: null, is_locked: null, is_registrar_locked: null };
}

/** Domain: the action with customer and contacts, null if there is none (any more). */
export function domainJson(practice: Practice, row: DomainRow): Record<string, unknown> {
  const customer =
    row.customer_id === null ? null : practice.database.first<CustomerRow>('SELECT * FROM customers WHERE id = ?', row.customer_id);
  const contact = contactReader(practice);
  return {
    ...actionJson(practice, row),
    customer: customer === null ? null : customerJson(practice, customer),
    admin_contact: contact(row.admin_contact_id),
    tech_contact: contact(row.tech_contact_id),
    billing_contact: contact(row.billing_contact_id),
    registrant_contact: contact(row.registrant_contact_id),
  };
}

/** Reads each contact once: most domains use one contact in all four roles. */
function contactReader(practice: Practice): (id: number | null) => Record<string, unknown> | null {
  const read = new Map<number, Record<string, unknown> | null>();
  return (id) => {
    if (id === null) return null;
    const known = read.get(id);
    if (known !== undefined) return known;
    const found = contactById(practice, id);
    const json = found === null ? null : contactJson(practice, found);
    read.set(id, json);
    return json;
  };
}

/** Fields common to a summary and an action: status, verification, locks. */
function registryFields(practice: Practice, row: DomainRow): Record<string, unknown> {
  return {
    ...statusFields(practice, row.status),
    status_reason: row.status_reason,
    ...verificationFields(row.verification_status),
    is_premium: flagValue(practice, row.is_premium),
    ...flagFields('is_locked', row.is_locked, lockLabels),
    ...flagFields('is_registrar_locked', row.is_registrar_locked, lockLabels),
  };
}

/** Whether purchased WHOIS protection has expired. */
export function protectionExpired(practice: Practice, { whois_purchased, whois_expired_at }: DomainRow): boolean {
  return whois_purchased === 1 && whois_expired_at !== null && isExpired(practice, whois_expired_at);
}

function nameserverFields(row: DomainRow): Record<string, string | null> {
  const hosts = nameserversOf(row);
  return Object.fromEntries([0, 1, 2, 3, 4].map((index) => [`nameserver_${index + 1}`, hosts[index] ?? null]));
}
