import { done } from '../../kernel/answers.ts';
import { readFields } from '../../kernel/fields.ts';
import type { Practice, PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { expiryText } from '../../kernel/times.ts';
import { domainName } from './names.ts';
import { foreignDomain, statusOf } from './registry.ts';
import { type DomainRow, nameserversOf } from './row.ts';

const provider = 'Practice WHOIS';

/** `lookupWhois`: for any name, in the account or not. */
export function lookupWhois({ practice, query }: PracticeCall): PracticeResponse {
  const { domain: name } = readFields(query, { domain: domainName });
  const standing = statusOf(practice, name);
  if (standing.kind === 'own') return done(ownWhois(practice, standing.row));
  return done(standing.kind === 'taken' ? foreignWhois(practice, name) : freeWhois(name));
}

function freeWhois(name: string): Record<string, unknown> {
  const none = { domain_id: '', registrar: '', provided: provider, status: [], nameserver: [], dnssec: '' };
  return { available: 1, name, message: 'available', ...none, created_at: '', updated_at: '', expired_at: '' };
}

function foreignWhois(practice: Practice, name: string): Record<string, unknown> {
  const found = foreignDomain(practice, name);
  return {
    available: 0,
    name,
    message: 'not available',
    domain_id: found.id,
    registrar: found.registrar,
    provided: provider,
    status: found.status,
    nameserver: found.nameservers,
    dnssec: found.dnssec,
    created_at: `${found.createdAt}T00:00:00.000000Z`,
    updated_at: `${found.createdAt}T00:00:00.000000Z`,
    expired_at: expiryText(practice, found.expiredAt),
  };
}

/** What the registry has of a domain of the account, as the service's WHOIS returns it. */
export function ownWhois(practice: Practice, row: DomainRow) {
  const signed = practice.database.first('SELECT 1 AS yes FROM ds_records WHERE domain_id = ? LIMIT 1', row.id) !== null;
  return {
    available: 0,
    name: row.name,
    message: 'not available',
    domain_id: `PRACTICE-${row.id}`,
    registrar: 'Practice Registrar',
    provided: provider,
    status: eppStatuses(row),
    nameserver: nameserversOf(row),
    dnssec: signed ? 'signedDelegation' : 'unsigned',
    created_at: row.created_at,
    updated_at: row.updated_at,
    expired_at: expiryText(practice, row.expired_at),
  };
}

const byStatus: Readonly<Partial<Record<DomainRow['status'], readonly string[]>>> = {
  pending: ['pendingCreate'],
  expired: ['autoRenewPeriod'],
  'pending-delete': ['redemptionPeriod', 'pendingDelete'],
  'pending-restore': ['pendingRestore'],
  'pending-transfer': ['pendingTransfer'],
  suspended: ['clientHold'],
};

function eppStatuses(row: DomainRow): string[] {
  const statuses = [
    ...(byStatus[row.status] ?? []),
    ...(row.is_locked === 1 ? ['clientTransferProhibited'] : []),
    ...(row.is_registrar_locked === 1 ? ['clientDeleteProhibited', 'clientUpdateProhibited'] : []),
  ];
  return statuses.length === 0 ? ['ok'] : statuses;
}
