import type { ComparedField, DomainField } from '../../../preload/contract/seen/seen-codes.ts';
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

/** A value that was known of an object and has been overwritten since; see `ValueBefore`. */
interface OverwrittenValue<F extends string> {
  readonly field: F;
  readonly value: string;
  readonly readAt: string | null;
  readonly generation: number;
  readonly token: string;
  readonly revision: number;
}

/** An object of a list of which something was overwritten. */
export interface OverwrittenObject<F extends string> {
  readonly before: readonly OverwrittenValue<F>[];
  /** null: it is not in the local copy. */
  readonly now: { readonly values: ReadonlyMap<F, string>; readonly readAt: (field: F) => string } | null;
  /** The field of whether it is listed at all. */
  readonly presence: F;
  readonly isSame: (field: F, one: string, other: string) => boolean;
}

type ValueDifference<F extends string> = Pick<Difference, 'token' | 'before' | 'after' | 'beforeAt' | 'afterAt'> & { readonly field: F };

/**
 * Compares what is known of an object now with what was known before. Values that were overwritten by an unfinished reading wait for its end;
 * an object that is missing waits for another complete reading without it, since objects that move between pages are missed by one.
 */
export function compareObject<F extends string>(
  { before: all, now, presence, isSame: areSame }: OverwrittenObject<F>,
  readings: DomainReadings,
  recorded: Recorded,
): { readonly differences: readonly ValueDifference<F>[]; readonly settled: readonly Omit<Settled, 'id'>[] } {
  const before = all.filter(({ generation }) => generation <= readings.whole);
  const differenceOf = (value: OverwrittenValue<F>, after: string, afterAt: string): ValueDifference<F>[] => {
    const known = lastRecorded(value, recorded);
    return areSame(value.field, known.before, after) ? [] : [{ ...known, field: value.field, after, afterAt }];
  };
  if (now === null) {
    const listed = before.find(({ field }) => field === presence);
    // Values of an object that came and went within an unfinished reading mean nothing.
    if (listed === undefined || lastRecorded(listed, recorded).before === 'absent') {
      return { differences: [], settled: before.map(({ token, revision }) => ({ token, revision, as: 'compared' })) };
    }
    const { token, revision, generation } = listed;
    if (generation >= readings.certain || readings.certainAt === null) return { differences: [], settled: [] };
    return { differences: differenceOf(listed, 'absent', readings.certainAt), settled: [{ token, revision, as: 'gone' }] };
  }
  const differences: ValueDifference<F>[] = [];
  const settled = before.map((value): Omit<Settled, 'id'> => {
    const { token, revision, field } = value;
    const after = field === presence ? 'present' : now.values.get(field);
    if (after === undefined) return { token, revision, as: 'unknown' };
    differences.push(...differenceOf(value, after, now.readAt(field)));
    return { token, revision, as: 'compared' };
  });
  return { differences, settled };
}

/** The same of a domain. */
export function compareDomain({ id, name, before, now }: OverwrittenDomain, readings: DomainReadings, recorded: Recorded): Compared {
  const readAt = (field: DomainField): string => (isOfDetails(field) ? (now?.detailsReadAt ?? now?.readAt) : now?.readAt) ?? '';
  const object = { before, now: now === null ? null : { values: now.values, readAt }, presence: 'domain', isSame } as const;
  const { differences, settled } = compareObject<DomainField>(object, readings, recorded);
  return {
    differences: differences.map((one) => ({ ...one, domainId: id, domainName: name })),
    settled: settled.map((one) => ({ ...one, id })),
  };
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
