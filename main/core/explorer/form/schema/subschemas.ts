import type { Json } from '../../../../../preload/contract/values.ts';
import { isObject, memberOf, pointerTo } from '../../document/json.ts';
import type { Located } from '../../document/open-document.ts';

/** A subschema with its pointer. A missing one is `true`, which allows everything. */
export function memberAt(schema: Located, ...names: (string | number)[]): Located {
  let node: Json | undefined = schema.node;
  for (const name of names) {
    if (Array.isArray(node)) node = typeof name === 'number' ? node[name] : undefined;
    else node = isObject(node) ? memberOf(node, String(name)) : undefined;
  }
  return { node: node ?? true, pointer: pointerTo(schema.pointer, ...names) };
}
