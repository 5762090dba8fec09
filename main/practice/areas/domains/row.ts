import { notFound, type Refused, refused } from '../../kernel/answers.ts';
import type { DomainStatus } from '../../kernel/domain-status.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Practice, PracticeCall } from '../../kernel/port.ts';
import { stamp } from '../../kernel/times.ts';

/** A domain as stored in the table. */
export interface DomainRow {
  readonly id: number;
  readonly name: string;
  readonly extension: string;
  readonly status: DomainStatus;
  readonly status_reason: string | null;
  readonly verification_status: number;
  readonly needs_document: number;
  readonly is_premium: number;
  readonly is_locked: number;
  readonly is_registrar_locked: number;
  readonly lock_reason: string | null;
  readonly whois_protection: number;
  readonly whois_purchased: number;
  readonly whois_expired_at: string | null;
  readonly customer_id: number | null;
  readonly admin_contact_id: number | null;
  readonly tech_contact_id: number | null;
  readonly billing_contact_id: number | null;
  readonly registrant_contact_id: number | null;
  readonly nameservers: string;
  readonly notes: string | null;
  readonly auth_code: string;
  readonly token: string;
  readonly provisioning: string;
  readonly provisioning_type: string;
  readonly zone_size: number;
  readonly zone_made: number;
  readonly zone_signed: number;
  readonly expired_at: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The domain is no longer in the account, or must not be changed. */
const ended: readonly DomainStatus[] = ['suspended', 'transferred-away', 'deleted', 'rejected'];
/**
 * The registry is processing the domain, or about to delete it (EPP `pendingCreate`, `pendingTransfer`, `pendingDelete`, `pendingRestore`).
 */
const waiting: readonly DomainStatus[] = ['pending', 'pending-transfer', 'pending-delete', 'pending-restore'];

/** Returns the domain in the path. Throws `Refused` 404 if it is not in this account. */
export function domainOf(call: PracticeCall): DomainRow {
  const row = call.practice.database.first<DomainRow>('SELECT * FROM domains WHERE id = ?', pathId(call, 'domain_id'));
  if (row === null) throw notFound('Domain');
  return row;
}

/** Throws `Refused` 422 for a domain that is no longer in the account, or is suspended. */
export function assertOwned({ status }: DomainRow): void {
  if (ended.includes(status)) throw unchangeable(status);
}

/** Throws `Refused` 422 also while a registration, transfer, deletion or restore is pending. */
export function assertChangeable(domain: DomainRow): void {
  assertOwned(domain);
  if (waiting.includes(domain.status)) throw unchangeable(domain.status);
}

/**
 * Throws `Refused` 422 also while the registrar lock (clientUpdateProhibited, api.md section 6.4) prevents the registry from changing it.
 */
export function assertUpdatable(domain: DomainRow): void {
  assertChangeable(domain);
  assertRegistrarUnlocked(domain);
}

/** Throws `Refused` 422 while the registrar lock is on. */
export function assertRegistrarUnlocked({ is_registrar_locked }: DomainRow): void {
  if (is_registrar_locked === 1) throw refused(422, 'The domain is locked by the registrar lock.');
}

function unchangeable(status: DomainStatus): Refused {
  return refused(422, `The domain can not be changed while it is ${status.replaceAll('-', ' ')}.`);
}

/** Host names in order. */
export function nameserversOf({ nameservers }: DomainRow): string[] {
  return JSON.parse(nameservers);
}

/** Changes columns of a domain, updates its modification time and returns the updated row. */
export function changeDomain({ database, now }: Practice, id: number, change: Partial<DomainRow>): DomainRow {
  const columns = Object.keys(change) as (keyof DomainRow)[];
  const values = columns.map((column) => change[column] ?? null);
  database.run(
    `UPDATE domains SET ${columns.map((column) => `${column} = ?, `).join('')}updated_at = ? WHERE id = ?`,
    ...values,
    stamp(now()),
    id,
  );
  const row = database.first<DomainRow>('SELECT * FROM domains WHERE id = ?', id);
  if (row === null) throw new Error(`There is no domain ${id}.`);
  return row;
}
