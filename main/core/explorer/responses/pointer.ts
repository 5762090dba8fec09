import type { Json } from '../../../../preload/contract/values.ts';
import { isWritten } from '../../base/text/written-number.ts';

/** An object or an array. */
export type Container = { readonly [name: string]: Json } | readonly Json[];

export function isContainer(value: Json | undefined): value is Extract<Json, object> {
  return typeof value === 'object' && value !== null && !isWritten(value);
}

/** The segments of a pointer; the root has none. */
export function namesOf(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .split('/')
        .slice(1)
        .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The child with this name; undefined if there is none. */
export function childOf(value: Container, name: string): Json | undefined {
  if (!Array.isArray(value)) return Object.hasOwn(value, name) ? (value as { readonly [field: string]: Json })[name] : undefined;
  return /^(?:0|[1-9]\d{0,9})$/.test(name) ? (value as readonly Json[])[Number(name)] : undefined;
}

/** In readable form: `data[0].expired_at`. */
export function pathOf(root: Json, pointer: string): string {
  let value: Json | undefined = root;
  let path = '';
  for (const name of namesOf(pointer)) {
    if (Array.isArray(value)) path += `[${name}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(name)) path += path === '' ? name : `.${name}`;
    else path += `[${JSON.stringify(name)}]`;
    value = isContainer(value) ? childOf(value, name) : undefined;
  }
  return path;
}
