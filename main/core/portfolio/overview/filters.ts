import type { Filter, FilterTerm, FilterValue, Operator } from '../../../../preload/contract/filter/ast.ts';
import { printFilter } from '../../../../preload/contract/filter/print.ts';
import type { Counted } from '../../../../preload/contract/portfolio/sums.ts';

/** Maximum length of a list's filter. */
const longest = 2000;

export function term(key: string, operator: Operator, value: FilterValue): FilterTerm {
  return { kind: 'term', key, operator, value, from: 0, to: 0 };
}

/** `tld:.co.id`; for names without a recognized extension, `tld:none`. */
export function extensionTerm(extension: string): FilterTerm {
  return term('tld', ':', extension === '' ? { kind: 'missing' } : { kind: 'pattern', pieces: [extension] });
}

/** The domains with any of these extensions. */
export function anyExtension(extensions: readonly string[]): Filter {
  const [first, ...rest] = extensions.map(extensionTerm);
  if (first === undefined) return term('tld', ':', { kind: 'missing' });
  return rest.length === 0 ? first : { kind: 'or', parts: [first, ...rest] };
}

/** A filter as text appended to another one; null if it is longer than a list accepts. */
export function filterText(filter: Filter, before = ''): string | null {
  const text = printFilter(filter);
  const whole = before === '' ? text : `${before} ${filter.kind === 'or' ? `(${text})` : text}`;
  return whole.length <= longest ? whole : null;
}

/** A count with its filter. */
export const counted = (count: number, filter: string | null): Counted => ({ count, filter });
