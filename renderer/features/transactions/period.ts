import type { Filter, FilterTerm } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import { printFilter } from '../../../preload/contract/filter/print.ts';
import { vocabularies } from '../../../preload/contract/portfolio/lists.ts';

const vocabulary = vocabularies.transactions;

export const periods = ['any', 'lastDays', 'thisMonth', 'lastMonth', 'lastYear'] as const;
export type Period = (typeof periods)[number];

/** The month before a day, `2027-02` for `2027-03-08`. */
function monthBefore(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${`${month - 1}`.padStart(2, '0')}`;
}

/** The condition of a period, as filter text; empty for any time. */
function termOf(period: Period, today: string): string {
  switch (period) {
    case 'any':
      return '';
    case 'lastDays':
      return 'created:-30d..today';
    case 'thisMonth':
      return `created:${today.slice(0, 7)}`;
    case 'lastMonth':
      return `created:${monthBefore(today)}`;
    case 'lastYear':
      return 'created:-1y..today';
  }
}

function partsOf(text: string): readonly Filter[] {
  const parsed = parseFilter(text, vocabulary);
  if ('fault' in parsed || parsed.filter === null) return [];
  return parsed.filter.kind === 'and' ? parsed.filter.parts : [parsed.filter];
}

const isCreated = (part: Filter): part is FilterTerm => part.kind === 'term' && part.key === 'created';

function joined(parts: readonly Filter[]): Filter | null {
  const [only = null] = parts;
  return parts.length > 1 ? { kind: 'and', parts } : only;
}

/** The filter with its period replaced. `today` is `2027-03-08`. */
export function withPeriod(text: string, period: Period, today: string): string {
  const others = partsOf(text).filter((part) => !isCreated(part));
  const rest = joined(others);
  const term = termOf(period, today);
  // Otherwise a top-level OR would make the period one of its operands.
  const written = rest?.kind === 'or' && term !== '' ? `(${printFilter(rest, vocabulary)})` : printFilter(rest, vocabulary);
  return [term, written].filter((part) => part !== '').join(' ');
}

/** The period of the filter; null: not one of the options. */
export function periodOf(text: string, today: string): Period | null {
  const created = partsOf(text).filter(isCreated);
  const [only] = created;
  if (only === undefined) return 'any';
  if (created.length > 1) return null;
  const written = printFilter(only, vocabulary);
  return periods.find((period) => termOf(period, today) === written) ?? null;
}
