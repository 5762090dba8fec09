import { parseSync } from '@swc/core';

/** Terms to use instead, by retired word or phrase. */
export type Retired = ReadonlyMap<string, string>;

/** Reads the table "Retired words" of docs/glossary.md; the words are in lower case. */
export const retiredWords = (glossary: string): Retired => readTable(glossary, 'Retired words');

/** Reads the table "Retired phrases" of docs/glossary.md. */
export const retiredPhrases = (glossary: string): Retired => readTable(glossary, 'Retired phrases');

function readTable(glossary: string, title: string): Retired {
  const [, section = ''] = glossary.split(`## ${title}\n`);
  const [table = ''] = section.split('\n## ');
  const [, , ...rows] = table.split('\n').filter((line) => line.startsWith('| ') || line.startsWith('|-'));
  return new Map(rows.map((row) => row.split('|').map((cell) => cell.trim())).map(([, retired = '', use = '']) => [retired, use]));
}

/** A place that uses a retired word or phrase. */
export interface RetiredUse {
  /** The identifier, or the text. */
  readonly found: string;
  readonly retired: string;
  readonly use: string;
}

/** Finds the identifiers of a source that contain a retired word. Strings and comments are ignored. */
export function retiredNames(source: string, words: Retired, isTsx: boolean): RetiredUse[] {
  const names = new Set<string>();
  collect(source, isTsx, (node) => {
    if (node['type'] === 'Identifier' && typeof node['value'] === 'string') names.add(node['value']);
  });
  return [...names].flatMap((name) => {
    const retired = wordsOf(name).find((part) => words.has(part));
    return retired === undefined ? [] : [{ found: name, retired, use: words.get(retired) ?? '' }];
  });
}

/** Finds the strings and templates of a source that contain a retired phrase as whole words, in any case. */
export function retiredTexts(source: string, phrases: Retired): RetiredUse[] {
  const texts = new Set<string>();
  collect(source, false, (node) => {
    if (node['type'] === 'StringLiteral' && typeof node['value'] === 'string') texts.add(node['value']);
    if (node['type'] === 'TemplateElement' && typeof node['cooked'] === 'string') texts.add(node['cooked']);
  });
  const forms = [...phrases].map(([retired, use]) => ({ retired, use, form: new RegExp(String.raw`(?<!\w)${retired}(?!\w)`, 'i') }));
  return [...texts].flatMap((found) => {
    if (code.test(found)) return [];
    const hit = forms.find(({ form }) => form.test(found));
    return hit === undefined ? [] : [{ found, retired: hit.retired, use: hit.use }];
  });
}

/** Codes of errors and checks, which are keys of texts. */
const code = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;

/** `isToldTwice` has the words is, told and twice. */
const wordsOf = (name: string): string[] => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());

function collect(source: string, isTsx: boolean, visit: (node: Readonly<Record<string, unknown>>) => void): void {
  const open: unknown[] = [parseSync(source, { syntax: 'typescript', tsx: isTsx })];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    visit(node as Readonly<Record<string, unknown>>);
    open.push(...Object.values(node));
  }
}
