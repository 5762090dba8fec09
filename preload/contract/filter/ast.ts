import type { Explained } from '../reasons.ts';

/** A list filter. `and` and `or` have at least two parts. Positions are UTF-16 units in the source text. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | FilterTerm
  | FilterText;

/** `key operator value`, for example `expires<30d`. */
export interface FilterTerm {
  readonly kind: 'term';
  /** The canonical name of a key in the list's vocabulary. */
  readonly key: string;
  /** Only operators that the key supports (vocabulary.ts). */
  readonly operator: Operator;
  readonly value: FilterValue;
  readonly from: number;
  readonly to: number;
}

/** A bare word or quoted text: matched against the names and descriptions of the list's objects. */
export interface FilterText {
  readonly kind: 'text';
  readonly value: Pattern;
  readonly from: number;
  readonly to: number;
}

export type Operator = ':' | '=' | '<' | '<=' | '>' | '>=';

export type FilterValue =
  | Pattern
  | { readonly kind: 'flag'; readonly yes: boolean }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'numbers'; readonly first: number | null; readonly last: number | null }
  /** Decimal strings in the format of `readMoney`. */
  | { readonly kind: 'amount'; readonly amount: string }
  | { readonly kind: 'amounts'; readonly first: string | null; readonly last: string | null }
  | { readonly kind: 'date'; readonly date: DatePoint }
  | { readonly kind: 'dates'; readonly first: DatePoint | null; readonly last: DatePoint | null }
  /** The service did not report it, or there is none: `locked:unknown`, `customer:none`. */
  | { readonly kind: 'missing' };

/** Text with wildcards: the pieces between the `*`, so `a*b` is ['a', 'b'] and `a` is ['a']. */
export interface Pattern {
  readonly kind: 'pattern';
  readonly pieces: readonly string[];
}

/** A day, or a span of days: a month or a year. `relative` counts from today, backwards if `amount` is negative. */
export type DatePoint =
  | { readonly kind: 'today' }
  | { readonly kind: 'relative'; readonly amount: number; readonly unit: DateUnit }
  | { readonly kind: 'day' | 'month' | 'year'; readonly text: string };

export type DateUnit = 'd' | 'w' | 'm' | 'y';

/** The position of a syntax error in a filter, and its reason. */
export interface FilterFault extends Explained {
  readonly from: number;
  readonly to: number;
}
