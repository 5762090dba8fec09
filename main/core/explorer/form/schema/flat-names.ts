import type { Json } from '../../../../../preload/contract/values.ts';
import { isObject, memberOf, textOf } from '../../document/json.ts';
import type { Located, OpenDocument } from '../../document/open-document.ts';
import { type Schema, type Shape, shapeOf } from './shape.ts';

/** A generated schema: plain data, with `$ref`s to the parts in the document. */
interface Made {
  [name: string]: Json;
}

interface Branch {
  readonly members: Map<string, Branch>;
  leaf: { readonly schema: Schema; readonly required: boolean } | null;
}

const flatName = /^[^[\]]+(?:\[[^[\]]*\])+$/;
const deepest = 6;

/**
 * The service's forms are described by the names of their encoded fields: `records[0][name]`, `nameserver[1]` (api.md section 3). These are
 * converted to what they mean, such as a list of records, so that the user can add any number of items. Other schemas stay unchanged.
 */
export function withNestedNames(document: OpenDocument, schema: Located): Located {
  const shape = shapeOf(document, schema);
  if (![...shape.properties.keys()].some((name) => flatName.test(name))) return schema;
  const root: Branch = { members: new Map(), leaf: null };
  for (const [name, part] of shape.properties) {
    const path = flatName.test(name) ? pathOf(name) : [name];
    if (path.length > deepest || !addLeaf(root, path, { schema: part, required: shape.required.has(name) })) return schema;
  }
  // Needs a pointer of its own: at the schema's pointer its members would seem to refer to themselves.
  const plain = { description: shape.description };
  const node = { ...plain, ...objectOf(root), ...additionalOf(document, schema), ...choicesOf(shape) };
  return { node, pointer: `${schema.pointer}/(nested)` };
}

function additionalOf(document: OpenDocument, schema: Located): Made {
  const node = document.resolve(schema)?.node ?? schema.node;
  const additional = isObject(node) ? memberOf(node, 'additionalProperties') : undefined;
  return typeof additional === 'boolean' ? { additionalProperties: additional } : {};
}

/** Further choices: the branches as they are. */
function choicesOf({ choices }: Shape): Made {
  const allOf = choices.map(({ options }): Made => ({ oneOf: options.map(({ schema }) => referenceTo([schema])) }));
  return allOf.length === 0 ? {} : { allOf };
}

/** `records[0][name]` is `records`, `0`, `name`; `a[]` is the first item of a list. */
export function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, '') || '0')];
}

/** false: one name sets a value, another sets something inside that value. */
function addLeaf(root: Branch, path: readonly string[], leaf: NonNullable<Branch['leaf']>): boolean {
  let branch = root;
  for (const part of path) {
    if (branch.leaf !== null) return false;
    const next = branch.members.get(part) ?? { members: new Map<string, Branch>(), leaf: null };
    branch.members.set(part, next);
    branch = next;
  }
  if (branch.members.size > 0 || branch.leaf !== null) return false;
  branch.leaf = leaf;
  return true;
}

function isRequired(branch: Branch): boolean {
  return branch.leaf?.required ?? [...branch.members.values()].some(isRequired);
}

function schemaOf(branch: Branch): Made {
  if (branch.leaf !== null) return referenceTo(branch.leaf.schema);
  return isList(branch) ? arrayOf(branch) : objectOf(branch);
}

/** A reference itself may have no location: fields of 2.0 are combined into one object. */
function referenceTo(schema: Schema): Made {
  const [only, ...more] = schema.map(({ node, pointer }): Made => {
    const own = textOf(node, '$ref');
    return { $ref: own === '' ? `#${encodeURI(pointer)}` : own };
  });
  return only === undefined || more.length > 0 ? { allOf: only === undefined ? [] : [only, ...more] } : only;
}

function isList({ members }: Branch): boolean {
  return [...members.keys()].every((name) => /^\d{1,4}$/.test(name));
}

function objectOf({ members }: Branch): Made {
  const properties: Made = Object.create(null) as Made;
  for (const [name, branch] of members) properties[name] = schemaOf(branch);
  const required = [...members].filter(([, branch]) => isRequired(branch)).map(([name]) => name);
  return { type: 'object', properties, required };
}

/** The first item represents all. If the document has only one, any number is allowed. */
function arrayOf({ members }: Branch): Made {
  const items = [...members.values()];
  const [first] = items;
  const needed = items.filter(isRequired).length;
  return {
    type: 'array',
    items: first === undefined ? {} : schemaOf(first),
    ...(needed > 0 ? { minItems: needed } : {}),
    ...(items.length > 1 ? { maxItems: items.length } : {}),
  };
}
