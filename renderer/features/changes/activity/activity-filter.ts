import type { ActivityFilter } from '../../../../preload/contract/activity.ts';
import type { activityResults } from '../../../../preload/contract/changes/change-codes.ts';
import { kindTitles } from '../../../text/en/changes/kinds.ts';
import { compareTexts } from '../../../ui/formats/collation.ts';

/** The activity filter in its fields; empty matches everything. */
export interface TypedFilter {
  readonly name: string;
  readonly kind: string;
  readonly result: (typeof activityResults)[number] | '';
  /** `2027-03-08` */
  readonly since: string;
  readonly until: string;
}

export const allActivity: TypedFilter = { name: '', kind: '', result: '', since: '', until: '' };

export const isFiltered = (typed: TypedFilter): boolean => Object.values(typed).some((value) => value.trim() !== '');

/** A date input reports other years while one is being typed. */
const isDay = (day: string): boolean => /^[12]\d{3}-\d{2}-\d{2}$/.test(day);

/** The input for main. */
export function filterOf(accountId: ActivityFilter['accountId'], { name, kind, result, since, until }: TypedFilter): ActivityFilter {
  return {
    accountId,
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(kind === '' ? {} : { kind }),
    ...(result === '' ? {} : { result }),
    ...(isDay(since) ? { since } : {}),
    ...(isDay(until) ? { until } : {}),
  };
}

/** The change kinds by title. */
export const kindOptions: ReadonlyArray<{ readonly value: string; readonly label: string }> = Object.entries(kindTitles)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => compareTexts(one.label, other.label));
