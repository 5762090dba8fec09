import type { Operator } from './ast.ts';

/**
 * The type of a key's values. `word`: a whole word such as a tag or a currency; `code`: the service's word or number, as for a status;
 * `money`: a decimal amount.
 */
export type KeyType = 'text' | 'names' | 'word' | 'extension' | 'code' | 'number' | 'money' | 'flag' | 'date';

/** A key's declaration in `portfolio/lists.ts`. */
export interface KeyDefinition {
  readonly type: KeyType;
  readonly aliases?: readonly string[];
  /** It is never missing: computed, or always reported. */
  readonly known?: true;
  /** Suggested in addition to the values in the rows. */
  readonly suggested?: readonly string[];
  /** Its values are also suggested for a bare word. */
  readonly bare?: true;
  /** An example word of a `code`, for error messages. */
  readonly example?: string;
}

export interface FilterKey {
  readonly name: string;
  readonly type: KeyType;
  readonly aliases: readonly string[];
  readonly operators: readonly Operator[];
  /** Built-in values, in addition to those in the data: `yes`, `no`, `unknown`, `none`. */
  readonly values: readonly string[];
  readonly suggested: readonly string[];
  readonly bare: boolean;
  readonly example: string;
}

/** The filter keys of one list. */
export interface Vocabulary {
  /** In suggestion order. */
  readonly keys: readonly FilterKey[];
  /** Returns the key with this name or alias, in any case; null if there is none. */
  readonly find: (word: string) => FilterKey | null;
}

const comparing: readonly Operator[] = [':', '<', '<=', '>', '>='];

/** By type: types that only support equality only have `:`; `=` matches the whole text without implicit wildcards. */
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

/** Both words mean the same; which one is printed depends on the key. */
export const missingTokens: readonly string[] = ['none', 'unknown'];

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

/** Edit distance (insertions, deletions, substitutions) between two words. */
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

/** The key that an unknown word probably means: an edit distance of at most two, or one for short words. */
export function closestKey(word: string, { keys }: Vocabulary): string | null {
  if (word.length > 24) return null;
  const near = keys
    .flatMap(({ name, aliases }) => [name, ...aliases].map((known) => ({ name, known, steps: distance(word.toLowerCase(), known) })))
    .filter(({ known, steps }) => steps <= (known.length > 4 ? 2 : 1))
    .sort((one, other) => one.steps - other.steps)[0];
  return near?.name ?? null;
}
