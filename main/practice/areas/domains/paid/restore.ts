import { done, refused } from '../../../kernel/answers.ts';
import { addPollMessage, later } from '../../../kernel/later.ts';
import { move } from '../../../kernel/money.ts';
import type { Practice, PracticeCall, PracticeResponse } from '../../../kernel/port.ts';
import { isExpired, stamp, yearsLater } from '../../../kernel/times.ts';
import { actionJson } from '../json.ts';
import { cancelDeletion, runningStatus } from '../lapse.ts';
import { changeDomain, type DomainRow, domainOf } from '../row.ts';
import { priceOrRefused } from './price.ts';

const restoreMs = 60_000;

/** `restoreDomain`: charges `Price.redemption` (presumed, api.md section 6.4). Throws `Refused` without changes. */
export function restoreDomain(call: PracticeCall): PracticeResponse {
  const { practice } = call;
  const row = domainOf(call);
  if (row.status !== 'pending-delete') throw refused(422, 'The domain is not in redemption.');
  const { redemption } = priceOrRefused(practice, row.extension, 'domain');
  const changed = changeDomain(practice, row.id, { status: 'pending-restore', status_reason: null, provisioning: 'processing' });
  cancelDeletion(practice, row);
  later(practice, 'restore-completes', { domainId: row.id }, restoreMs);
  const description = `Domain restore ${row.name}`;
  move(practice, { kind: 'domain', direction: 'out', amount: redemption, tld: row.extension, period: 0, description });
  return done(actionJson(practice, changed), 'Domain restored successfully');
}

/** Scheduled work `restore-completes`. A registry renews an expired name when it is restored. */
export function completeRestore(practice: Practice, { domainId }: Readonly<Record<string, string | number>>): void {
  const row = practice.database.first<DomainRow>("SELECT * FROM domains WHERE id = ? AND status = 'pending-restore'", Number(domainId));
  if (row === null) return;
  const expired_at = isExpired(practice, row.expired_at) ? yearsLater(row.expired_at, 1) : row.expired_at;
  changeDomain(practice, row.id, { status: runningStatus(practice, expired_at), provisioning: 'completed', expired_at });
  const message = `Restoration of ${row.name} completed.`;
  addPollMessage(practice, { name: 'Domain Restore', status: 'success', message, domain: row.name }, stamp(practice.now()));
}
