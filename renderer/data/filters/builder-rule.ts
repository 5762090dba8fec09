import type { FilterTerm, FilterText, FilterValue, Operator, Pattern } from '../../../preload/contract/filter/ast.ts';
import { printFilter } from '../../../preload/contract/filter/print.ts';
import { type Chunk, readTokens } from '../../../preload/contract/filter/tokens.ts';
import { readValue } from '../../../preload/contract/filter/values.ts';
import type { Vocabulary } from '../../../preload/contract/filter/vocabulary.ts';

/** One condition as it stands in the builder. `missing` asks for what is not known or not there, and takes no text. */
export interface Rule {
  readonly kind: 'rule';
  /** Of its place in the builder alone. */
  readonly id: number;
  readonly not: boolean;
  /** null: a word that is looked for wherever words are. */
  readonly key: string | null;
  readonly operator: Operator | 'missing';
  /** As it is typed: quotes are only needed where it would mean something else without. */
  readonly text: string;
}

type RuleParts = Pick<Rule, 'key' | 'operator' | 'text'>;

export type ReadRule =
  | { readonly filter: FilterTerm | FilterText }
  | { readonly fault: string }
  /** Nothing was typed yet. */
  | { readonly open: true };

const nowhere = { from: 0, to: 0 } as const;

function patternOf(text: string): Pattern {
  const pieces = text.split('*');
  return { kind: 'pattern', pieces: pieces.filter((piece, at) => piece !== '' || at === 0 || at === pieces.length - 1) };
}

/** What was typed, as a value of the language: as it would stand behind `head`, else as if it stood between quotes. */
function chunkOf(head: string, text: string, vocabulary: Vocabulary): Chunk {
  const { tokens, fault } = readTokens(`${head}${text}`, vocabulary);
  const [token] = tokens;
  const quoted: Chunk = { text, pattern: patternOf(text), quoted: true, ...nowhere };
  if (fault !== null || tokens.length !== 1 || token === undefined || !('chunk' in token)) return quoted;
  const behindHead = head === '' ? token.kind === 'text' : token.kind === 'term' && token.operatorTo === head.length;
  return behindHead ? (token.chunk ?? quoted) : quoted;
}

/** The condition that a rule is. */
export function readRule({ key: name, operator, text }: RuleParts, vocabulary: Vocabulary): ReadRule {
  if (operator === 'missing') return { filter: { kind: 'term', key: name ?? '', operator: ':', value: { kind: 'missing' }, ...nowhere } };
  if (text.trim() === '') return { open: true };
  const broken = /(?!\s)[\p{Cc}\p{Cs}]/u.test(text) ? readTokens(text, vocabulary).fault : null;
  if (broken !== null) return { fault: broken.message };
  const key = name === null ? null : vocabulary.find(name);
  const chunk = chunkOf(key === null ? '' : `${key.name}${operator}`, text, vocabulary);
  if (key === null) return { filter: { kind: 'text', value: chunk.pattern, ...nowhere } };
  const read = readValue(key, operator, chunk);
  if ('message' in read) return { fault: read.message };
  return { filter: { kind: 'term', key: key.name, operator, value: read.value, ...nowhere } };
}

const sameValue = (one: FilterValue, other: FilterValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The parts of the rule that a condition is; read again, they are the same condition. */
export function ruleParts(filter: FilterTerm | FilterText, vocabulary: Vocabulary): RuleParts {
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
