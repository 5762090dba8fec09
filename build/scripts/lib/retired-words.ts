import { parseSync } from '@swc/core';

/** Reads the table "Retired words" of docs/glossary.md. @returns what to use instead, by the retired word in lower case */
export function retiredWords(glossary: string): ReadonlyMap<string, string> {
  const table = glossary.split('## Retired words')[1] ?? '';
  const rows = [...table.matchAll(/^\| ([a-z]+) \| (.+) \|$/gm)];
  return new Map(rows.map(([, word = '', use = '']) => [word, use]));
}

export interface RetiredName {
  readonly name: string;
  readonly word: string;
  readonly use: string;
}

/** Finds the identifiers of a source that contain a retired word. Strings and comments are not looked at. */
export function retiredNames(source: string, words: ReadonlyMap<string, string>, isTsx: boolean): RetiredName[] {
  const names = new Set<string>();
  collect(parseSync(source, { syntax: 'typescript', tsx: isTsx }), names);
  return [...names].flatMap((name) => {
    const word = wordsOf(name).find((part) => words.has(part));
    return word === undefined ? [] : [{ name, word, use: words.get(word) ?? '' }];
  });
}

/** `isToldTwice` has the words is, told and twice. */
const wordsOf = (name: string): string[] => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());

function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) {
    for (const child of node) collect(child, names);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'Identifier' && 'value' in node && typeof node.value === 'string') names.add(node.value);
  for (const child of Object.values(node)) collect(child, names);
}
