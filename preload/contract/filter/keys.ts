import type { Operator } from './ast.ts';

/** What a key's values are. `code`: a word of the service or its number, as of a status. */
export type KeyType = 'text' | 'names' | 'extension' | 'code' | 'number' | 'flag' | 'date';

const definitions = {
  name: { type: 'text', aliases: ['domain'] },
  tld: { type: 'extension', aliases: ['extension', 'ext'] },
  status: { type: 'code', aliases: ['state'] },
  expires: { type: 'date', aliases: ['expiry', 'expire'] },
  expired: { type: 'flag', aliases: [] },
  created: { type: 'date', aliases: ['registered'] },
  ns: { type: 'names', aliases: ['nameserver', 'nameservers'] },
  customer: { type: 'text', aliases: ['client'] },
  'customer-id': { type: 'number', aliases: [] },
  locked: { type: 'flag', aliases: ['lock'] },
  'registrar-locked': { type: 'flag', aliases: ['registrar-lock'] },
  verification: { type: 'code', aliases: ['verified'] },
  documents: { type: 'flag', aliases: ['document'] },
  premium: { type: 'flag', aliases: [] },
  notes: { type: 'text', aliases: ['note'] },
  odd: { type: 'flag', aliases: [] },
} as const satisfies Record<string, { type: KeyType; aliases: readonly string[] }>;

export type KeyName = keyof typeof definitions;

export interface FilterKey {
  readonly name: KeyName;
  readonly type: KeyType;
  readonly aliases: readonly string[];
  readonly operators: readonly Operator[];
  /** Values that the language itself gives, besides those of the data: `yes`, `no`, `unknown`, `none`. */
  readonly values: readonly string[];
}

const comparing: readonly Operator[] = [':', '<', '<=', '>', '>='];

/** By type: what `:` alone can ask is asked with `:` alone; `=` is the whole text without wildcards around it. */
const operatorsOf: Record<KeyType, readonly Operator[]> = {
  text: [':', '='],
  names: [':', '='],
  extension: [':'],
  code: comparing,
  number: comparing,
  flag: [':'],
  date: comparing,
};

const missing: Record<KeyType, string> = {
  text: 'none',
  names: 'none',
  extension: 'none',
  number: 'none',
  code: 'unknown',
  flag: 'unknown',
  date: 'unknown',
};

/** Both words mean the same; which one is written depends on the key. */
export const missingWords: readonly string[] = ['none', 'unknown'];

/** Keys that are always known: computed, or never left out by the store. */
const alwaysKnown: ReadonlySet<KeyName> = new Set(['name', 'odd']);

function closedValues(name: KeyName, type: KeyType): readonly string[] {
  const unknown = alwaysKnown.has(name) ? [] : [missing[type]];
  if (type === 'flag') return ['yes', 'no', ...unknown];
  return type === 'date' ? ['today', ...unknown] : unknown;
}

/** Every key of the language, in the order in which it is offered. */
export const filterKeys: readonly FilterKey[] = (Object.keys(definitions) as KeyName[]).map((name) => {
  const { type, aliases } = definitions[name];
  return { name, type, aliases, operators: operatorsOf[type], values: closedValues(name, type) };
});

const byWord = new Map<string, FilterKey>(filterKeys.flatMap((key) => [key.name, ...key.aliases].map((word) => [word, key] as const)));

/** The key of this name or alias, in any case; null when there is none. */
export function findKey(word: string): FilterKey | null {
  return byWord.get(word.toLowerCase()) ?? null;
}

/** A key by its own name. */
export function keyOf(name: KeyName): FilterKey {
  return byWord.get(name) as FilterKey;
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
export function closestKey(word: string): string | null {
  if (word.length > 24) return null;
  const near = [...byWord.keys()]
    .map((known) => ({ known, steps: distance(word.toLowerCase(), known) }))
    .filter(({ known, steps }) => steps <= (known.length > 4 ? 2 : 1))
    .sort((one, other) => one.steps - other.steps)[0];
  return near === undefined ? null : (byWord.get(near.known)?.name ?? null);
}
