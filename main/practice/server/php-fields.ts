import { unescape as unescapeLeniently } from 'node:querystring';
import type { Fields } from '../kernel/port.ts';

interface Node {
  [key: string]: string | Node;
}

/** PHP's `max_input_nesting_level`: anything deeper is dropped. */
const deepest = 64;

/**
 * Parses `a[0]=x&b[c]=y` by PHP's rules: a later value replaces an earlier one, `[]` continues from the highest index, dots and spaces in
 * the name become `_`, invalid escapes are literal. Implemented here rather than with `qs`, because our client writes with `qs`: a shared
 * misreading would never show. `most`: further fields are ignored (PHP's `max_input_vars`).
 */
export function readPhpFields(text: string, most = 1_000_000): Fields {
  const root: Node = Object.create(null);
  const next = new WeakMap<Node, number>();
  let seen = 0;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    seen += 1;
    if (seen > most) break;
    const equals = pair.indexOf('=');
    const name = plain(equals === -1 ? pair : pair.slice(0, equals));
    const keys = keysOf(name);
    if (keys !== null) setValue(root, keys, equals === -1 ? '' : plain(pair.slice(equals + 1)), next);
  }
  return root as Fields;
}

function plain(text: string): string {
  return unescapeLeniently(text.replaceAll('+', ' '));
}

/** `a[b][]` as `a`, `b`, null. null instead of a list: PHP drops the field. */
function keysOf(fieldName: string): (string | null)[] | null {
  const name = fieldName.replace(/^ +/, '');
  const open = name.indexOf('[');
  const base = (open === -1 ? name : name.slice(0, open)).replace(/[ .]/g, '_');
  if (base === '') return null;
  if (open === -1) return [base];
  if (!name.includes(']', open)) return [`${base}_${name.slice(open + 1)}`];
  const keys: (string | null)[] = [base];
  let at = open;
  while (name[at] === '[') {
    const close = name.indexOf(']', at);
    if (close === -1) break;
    const key = name.slice(at + 1, close).replace(/^\s+/, '');
    keys.push(key === '' ? null : key);
    at = close + 1;
  }
  return keys.length > deepest ? null : keys;
}

function setValue(root: Node, keys: readonly (string | null)[], value: string, next: WeakMap<Node, number>): void {
  let node = root;
  for (const [place, namedKey] of keys.entries()) {
    const key = namedKey ?? String(next.get(node) ?? 0);
    if (/^(?:0|[1-9]\d{0,14})$/.test(key)) next.set(node, Math.max(next.get(node) ?? 0, Number(key) + 1));
    if (place === keys.length - 1) {
      node[key] = value;
      return;
    }
    const inner = node[key];
    if (typeof inner === 'object') node = inner;
    else {
      const made: Node = Object.create(null);
      node[key] = made;
      node = made;
    }
  }
}
