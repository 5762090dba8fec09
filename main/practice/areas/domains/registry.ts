import { between, pick, randomFrom } from '../../data/random.ts';
import type { DomainStatus } from '../../kernel/domain-status.ts';
import type { Practice } from '../../kernel/port.ts';
import { dateOf, yearsLater } from '../../kernel/times.ts';
import type { DomainRow } from './row.ts';

/** What the registries outside of the practice account say about a name. Made up from the seed, so it stays the same. */
export type Standing =
  | { readonly kind: 'own'; readonly row: DomainRow }
  | { readonly kind: 'taken' }
  | { readonly kind: 'premium'; readonly price: number }
  | { readonly kind: 'free' };

/** Rows that only remember a name that this account no longer has. */
export const goneStatuses: readonly DomainStatus[] = ['transferred-away', 'rejected', 'deleted'];

/** Whose a name is. About a third of the names outside of the account are taken, a few are free at a premium price (minor units). */
export function standingOf(practice: Practice, name: string): Standing {
  const row = practice.database.first<DomainRow>('SELECT * FROM domains WHERE name = ?', name);
  if (row !== null && !goneStatuses.includes(row.status)) return { kind: 'own', row };
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
  /** Days `YYYY-MM-DD`. */
  readonly createdAt: string;
  readonly expiredAt: string;
}

/** A taken name of somebody else, the same at each look. It never carries a transfer lock, so that it can be transferred in. */
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
