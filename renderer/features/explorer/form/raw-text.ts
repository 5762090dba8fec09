import type { bodyForms } from '../../../../preload/contract/explorer/codes.ts';
import type { Json } from '../../../../preload/contract/values.ts';

export type BodyForm = (typeof bodyForms)[number];

const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

/** Form pairs in PHP style: `records[0][type]`. */
function pairs(value: Json, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => pairs(item, `${name}[${at}]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => pairs(item, name === '' ? key : `${name}[${key}]`));
  if (name === '') return [];
  // Brackets stay readable here; main encodes what it generates.
  return [`${encoded(name).replaceAll('%5B', '[').replaceAll('%5D', ']')}=${value === null ? '' : encoded(String(value))}`];
}

/** A form's body as editable text, one field per line for form encoding. */
export function rawText(form: BodyForm, value: Json): string {
  if (form === 'file') return '';
  if (form === 'text') return typeof value === 'string' ? value : '';
  if (form === 'json') return value === null ? '' : JSON.stringify(value, null, 2);
  return value === null ? '' : pairs(value, '').join('&');
}

const decoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** The steps of a PHP-style name; null if its brackets do not close. */
function stepsOf(name: string): readonly string[] | null {
  const found = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (found === null) return null;
  const [, first = '', rest = ''] = found;
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step)];
}

type Branch = Map<string, Branch | string>;

function plant(tree: Branch, [step = '', ...rest]: readonly string[], text: string): boolean {
  const name = step === '' ? String(tree.size) : step;
  if (rest.length === 0) {
    tree.set(name, text);
    return true;
  }
  const existing = tree.get(name);
  if (typeof existing === 'string') return false;
  const branch: Branch = existing ?? new Map();
  tree.set(name, branch);
  return plant(branch, rest, text);
}

function grown(tree: Branch): Json {
  const entries = [...tree].map(([name, inner]) => [name, typeof inner === 'string' ? inner : grown(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function readForm(text: string): { readonly value: Json } | null {
  const tree: Branch = new Map();
  for (const pair of text.split('&').map((one) => one.trim())) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    if (at < 1) return null;
    try {
      const steps = stepsOf(decoded(pair.slice(0, at)));
      if (steps === null || !plant(tree, steps, decoded(pair.slice(at + 1)))) return null;
    } catch {
      return null;
    }
  }
  const entries = [...tree].map(([name, inner]) => [name, typeof inner === 'string' ? inner : grown(inner)] as const);
  return { value: Object.fromEntries(entries) };
}

/** Parses text for the form; null if that is impossible. */
export function readRaw(form: BodyForm, text: string): { readonly value: Json | undefined } | null {
  if (form === 'text') return { value: text === '' ? undefined : text };
  if (text.trim() === '') return { value: undefined };
  if (form !== 'json') return readForm(text);
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return null;
  }
}
