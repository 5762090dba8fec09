import fc from 'fast-check';
import type { DatePoint, Filter, FilterTerm, FilterValue, Operator, Pattern } from '../../../../../preload/contract/filter/ast.ts';
import { endsBefore } from '../../../../../preload/contract/filter/dates.ts';
import { fromMillionths } from '../../../../../preload/contract/filter/money.ts';
import { type FilterKey, missingTokens, type Vocabulary } from '../../../../../preload/contract/filter/vocabulary.ts';
import { vocabularies } from '../../../../../preload/contract/portfolio/lists.ts';
import { runsOf } from '../../../../support/runs.ts';

/** fast-check prints seed and path of a failure. */
export const runs = { numRuns: runsOf(200, 1000) } as const;

/** Text without control characters and lone surrogates, which the language rejects. Rich in special characters. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'ab*"“”„\\()-:=<>. \t.0129dwmy'), minLength: 1, maxLength: 8 }),
    fc.constantFrom('OR', 'AND', 'NOT', 'or', 'name', 'status', 'none', 'unknown', 'today', '30d', '4', '1..2', '-', '--', 'name:x', '..'),
  )
  .filter((text) => text.trim() !== '' && !/(?!\s)[\p{Cc}\p{Cs}]/u.test(text));

/** One to four pieces; the inner ones contain text, and so does a single one. */
function patterns(text: fc.Arbitrary<string>): fc.Arbitrary<Pattern> {
  const edge = fc.oneof(fc.constant(''), text);
  const wild = fc.tuple(edge, fc.array(text, { maxLength: 2 }), edge).map(([first, inner, last]) => [first, ...inner, last]);
  return fc
    .oneof(
      text.map((piece) => [piece]),
      wild,
    )
    .map((pieces): Pattern => ({ kind: 'pattern', pieces }));
}

const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyDates: fc.Arbitrary<DatePoint> = fc.oneof(
  fc.constant<DatePoint>({ kind: 'today' }),
  fc.record({
    kind: fc.constant('relative' as const),
    amount: fc.integer({ min: -9999, max: 9999 }),
    unit: fc.constantFrom('d' as const, 'w' as const, 'm' as const, 'y' as const),
  }),
  day.map((text): DatePoint => ({ kind: 'day', text })),
  day.map((text): DatePoint => ({ kind: 'month', text: text.slice(0, 7) })),
  day.map((text): DatePoint => ({ kind: 'year', text: text.slice(0, 4) })),
);

interface Leaves {
  readonly text: fc.Arbitrary<string>;
  readonly date: fc.Arbitrary<DatePoint>;
  readonly number: fc.Arbitrary<number>;
  /** Millionths. */
  readonly amount: fc.Arbitrary<bigint>;
}

const mostMillionths = 10n ** 26n - 1n;
const anyLeaves: Leaves = {
  text: anyText,
  date: anyDates,
  number: fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
  amount: fc.bigInt({ min: -mostMillionths, max: mostMillionths }),
};

/** Ranges with at most one open end, in order. */
function ranges<T>(point: fc.Arbitrary<T>, reversed: (first: T, last: T) => boolean): fc.Arbitrary<{ first: T | null; last: T | null }> {
  return fc
    .tuple(fc.option(point), fc.option(point))
    .filter(([first, last]) => (first !== null || last !== null) && (first === null || last === null || !reversed(first, last)))
    .map(([first, last]) => ({ first, last }));
}

function comparable(key: FilterKey, leaves: Leaves): fc.Arbitrary<FilterValue> {
  if (key.type === 'money') return leaves.amount.map((amount): FilterValue => ({ kind: 'amount', amount: fromMillionths(amount) }));
  return key.type === 'date'
    ? leaves.date.map((date): FilterValue => ({ kind: 'date', date }))
    : leaves.number.map((number): FilterValue => ({ kind: 'number', number }));
}

function onlyWithColon(key: FilterKey, leaves: Leaves): fc.Arbitrary<FilterValue>[] {
  switch (key.type) {
    case 'flag':
      return [fc.boolean().map((yes): FilterValue => ({ kind: 'flag', yes }))];
    case 'date':
      return [ranges(leaves.date, endsBefore).map((range): FilterValue => ({ kind: 'dates', ...range }))];
    case 'number':
      return [ranges(leaves.number, (first, last) => first > last).map((range): FilterValue => ({ kind: 'numbers', ...range }))];
    case 'money':
      return [
        ranges(leaves.amount, (first, last) => first > last).map(({ first, last }): FilterValue => {
          const written = (amount: bigint | null) => (amount === null ? null : fromMillionths(amount));
          return { kind: 'amounts', first: written(first), last: written(last) };
        }),
      ];
    case 'code':
      return [
        ranges(leaves.number, (first, last) => first > last).map((range): FilterValue => ({ kind: 'numbers', ...range })),
        patterns(leaves.text),
      ];
    default:
      return [patterns(leaves.text)];
  }
}

function valuesOf(key: FilterKey, operator: Operator, leaves: Leaves): fc.Arbitrary<FilterValue> {
  if (operator === '=') return patterns(leaves.text);
  const compared = key.operators.includes('<') ? [comparable(key, leaves)] : [];
  if (operator !== ':') return fc.oneof(...compared);
  const missing = key.values.some((word) => missingTokens.includes(word)) ? [fc.constant<FilterValue>({ kind: 'missing' })] : [];
  return fc.oneof(...compared, ...missing, ...onlyWithColon(key, leaves));
}

function terms(leaves: Leaves, { keys }: Vocabulary): fc.Arbitrary<FilterTerm> {
  return fc
    .constantFrom(...keys)
    .chain((key) =>
      fc.constantFrom(...key.operators).chain((operator) => valuesOf(key, operator, leaves).map((value) => ({ key, operator, value }))),
    )
    .map(({ key, operator, value }) => ({ kind: 'term', key: key.name, operator, value, from: 0, to: 0 }));
}

/** Any filter that can be written, up to five levels deep. */
export function filters(leaves: Leaves = anyLeaves, vocabulary: Vocabulary = vocabularies.domains): fc.Arbitrary<Filter> {
  const text = patterns(leaves.text).map((value): Filter => ({ kind: 'text', value, from: 0, to: 0 }));
  return fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      { arbitrary: terms(leaves, vocabulary), weight: 5 },
      { arbitrary: text, weight: 1 },
      { arbitrary: tie('filter').map((part): Filter => ({ kind: 'not', part })), weight: 2 },
      {
        arbitrary: fc
          .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('filter'), { minLength: 2, maxLength: 4 }))
          .map(([kind, parts]): Filter => ({ kind, parts })),
        weight: 3,
      },
    ),
  })).filter;
}

/** The same filter with all positions set to 0, as in generated ones. */
export function withoutPlaces(filter: Filter | null): Filter | null {
  if (filter === null) return null;
  if (filter.kind === 'not') return { kind: 'not', part: withoutPlaces(filter.part) as Filter };
  if ('parts' in filter) return { kind: filter.kind, parts: filter.parts.map((part) => withoutPlaces(part) as Filter) };
  return { ...filter, from: 0, to: 0 };
}
