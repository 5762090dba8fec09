import { letters, randomFrom } from '../../../data/random.ts';
import type { Practice } from '../../../kernel/port.ts';
import { stamp } from '../../../kernel/times.ts';
import { extensionOf } from '../names.ts';
import { formerStatuses } from '../registry.ts';
import type { DomainRow } from '../row.ts';

/** Hosts of the practice registrar: a hosted zone only takes effect there. */
const defaultNameservers: readonly string[] = ['dns1.practice-registrar.example', 'dns2.practice-registrar.example'];

type NewDomain = Pick<
  DomainRow,
  | 'name'
  | 'status'
  | 'verification_status'
  | 'needs_document'
  | 'is_premium'
  | 'customer_id'
  | 'expired_at'
  | 'auth_code'
  | 'provisioning_type'
> & {
  readonly contactId: number;
  readonly nameservers: readonly string[];
  readonly protected: boolean;
};

/** Adds a domain with one contact in all four roles and an empty zone, replacing a row that only reserves the name. */
export function addDomain({ database, now, seed }: Practice, domain: NewDomain): DomainRow {
  const at = stamp(now());
  const nameservers = domain.nameservers.length === 0 ? defaultNameservers : domain.nameservers;
  const token = letters(randomFrom(`${seed} token ${domain.name} ${at}`), 'abcdefghijklmnopqrstuvwxyz0123456789', 40);
  database.run(
    'DELETE FROM domains WHERE name = ? AND status IN (SELECT value FROM json_each(?))',
    domain.name,
    JSON.stringify(formerStatuses),
  );
  database.run(
    `INSERT INTO domains (name, extension, status, status_reason, verification_status, needs_document, is_premium, is_locked,
       is_registrar_locked, lock_reason, whois_protection, whois_purchased, whois_expired_at, customer_id, admin_contact_id,
       tech_contact_id, billing_contact_id, registrant_contact_id, nameservers, notes, auth_code, token, provisioning, provisioning_type,
       zone_size, zone_made, zone_signed, expired_at, created_at, updated_at)
     VALUES (?, ?, ?, NULL, ?, ?, ?, 0, 0, NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?, ?, ?, 0, 1, 0, ?, ?, ?)`,
    domain.name,
    extensionOf(domain.name),
    domain.status,
    domain.verification_status,
    domain.needs_document,
    domain.is_premium,
    domain.protected ? 1 : 0,
    domain.protected ? 1 : 0,
    domain.protected ? domain.expired_at : null,
    domain.customer_id,
    domain.contactId,
    domain.contactId,
    domain.contactId,
    domain.contactId,
    JSON.stringify(nameservers),
    domain.auth_code,
    token,
    domain.status.startsWith('pending') ? 'processing' : 'completed',
    domain.provisioning_type,
    domain.expired_at,
    at,
    at,
  );
  const row = database.first<DomainRow>('SELECT * FROM domains WHERE name = ?', domain.name);
  if (row === null) throw new Error('The domain was not stored.');
  return row;
}

/** A code as the registrar generates it: letters and digits, always both. */
export function newAuthCode({ now, seed }: Practice, name: string): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
  return `4${letters(randomFrom(`${seed} auth code ${name} ${now()}`), alphabet, 10)}x`;
}
