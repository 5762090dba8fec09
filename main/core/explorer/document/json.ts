import type { Json } from '../../../../preload/contract/values.ts';

export type JsonObject = { readonly [name: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own members only, so a document's `__proto__` or `constructor` is a name like any other. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** An own member if it is a string; otherwise empty. */
export function textOf(value: Json | undefined, name: string): string {
  const text = memberOf(value, name);
  return typeof text === 'string' ? text : '';
}

export function listOf(value: Json | undefined, name: string): readonly Json[] {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list : [];
}

/** Appends member names or item indexes to a JSON pointer (RFC 6901). */
export function pointerTo(pointer: string, ...names: (string | number)[]): string {
  let made = pointer;
  for (const name of names) made += `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return made;
}

/** The node at a JSON pointer; undefined if there is none. */
export function nodeAt(root: Json, pointer: string): Json | undefined {
  if (pointer === '') return root;
  if (!pointer.startsWith('/')) return undefined;
  let node: Json | undefined = root;
  for (const part of pointer.slice(1).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(node)) node = /^(?:0|[1-9]\d{0,8})$/.test(name) ? node[Number(name)] : undefined;
    else node = memberOf(node, name);
    if (node === undefined) return undefined;
  }
  return node;
}
