import type { Json } from '../../../../preload/contract/values.ts';
import type { Resource } from '../../changes/context.ts';
import { readDomain } from '../../service/lists/domain.ts';
import { fieldsOf, isJsonObject } from '../../service/lists/fields.ts';

/** What the kinds need of a domain, from DomainSummary, DomainAction or Domain (api.md section 7); null: not reported. */
export interface DomainState {
  readonly id: number | null;
  readonly name: string;
  /** As the service writes it, e.g. `2028-04-13 00:00:00`; empty if missing. */
  readonly expiryText: string;
  /** The service's number of the status (api.md section 5); from 4 on, its sources disagree about the meaning. */
  readonly status: number | null;
  readonly statusLabel: string;
  /** Reason for the status, in the service's wording; empty: not given. */
  readonly statusReason: string;
  readonly verification: number | null;
  readonly verificationLabel: string;
  readonly needsDocuments: boolean | null;
  readonly theftProtection: boolean | null;
  readonly registrarLock: boolean | null;
  readonly premium: boolean | null;
  readonly refundable: boolean | null;
  readonly nameservers: readonly string[];
  readonly customerId: number | null;
  readonly protection: {
    readonly on: boolean | null;
    readonly bought: boolean | null;
    readonly offered: boolean | null;
    readonly expired: boolean | null;
  };
}

const noExtensions: ReadonlySet<string> = new Set();

export function readDomainState(resource: Resource): DomainState {
  const fields = fieldsOf(resource);
  const domain = readDomain(fields, noExtensions);
  return {
    id: fields.whole('id'),
    name: domain.name,
    expiryText: fields.text('expired_at', 40) ?? '',
    status: domain.status,
    statusLabel: domain.statusLabel,
    statusReason: fields.text('status_reason', 500) ?? '',
    verification: domain.verification,
    verificationLabel: domain.verificationLabel,
    needsDocuments: domain.needsDocuments,
    theftProtection: domain.locked,
    registrarLock: domain.registrarLocked,
    premium: domain.premium,
    refundable: fields.flag('is_refundable'),
    nameservers: domain.nameservers ?? [],
    customerId: domain.customerId,
    protection: {
      on: fields.flag('whois_protection'),
      bought: fields.flag('whois_protection_purchased'),
      offered: fields.flag('whois_protection_allowed'),
      expired: fields.flag('whois_protection_expired'),
    },
  };
}

/** Numbers on which all sources agree (api.md section 5). */
const pendingDelete = 3;
const inUse = [1, 2];

/** In redemption, by the number that all sources agree on or by its label. */
export function isInRedemption({ status, statusLabel }: Pick<DomainState, 'status' | 'statusLabel'>): boolean {
  return status === pendingDelete || /pending\s*delete|redemption/i.test(statusLabel);
}

/** Active or expired: certainly not in redemption, deleted or pending. */
export function isInUse({ status }: Pick<DomainState, 'status'>): boolean {
  return status !== null && inUse.includes(status);
}

/** Only a past entry: what was rejected, deleted or transferred away can be registered or transferred in (api.md section 5). */
export function isOnlyRemembered({ statusLabel }: Pick<DomainState, 'statusLabel'>): boolean {
  return /^\s*(?:transferred\s*away|rejected|deleted|cancell?ed|failed)/i.test(statusLabel);
}

/** The label wins: from 4 on sources disagree about the number. */
export function isSuspended({ status, statusLabel }: Pick<DomainState, 'status' | 'statusLabel'>): boolean {
  return statusLabel === '' ? status === 7 : /suspend/i.test(statusLabel);
}

/** Whether the response to an action reports that the service is still processing the domain. */
export function isAtWork(data: Json): boolean {
  if (!isJsonObject(data)) return false;
  const state = readDomainState(data);
  const provisioning = fieldsOf(data).text('provisioning', 100) ?? '';
  return /process|pending|waiting/i.test(provisioning) || (/pending|process|waiting/i.test(state.statusLabel) && !isInRedemption(state));
}
