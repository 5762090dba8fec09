import { vocabularies } from '../portfolio/lists.ts';
import type { FilterTerm, Operator } from './ast.ts';
import { printFilter } from './print.ts';
import { type Chunk, readTokens, type TermToken, type TextToken, type Token } from './tokens.ts';
import { type FilterKey, missingTokens, type Vocabulary } from './vocabulary.ts';

/** A value in the local copy, and how many objects have it. */
export interface CompletionValue {
  readonly text: string;
  readonly count: number;
}

/** Values known from the local copy, by key name, in suggestion order; codes as worded by the service. */
export type CompletionData = Readonly<Record<string, readonly CompletionValue[]>>;

export interface CompletionItem {
  readonly kind: 'key' | 'operator' | 'value';
  /** The suggested key, or the key of a suggested operator or value. */
  readonly key: string;
  /** The displayed text. */
  readonly text: string;
  /** Number of objects with this value, if it comes from the local copy. */
  readonly count?: number;
  /** Replaces the text from `from` to `to`. */
  readonly insert: string;
}

export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly items: readonly CompletionItem[];
}

/** Words of another language for keys and values: typing one offers the word that filters have. */
export interface OtherWords {
  /** By key name. */
  readonly keys: Readonly<Partial<Record<string, readonly string[]>>>;
  /** By value in lower case, as filters have it. */
  readonly values: Readonly<Partial<Record<string, readonly string[]>>>;
}

const noOthers: OtherWords = { keys: {}, values: {} };

const maxItemCount = 20;

/** Whether one of the words, or a word in it, starts with the typed text; blanks may be typed as hyphens. */
function isMeant(others: readonly string[] | undefined, typed: string): boolean {
  const needle = typed.toLowerCase().replaceAll('-', ' ');
  return needle !== '' && (others ?? []).some((words) => ` ${words.toLowerCase()}`.includes(` ${needle}`));
}

/** Prefix matches first, then substring matches, up to the maximum. */
function best<T>(all: readonly T[], typed: string, textOf: (one: T) => string): T[] {
  const needle = typed.toLowerCase();
  const begins: T[] = [];
  const holds: T[] = [];
  for (const one of all) {
    const text = textOf(one).toLowerCase();
    if (text.startsWith(needle)) begins.push(one);
    else if (holds.length < maxItemCount && text.includes(needle)) holds.push(one);
    if (begins.length === maxItemCount) break;
  }
  return [...begins, ...holds].slice(0, maxItemCount);
}

function keyItems({ keys }: Vocabulary, typed: string, withOperator: boolean, others: OtherWords): CompletionItem[] {
  const needle = typed.toLowerCase();
  return keys
    .filter(({ name, aliases }) => [name, ...aliases].some((word) => word.startsWith(needle)) || isMeant(others.keys[name], typed))
    .map((key) => ({ kind: 'key', key: key.name, text: key.name, insert: withOperator ? `${key.name}:` : key.name }));
}

function operatorItems(key: FilterKey): CompletionItem[] {
  return key.operators.map((operator) => ({ kind: 'operator', key: key.name, text: operator, insert: `${key.name}${operator}` }));
}

/** A literal value as written after its key. */
function written(vocabulary: Vocabulary, key: FilterKey, operator: Operator, text: string): string {
  const term: FilterTerm = { kind: 'term', key: key.name, operator, value: { kind: 'pattern', pieces: [text] }, from: 0, to: 0 };
  return printFilter(term, vocabulary).slice(key.name.length + operator.length);
}

const joined = (label: string): string => label.toLowerCase().replaceAll(' ', '-');

interface Offered {
  readonly text: string;
  readonly count?: number;
}

interface Known {
  readonly data: CompletionData;
  readonly vocabulary: Vocabulary;
  readonly others: OtherWords;
}

function dataValues(key: FilterKey, data: CompletionData): readonly Offered[] {
  const known = data[key.name] ?? [];
  const worded = key.type === 'code' ? known.map(({ text, count }) => ({ text: joined(text), count })) : known;
  return [...key.suggested.map((text) => ({ text })), ...worded.filter(({ text }) => !key.suggested.includes(text))];
}

/** The values that match the typed text, then those that it means in the other language. */
function matching<T extends Offered>(all: readonly T[], typed: string, others: OtherWords, needle = typed): readonly T[] {
  const found = best(all, needle, ({ text }) => text);
  const meant = all.filter((one) => isMeant(others.values[one.text.toLowerCase()], typed) && !found.includes(one));
  return [...found, ...meant].slice(0, maxItemCount);
}

function valueItems(key: FilterKey, operator: Operator, typed: string, { data, vocabulary, others }: Known): CompletionItem[] {
  const comparing = operator !== ':' && operator !== '=';
  const closed = operator === ':' ? key.values : key.values.filter((word) => word === 'today');
  const plain: CompletionItem[] = closed.map((text) => ({ kind: 'value', key: key.name, text, insert: text }));
  const words = comparing && key.type === 'code' ? [] : dataValues(key, data).filter(({ text }) => !(comparing && text.includes('..')));
  const needle = key.type === 'extension' && !typed.startsWith('.') ? `.${typed}` : typed;
  const fromData = matching(words, typed, others, needle).map(
    ({ text, count }): CompletionItem => ({
      kind: 'value',
      key: key.name,
      text,
      ...(count === undefined ? {} : { count }),
      insert: key.type === 'date' ? text : written(vocabulary, key, operator, text),
    }),
  );
  const offered = matching(plain, typed, others);
  const last = offered.filter(({ text }) => missingTokens.includes(text));
  return [...offered.filter((item) => !last.includes(item)), ...fromData, ...last];
}

/** A chunk up to the cursor, and the range to replace: all of it, but for an open quote only the part before the cursor. */
function locationOf(text: string, chunk: Chunk, cursor: number): { typed: string; from: number; to: number } {
  const closed = !chunk.quoted || (chunk.to - chunk.from > 1 && /["“”„]/.test(text.charAt(chunk.to - 1)));
  const begin = chunk.quoted ? chunk.from + 1 : chunk.from;
  return { typed: text.slice(begin, cursor), from: chunk.from, to: closed ? chunk.to : cursor };
}

function inTerm(text: string, cursor: number, token: TermToken, known: Known): Completion {
  const { vocabulary, others } = known;
  if (cursor <= token.operatorFrom) {
    const to = token.from + token.word.length;
    return { from: token.from, to, items: keyItems(vocabulary, text.slice(token.from, Math.min(cursor, to)), false, others) };
  }
  const key = vocabulary.find(token.word);
  if (key === null || cursor < token.operatorTo) return { from: cursor, to: cursor, items: [] };
  if (token.chunk === null || cursor < token.chunk.from)
    return { from: cursor, to: cursor, items: valueItems(key, token.operator, '', known) };
  const { typed, from, to } = locationOf(text, token.chunk, cursor);
  return { from, to, items: valueItems(key, token.operator, typed, known) };
}

/** A bare word: the keys it may become, the operators if it is a key already, and matching values of keys marked as bare. */
function completeWord(text: string, cursor: number, token: TextToken, { data, vocabulary, others }: Known): Completion {
  if (token.chunk.quoted) return { from: cursor, to: cursor, items: [] };
  const { typed, from, to } = locationOf(text, token.chunk, cursor);
  const key = vocabulary.find(token.chunk.text);
  const operators = key === null || cursor < to ? [] : operatorItems(key);
  const keys = keyItems(vocabulary, typed, true, others).filter((item) => operators.length === 0 || item.key !== key?.name);
  const reported = vocabulary.keys.filter(({ bare }) => bare);
  const terms = reported.flatMap((of) =>
    dataValues(of, data)
      .filter(({ text }) => text.toLowerCase().startsWith(typed.toLowerCase()) || isMeant(others.values[text.toLowerCase()], typed))
      .slice(0, maxItemCount)
      .map(
        ({ text, count }): CompletionItem => ({
          kind: 'value',
          key: of.name,
          text,
          insert: `${of.name}:${written(vocabulary, of, ':', text)}`,
          ...(count === undefined ? {} : { count }),
        }),
      ),
  );
  return { from, to, items: [...operators, ...keys, ...terms] };
}

/** The token at the cursor, or the preceding term whose value is missing. */
function tokenAt(tokens: readonly Token[], cursor: number): Token | null {
  const reached = tokens.filter((token) => token.from <= cursor);
  const touching = reached.filter((token) => token.to >= cursor && (token.kind === 'term' || token.kind === 'text'));
  const last = reached.at(-1);
  const waiting = last?.kind === 'term' && last.chunk === null ? last : null;
  return touching.at(-1) ?? waiting;
}

/** Suggestions at the cursor (a position in UTF-16 units) of a filter being typed. Never throws. */
export function completeFilter(
  text: string,
  cursor: number,
  data: CompletionData,
  vocabulary: Vocabulary = vocabularies.domains,
  others: OtherWords = noOthers,
): Completion {
  const known = { data, vocabulary, others };
  const token = tokenAt(readTokens(text, vocabulary).tokens, cursor);
  if (token?.kind === 'term') return inTerm(text, cursor, token, known);
  if (token?.kind === 'text') return completeWord(text, cursor, token, known);
  return { from: cursor, to: cursor, items: keyItems(vocabulary, '', true, others) };
}

/** The keys whose values are needed at the cursor, and the typed prefix; all values if that is a word of the other language. */
export function requestedValues(
  text: string,
  cursor: number,
  vocabulary: Vocabulary,
  others: OtherWords = noOthers,
): { readonly keys: readonly string[]; readonly typed: string } {
  const { keys, typed } = valuesAt(text, cursor, vocabulary);
  return { keys, typed: Object.values(others.values).some((words) => isMeant(words, typed)) ? '' : typed };
}

function valuesAt(text: string, cursor: number, vocabulary: Vocabulary): { readonly keys: readonly string[]; readonly typed: string } {
  const token = tokenAt(readTokens(text, vocabulary).tokens, cursor);
  if (token?.kind === 'term') {
    const key = vocabulary.find(token.word);
    if (key === null || cursor < token.operatorTo) return { keys: [], typed: '' };
    const typed = token.chunk === null || cursor < token.chunk.from ? '' : locationOf(text, token.chunk, cursor).typed;
    return { keys: [key.name], typed };
  }
  if (token?.kind !== 'text' || token.chunk.quoted) return { keys: [], typed: '' };
  return { keys: vocabulary.keys.filter(({ bare }) => bare).map(({ name }) => name), typed: locationOf(text, token.chunk, cursor).typed };
}
