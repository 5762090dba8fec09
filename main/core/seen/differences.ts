import type { ComparedField } from '../../../preload/contract/seen/seen-codes.ts';
import {
  type DomainReadings,
  isOfDetails,
  type OverwrittenDomain,
  type Settled,
  type ValueBefore,
} from '../store/portfolio/domains/before.ts';

/** What was recorded under a token before, e.g. by a comparison that a crash cut off; null: nothing. */
export type Recorded = (token: string) => { readonly after: string; readonly afterAt: string } | null;

/** A difference that is not recorded yet. */
export interface Difference {
  readonly token: string;
  readonly domainId: number;
  readonly domainName: string;
  readonly field: ComparedField;
  readonly before: string;
  readonly after: string;
  readonly beforeAt: string | null;
  readonly afterAt: string;
}

export interface Compared {
  readonly differences: readonly Difference[];
  /** Values before that need not be compared again; the others wait for another reading. */
  readonly settled: readonly Settled[];
}

/**
 * Compares what is known of a domain now with what was known before. Values that were overwritten by an unfinished reading wait for its end;
 * a domain that is missing waits for another complete reading without it, since objects that move between pages are missed by one.
 */
export function compareDomain(domain: OverwrittenDomain, readings: DomainReadings, recorded: Recorded): Compared {
  const { id, now } = domain;
  const before = domain.before.filter(({ generation }) => generation <= readings.whole);
  const settleAll = (): Settled[] => before.map(({ token, revision }) => ({ id, token, revision, as: 'compared' }));
  if (now === null) {
    const presence = before.find(({ field }) => field === 'domain');
    // Values of a domain that came and went within an unfinished reading mean nothing.
    if (presence === undefined || lastRecorded(presence, recorded).before === 'absent') return { differences: [], settled: settleAll() };
    if (presence.generation >= readings.certain || readings.certainAt === null) return { differences: [], settled: [] };
    const difference = differenceOf(domain, presence, { after: 'absent', afterAt: readings.certainAt }, recorded);
    return {
      differences: difference === null ? [] : [difference],
      settled: [{ id, token: presence.token, revision: presence.revision, as: 'gone' }],
    };
  }
  const compared = before.map((value): Compared => {
    const { token, revision } = value;
    const after = value.field === 'domain' ? 'present' : now.values.get(value.field);
    if (after === undefined) return { differences: [], settled: [{ id, token, revision, as: 'unknown' }] };
    const afterAt = isOfDetails(value.field) ? (now.detailsReadAt ?? now.readAt) : now.readAt;
    const difference = differenceOf(domain, value, { after, afterAt }, recorded);
    return { differences: difference === null ? [] : [difference], settled: [{ id, token, revision, as: 'compared' }] };
  });
  return { differences: compared.flatMap(({ differences }) => differences), settled: compared.flatMap(({ settled }) => settled) };
}

function differenceOf(
  { id, name }: OverwrittenDomain,
  value: ValueBefore,
  { after, afterAt }: { readonly after: string; readonly afterAt: string },
  recorded: Recorded,
): Difference | null {
  const { token, before, beforeAt } = lastRecorded(value, recorded);
  if (isSame(value.field, before, after)) return null;
  return { token, domainId: id, domainName: name, field: value.field, before, after, beforeAt, afterAt };
}

/** What is known from the changes that a comparison recorded before it was cut off, and the token of the next one. */
export function lastRecorded(
  value: Pick<ValueBefore, 'token' | 'value' | 'readAt'>,
  recorded: Recorded,
): Pick<Difference, 'token' | 'before' | 'beforeAt'> {
  let { token, value: before, readAt: beforeAt } = value;
  for (let last = recorded(token); last !== null; last = recorded(token)) {
    before = last.after;
    beforeAt = last.afterAt;
    token += '+';
  }
  return { token, before, beforeAt };
}

/** The parts of a status: its number, if known, and its label in lower case. */
export function readStatus(text: string): { readonly number: string; readonly label: string } {
  const end = text.indexOf(' ');
  return {
    number: text.slice(0, end),
    label: text
      .slice(end + 1)
      .trim()
      .toLowerCase(),
  };
}

/** Active or expired: neither pending, nor deleted, nor suspended, nor leaving. */
export function isStatusInUse(status: string): boolean {
  const { number, label } = readStatus(status);
  return number === '1' || number === '2' || label === 'active' || label === 'expired';
}

/**
 * Whether two values mean the same: some services send a status by its number only, or by its label only, and nameservers in any order.
 * Values that cannot be compared count as the same.
 */
export function isSame(field: ComparedField, one: string, other: string): boolean {
  if (one === other) return true;
  switch (field) {
    case 'status':
    case 'verification': {
      const [first, second] = [readStatus(one), readStatus(other)];
      if (first.number !== '' && second.number !== '') return first.number === second.number;
      return first.label === '' || second.label === '' || first.label === second.label;
    }
    case 'nameservers':
      return hostsOf(one).join(' ') === hostsOf(other).join(' ');
    case 'customer':
    case 'registrant':
    case 'admin':
    case 'tech':
    case 'billing':
      return idOf(one) === idOf(other);
    default:
      return false;
  }
}

/** The id at the start of a customer or contact, which its name may follow. */
export const idOf = (value: string): string => value.split(' ', 1)[0] ?? '';

/** Hosts in order, each once. */
export const hostsOf = (value: string): string[] =>
  [
    ...new Set(
      value
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((host) => host !== ''),
    ),
  ].sort();
