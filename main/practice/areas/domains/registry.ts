import { between, pick, randomFrom } from '../../data/random.ts';
import type { DomainStatus } from '../../kernel/domain-status.ts';
import type { Practice } from '../../kernel/port.ts';
import { dateOf, yearsLater } from '../../kernel/times.ts';
import type { DomainRow } from './row.ts';

/** A name's status at registries outside the practice account. Derived from the seed, so it is stable. */
export type Status =
  | { readonly kind: 'own'; readonly row: DomainRow }
  | { readonly kind: 'taken' }
  | { readonly kind: 'premium'; readonly price: number }
  | { readonly kind: 'free' };

/** Rows that only reserve a name that is no longer in this account. */
export const formerStatuses: readonly DomainStatus[] = ['transferred-away', 'rejected', 'deleted'];

/**
 * Returns a name's status. About a third of the names outside the account are taken, a few are available at a premium price (minor units).
 */
export function statusOf(practice: Practice, name: string): Status {
  const row = practice.database.first<DomainRow>('SELECT * FROM domains WHERE name = ?', name);
  if (row !== null && !formerStatuses.includes(row.status)) return { kind: 'own', row };
  if (row?.status === 'transferred-away') return { kind: 'taken' };
  if (row?.status === 'deleted') return { kind: 'free' };
  const random = randomFrom(`${practice.seed} registry ${name}`);
  const chance = random();
  if (chance < 0.33) return { kind: 'taken' };
  if (chance < 0.37) return { kind: 'premium', price: between(random, 50, 500) * 100_000_00 };
  return { kind: 'free' };
}

export interface ForeignDomain {
  readonly id: string;
  readonly registrar: string;
  readonly status: string[];
  readonly nameservers: string[];
  readonly dnssec: string;
  /** Dates `YYYY-MM-DD`. */
  readonly createdAt: string;
  readonly expiredAt: string;
}

/** A taken name of another owner, the same on each call. It never has a transfer lock, so that it can be transferred in. */
export function foreignDomain(practice: Practice, name: string): ForeignDomain {
  const random = randomFrom(`${practice.seed} whois ${name}`);
  const created = dateOf(Date.UTC(between(random, 2004, 2024), 0, between(random, 1, 365)));
  const host = pick(random, ['dns.example', 'nameservers.example', 'hosting.example']);
  return {
    id: `PRACTICE-${between(random, 100_000, 999_999)}`,
    registrar: pick(random, ['Example Registrar One', 'Example Registrar Two', 'Registrar of the Test']),
    status: pick(random, [['ok'], ['clientUpdateProhibited'], ['clientDeleteProhibited', 'clientUpdateProhibited']]),
    nameservers: Array.from({ length: between(random, 2, 4) }, (_, index) => `ns${index + 1}.${host}`),
    dnssec: pick(random, ['unsigned', 'unsigned', 'signedDelegation']),
    createdAt: created,
    expiredAt: nextAnniversary(created, dateOf(practice.now())),
  };
}

function nextAnniversary(since: string, today: string): string {
  const thisYear = yearsLater(since, Number(today.slice(0, 4)) - Number(since.slice(0, 4)));
  return thisYear > today ? thisYear : yearsLater(thisYear, 1);
}
