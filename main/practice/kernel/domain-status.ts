import type { Practice } from './port.ts';

/** A domain's status, whatever its number in the dialect. */
export const domainStatuses = [
  'pending',
  'active',
  'expired',
  'pending-delete',
  'pending-restore',
  'pending-transfer',
  'transferred-away',
  'suspended',
  'rejected',
  'deleted',
] as const;
export type DomainStatus = (typeof domainStatuses)[number];

/**
 * Days during which an expired domain can be renewed and then, pending deletion, be restored. The real periods are not known and differ by
 * registry; these are ours, for all extensions.
 */
export const graceDays = 35;
export const redemptionDays = 35;

interface Shown {
  readonly label: string;
  readonly badge: string;
  /** By the dialect `statusCodes`: two interpretations of the numbers from 4 on (api.md section 5). */
  readonly codes: Readonly<Record<'deleted-at-4' | 'restore-at-4', number>>;
}

const shown: Readonly<Record<DomainStatus, Shown>> = {
  pending: { label: 'Pending', badge: 'badge-warning', codes: { 'deleted-at-4': 0, 'restore-at-4': 0 } },
  active: { label: 'Active', badge: 'badge-success', codes: { 'deleted-at-4': 1, 'restore-at-4': 1 } },
  expired: { label: 'Expired', badge: 'badge-danger', codes: { 'deleted-at-4': 2, 'restore-at-4': 2 } },
  'pending-delete': { label: 'Pending Delete', badge: 'badge-danger', codes: { 'deleted-at-4': 3, 'restore-at-4': 3 } },
  'pending-restore': { label: 'Pending Restore', badge: 'badge-warning', codes: { 'deleted-at-4': 0, 'restore-at-4': 4 } },
  'pending-transfer': { label: 'Pending Transfer', badge: 'badge-warning', codes: { 'deleted-at-4': 5, 'restore-at-4': 0 } },
  'transferred-away': { label: 'Transferred Away', badge: 'badge-secondary', codes: { 'deleted-at-4': 6, 'restore-at-4': 5 } },
  suspended: { label: 'Suspended', badge: 'badge-danger', codes: { 'deleted-at-4': 7, 'restore-at-4': 7 } },
  rejected: { label: 'Rejected', badge: 'badge-danger', codes: { 'deleted-at-4': 8, 'restore-at-4': 5 } },
  deleted: { label: 'Deleted', badge: 'badge-secondary', codes: { 'deleted-at-4': 4, 'restore-at-4': 5 } },
};

export function statusCode({ dialects }: Practice, status: DomainStatus): number {
  return shown[status].codes[dialects.statusCodes];
}

/** `status`, `status_label` and `status_badge` of a domain. */
export function statusFields(practice: Practice, status: DomainStatus): Record<string, unknown> {
  return { status: statusCode(practice, status), status_label: shown[status].label, status_badge: shown[status].badge };
}

/** The statuses with a given number, for the list filter. */
export function statusesOf(practice: Practice, code: number): DomainStatus[] {
  return domainStatuses.filter((status) => statusCode(practice, status) === code);
}

/** Labels of `verification_status`, by its number (api.md section 5). */
const verificationLabels = ['Waiting', 'Verifying', 'Document Validating', 'Active'] as const;

/** `verification_status` with its label and badge. */
export function verificationFields(code: number): Record<string, unknown> {
  const badge = code === 3 ? 'badge-success' : 'badge-warning';
  return { verification_status: code, verification_status_label: verificationLabels[code] ?? 'Waiting', verification_status_badge: badge };
}
