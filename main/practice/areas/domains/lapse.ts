import { graceDays, redemptionDays } from '../../kernel/domain-status.ts';
import type { Lapse } from '../../kernel/lapse.ts';
import { addPollMessage, later } from '../../kernel/later.ts';
import type { Practice } from '../../kernel/port.ts';
import { day, isExpired, stamp } from '../../kernel/times.ts';
import { changeDomain, type DomainRow } from './row.ts';

const daysUntilDeleted = graceDays + redemptionDays;
const deletion = 'deletion-completes';

/**
 * The stages after a domain is not renewed, in order. A suspended domain stays suspended until its grace period is over; a pending one, or
 * one no longer in the account, does not depend on the date.
 */
export const domainLapses: readonly Lapse[] = [
  {
    table: 'domains',
    from: ['active'],
    to: 'expired',
    notice: { name: 'Domain Expiry', status: 'success', message: "name || ' expired on ' || expired_at || '.'", domain: 'name' },
  },
  {
    table: 'domains',
    from: ['expired', 'suspended'],
    to: 'pending-delete',
    after: graceDays,
    also: "status_reason = 'Not renewed'",
    notice: {
      name: 'Domain Redemption',
      status: 'pending',
      message: `name || ' was not renewed. It can be restored until ' || date(expired_at, '+${daysUntilDeleted} days') || '.'`,
      domain: 'name',
    },
  },
  {
    table: 'domains',
    from: ['pending-delete'],
    to: 'deleted',
    after: daysUntilDeleted,
    notice: { name: 'Domain Deletion', status: 'success', message: "name || ' was deleted.'", domain: 'name' },
  },
];

/** The status of an unrestricted domain, by its date. */
export function runningStatus(practice: Practice, expired_at: string): 'active' | 'expired' {
  return isExpired(practice, expired_at) ? 'expired' : 'active';
}

/** Schedules the end of a domain that the reseller deleted, whatever its date. */
export function planDeletion(practice: Practice, { id }: DomainRow): void {
  later(practice, deletion, { domainId: id }, redemptionDays * day);
}

/** Cancels the schedule, for a restored domain. */
export function cancelDeletion({ database }: Practice, { id }: DomainRow): void {
  database.run("DELETE FROM later WHERE kind = ? AND facts ->> 'domainId' = ?", deletion, id);
}

/** Scheduled work `deletion-completes`: a domain's redemption period is over. */
export function completeDeletion(practice: Practice, { domainId }: Readonly<Record<string, string | number>>): void {
  const row = practice.database.first<DomainRow>("SELECT * FROM domains WHERE id = ? AND status = 'pending-delete'", Number(domainId));
  if (row === null) return;
  changeDomain(practice, row.id, { status: 'deleted' });
  const message = `${row.name} was deleted.`;
  addPollMessage(practice, { name: 'Domain Deletion', status: 'success', message, domain: row.name }, stamp(practice.now()));
}
