import type { Operator } from './ast.ts';

/**
 * What a key's values are. `word`: a whole word such as a tag or a currency; `code`: a word of the service or its number, as of a status;
 * `money`: a decimal amount.
 */
export type KeyType = 'text' | 'names' | 'word' | 'extension' | 'code' | 'number' | 'money' | 'flag' | 'date';

/** How a key is declared in vocabularies.ts. */
export interface KeyDefinition {
  readonly type: KeyType;
  readonly aliases?: readonly string[];
  /** It is never left out: computed, or always told. */
  readonly known?: true;
  /** Offered besides what the rows have. */
  readonly suggested?: readonly string[];
  /** Its values are offered for a bare word, too. */
  readonly bare?: true;
  /** A word of a `code` for the text of a fault. */
  readonly example?: string;
}

export interface FilterKey {
  readonly name: string;
  readonly type: KeyType;
  readonly aliases: readonly string[];
  readonly operators: readonly Operator[];
  /** Values that the language itself gives, besides those of the data: `yes`, `no`, `unknown`, `none`. */
  readonly values: readonly string[];
  readonly suggested: readonly string[];
  readonly bare: boolean;
  readonly example: string;
}

/** The keys of the filters of one list. */
export interface Vocabulary {
  /** In the order in which they are offered. */
  readonly keys: readonly FilterKey[];
  /** The key of this name or alias, in any case; null when there is none. */
  readonly find: (word: string) => FilterKey | null;
}

const comparing: readonly Operator[] = [':', '<', '<=', '>', '>='];

/** By type: what `:` alone can ask is asked with `:` alone; `=` is the whole text without wildcards around it. */
const operatorsOf: Record<KeyType, readonly Operator[]> = {
  text: [':', '='],
  names: [':', '='],
  word: [':'],
  extension: [':'],
  code: comparing,
  number: comparing,
  money: comparing,
  flag: [':'],
  date: comparing,
};

const missing: Record<KeyType, string> = {
  text: 'none',
  names: 'none',
  word: 'none',
  extension: 'none',
  number: 'none',
  money: 'none',
  code: 'unknown',
  flag: 'unknown',
  date: 'unknown',
};

/** Both words mean the same; which one is written depends on the key. */
export const missingWords: readonly string[] = ['none', 'unknown'];

function closedValues({ type, known }: KeyDefinition): readonly string[] {
  const unknown = known === true ? [] : [missing[type]];
  if (type === 'flag') return ['yes', 'no', ...unknown];
  return type === 'date' ? ['today', ...unknown] : unknown;
}

function toKey(name: string, definition: KeyDefinition): FilterKey {
  const { type, aliases = [], suggested = [], bare = false, example = '' } = definition;
  return { name, type, aliases, operators: operatorsOf[type], values: closedValues(definition), suggested, bare, example };
}

export function createVocabulary(definitions: Readonly<Record<string, KeyDefinition>>): Vocabulary {
  const keys = Object.entries(definitions).map(([name, definition]) => toKey(name, definition));
  const byWord = new Map(keys.flatMap((key) => [key.name, ...key.aliases].map((word) => [word, key] as const)));
  return { keys, find: (word) => byWord.get(word.toLowerCase()) ?? null };
}

/** Steps (letters added, left out or changed) from one word to another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The key that was probably meant by a word that is none: at most two letters away, and one for short words. */
export function closestKey(word: string, { keys }: Vocabulary): string | null {
  if (word.length > 24) return null;
  const near = keys
    .flatMap(({ name, aliases }) => [name, ...aliases].map((known) => ({ name, known, steps: distance(word.toLowerCase(), known) })))
    .filter(({ known, steps }) => steps <= (known.length > 4 ? 2 : 1))
    .sort((one, other) => one.steps - other.steps)[0];
  return near?.name ?? null;
}
