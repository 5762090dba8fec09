/** A filter of a list. `and` and `or` have two parts or more. Places are UTF-16 units of the text it was read from. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | FilterTerm
  | FilterText;

/** `key operator value`, for example `expires<30d`. */
export interface FilterTerm {
  readonly kind: 'term';
  /** A key of the list's vocabulary, by its own name. */
  readonly key: string;
  /** Only those that the key takes (vocabulary.ts). */
  readonly operator: Operator;
  readonly value: FilterValue;
  readonly from: number;
  readonly to: number;
}

/** A bare word or quoted text: looked for in what names and describes the objects of the list. */
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
  /** Decimal strings as `readMoney` writes them. */
  | { readonly kind: 'amount'; readonly amount: string }
  | { readonly kind: 'amounts'; readonly first: string | null; readonly last: string | null }
  | { readonly kind: 'date'; readonly date: DatePoint }
  | { readonly kind: 'dates'; readonly first: DatePoint | null; readonly last: DatePoint | null }
  /** The service did not say, or there is none: `locked:unknown`, `customer:none`. */
  | { readonly kind: 'missing' };

/** Text with wildcards: the pieces between the `*`, so `a*b` is ['a', 'b'] and `a` alone is ['a']. */
export interface Pattern {
  readonly kind: 'pattern';
  readonly pieces: readonly string[];
}

/** A day, or a span of days: a month or a year. `relative` counts from today, back when `amount` is negative. */
export type DatePoint =
  | { readonly kind: 'today' }
  | { readonly kind: 'relative'; readonly amount: number; readonly unit: DateUnit }
  | { readonly kind: 'day' | 'month' | 'year'; readonly text: string };

export type DateUnit = 'd' | 'w' | 'm' | 'y';

/** Where a filter's text cannot be understood, and why. */
export interface FilterFault {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}
