import type { FilterTerm, FilterText, FilterValue, Operator, Pattern } from '../../../preload/contract/filter/ast.ts';
import { printFilter } from '../../../preload/contract/filter/print.ts';
import { type Chunk, readTokens } from '../../../preload/contract/filter/tokens.ts';
import { readValue } from '../../../preload/contract/filter/values.ts';
import type { Vocabulary } from '../../../preload/contract/filter/vocabulary.ts';
import type { Explained } from '../../../preload/contract/reasons.ts';

/** A condition in the builder. `missing` matches unknown or absent values, and has no text. */
export interface Rule {
  readonly kind: 'rule';
  /** Identifies its position in the builder only. */
  readonly id: number;
  readonly not: boolean;
  /** null: a bare word. */
  readonly key: string | null;
  readonly operator: Operator | 'missing';
  /** As typed: quotes are only needed where it would otherwise mean something else. */
  readonly text: string;
}

type RuleFields = Pick<Rule, 'key' | 'operator' | 'text'>;

export type ReadRule =
  | { readonly filter: FilterTerm | FilterText }
  | { readonly fault: Explained }
  /** Nothing typed yet. */
  | { readonly open: true };

const nowhere = { from: 0, to: 0 } as const;

function patternOf(text: string): Pattern {
  const pieces = text.split('*');
  return { kind: 'pattern', pieces: pieces.filter((piece, at) => piece !== '' || at === 0 || at === pieces.length - 1) };
}

/** Parses typed text as a value: as it would be parsed after `head`, otherwise as if quoted. */
function chunkOf(head: string, text: string, vocabulary: Vocabulary): Chunk {
  const { tokens, fault } = readTokens(`${head}${text}`, vocabulary);
  const [token] = tokens;
  const quoted: Chunk = { text, pattern: patternOf(text), quoted: true, ...nowhere };
  if (fault !== null || tokens.length !== 1 || token === undefined || !('chunk' in token)) return quoted;
  const afterHead = head === '' ? token.kind === 'text' : token.kind === 'term' && token.operatorTo === head.length;
  return afterHead ? (token.chunk ?? quoted) : quoted;
}

/** Parses a rule to a condition. */
export function readRule({ key: name, operator, text }: RuleFields, vocabulary: Vocabulary): ReadRule {
  if (operator === 'missing') return { filter: { kind: 'term', key: name ?? '', operator: ':', value: { kind: 'missing' }, ...nowhere } };
  if (text.trim() === '') return { open: true };
  const broken = /(?!\s)[\p{Cc}\p{Cs}]/u.test(text) ? readTokens(text, vocabulary).fault : null;
  if (broken !== null) return { fault: broken };
  const key = name === null ? null : vocabulary.find(name);
  const chunk = chunkOf(key === null ? '' : `${key.name}${operator}`, text, vocabulary);
  if (key === null) return { filter: { kind: 'text', value: chunk.pattern, ...nowhere } };
  const read = readValue(key, operator, chunk);
  if ('why' in read) return { fault: read.why };
  return { filter: { kind: 'term', key: key.name, operator, value: read.value, ...nowhere } };
}

const sameValue = (one: FilterValue, other: FilterValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns a condition's rule parts, which parse to the same condition. */
export function ruleFields(filter: FilterTerm | FilterText, vocabulary: Vocabulary): RuleFields {
  const key = filter.kind === 'term' ? filter.key : null;
  const { value } = filter;
  if (filter.kind === 'term' && value.kind === 'missing') return { key, operator: 'missing', text: '' };
  const operator = filter.kind === 'term' ? filter.operator : ':';
  if (value.kind === 'pattern') {
    const plain = { key, operator, text: value.pieces.join('*') };
    const read = readRule(plain, vocabulary);
    if ('filter' in read && sameValue(read.filter.value, value)) return plain;
  }
  const printed = printFilter(filter, vocabulary);
  return { key, operator, text: filter.kind === 'term' ? printed.slice(filter.key.length + filter.operator.length) : printed };
}
