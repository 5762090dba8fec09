import type { Json } from '../../../../../preload/contract/values.ts';
import { isObject, type JsonObject, listOf, memberOf, textOf } from '../../document/json.ts';
import type { Located, OpenDocument } from '../../document/open-document.ts';
import { type SchemaType, valuesOf } from './keywords.ts';
import { memberAt } from './subschemas.ts';

/*
 * What a form lets the user choose between: the branches of `oneOf` and `anyOf`, the targets of a discriminator's mapping, or the types of
 * a type list.
 */

export interface Choice {
  /** Pointer of the keyword: `/components/schemas/Pet/oneOf`. */
  readonly at: string;
  readonly options: readonly ChoiceOption[];
  /** Property whose value names the branch; empty if the document names none. */
  readonly by: string;
}

export interface ChoiceOption {
  readonly schema: Located;
  /** Discriminator values that name this branch. */
  readonly keys: readonly string[];
  /** For a choice of types. */
  readonly type?: SchemaType;
}

/**
 * `choice`: branches to choose from. `only`: there is a single branch, which is part of the schema. `values`: all branches are plain lists
 * of values.
 */
export type Found = { readonly choice: Choice } | { readonly only: Located } | { readonly values: readonly Json[] };

/** What a `oneOf` or `anyOf` offers as a choice. null: nothing; it only defines which members are required. */
export function choiceAt(
  document: OpenDocument,
  schema: Located,
  name: 'oneOf' | 'anyOf',
): { readonly nullable: boolean; readonly found: Found | null } {
  const all = listOf(memberOf(schema.node, name) === undefined ? undefined : schema.node, name).map((_option, at) =>
    memberAt(schema, name, at),
  );
  const options = all.filter((branch) => !isNothing(document, branch));
  const nullable = options.length < all.length;
  const [only, ...more] = options;
  if (only === undefined) return { nullable, found: null };
  if (more.length === 0) return { nullable, found: { only } };
  if (options.every((branch) => isConstraint(document, branch))) return { nullable, found: null };
  const values = options.map((branch) => plainValues(document, branch));
  if (values.every((some) => some !== null)) return { nullable, found: { values: values.flat() } };
  const discriminator = memberOf(schema.node, 'discriminator');
  const by = textOf(discriminator, 'propertyName');
  const keyed = options.map((branch): ChoiceOption => ({ schema: branch, keys: by === '' ? [] : keysOf(discriminator, branch) }));
  return { nullable, found: { choice: { at: `${schema.pointer}/${name}`, options: keyed, by } } };
}

/**
 * A schema that names its subtypes only by the mapping of its discriminator. If the property is not required, the schema itself is the
 * first of them. null: no such mapping.
 */
export function subtypesAt(document: OpenDocument, schema: Located, required: ReadonlySet<string>): Choice | null {
  const { node } = schema;
  const discriminator = memberOf(node, 'discriminator');
  const mapping = memberOf(discriminator, 'mapping');
  const by = textOf(discriminator, 'propertyName');
  if (by === '' || !isObject(mapping) || memberOf(node, 'oneOf') !== undefined || memberOf(node, 'anyOf') !== undefined) return null;
  const options = optionsOfMapping(document, schema.pointer, mapping);
  const isNamed = options.some(({ schema: { node: branch } }) => branch === true);
  const itself: ChoiceOption[] =
    isNamed || required.has(by) ? [] : [{ schema: { node: true, pointer: `${schema.pointer}/discriminator` }, keys: [] }];
  const all = [...itself, ...options];
  return all.length < 2 ? null : { at: `${schema.pointer}/discriminator`, options: all, by };
}

/** Each of a thousand branches of a form needs all of them. */
const cachedOptions = new WeakMap<JsonObject, { readonly pointer: string; readonly options: readonly ChoiceOption[] }>();

function optionsOfMapping(document: OpenDocument, pointer: string, mapping: JsonObject): readonly ChoiceOption[] {
  const known = cachedOptions.get(mapping);
  if (known?.pointer === pointer) return known.options;
  const targets = new Map<string, string[]>();
  for (const [key, target] of Object.entries(mapping)) {
    if (typeof target !== 'string') continue;
    const reference = referenceOf(target);
    targets.set(reference, [...(targets.get(reference) ?? []), key]);
  }
  const options = [...targets].flatMap(([reference, keys], at): ChoiceOption[] => {
    const branch = { node: { $ref: reference }, pointer: `${pointer}/discriminator/mapping/${at}` };
    const target = document.resolve(branch);
    if (target === null) return [];
    return [{ schema: target.pointer === pointer ? { node: true, pointer: branch.pointer } : branch, keys }];
  });
  cachedOptions.set(mapping, { pointer, options });
  return options;
}

/** The subtype that a value names by the mapping of a discriminator; null if none. */
export function subtypeNamed(document: OpenDocument, { node, pointer }: Located, value: JsonObject): Located | null {
  const discriminator = memberOf(node, 'discriminator');
  if (memberOf(node, 'oneOf') !== undefined || memberOf(node, 'anyOf') !== undefined) return null;
  const target = textOf(memberOf(discriminator, 'mapping'), textOf(value, textOf(discriminator, 'propertyName')));
  const named = target === '' ? null : { node: { $ref: referenceOf(target) }, pointer: `${pointer}/discriminator/mapping` };
  return named === null || document.resolve(named)?.pointer === pointer ? null : named;
}

/** Values that name a branch: those from the mapping, or the name of its schema. */
export function keysOf(discriminator: Json | undefined, branch: Located): string[] {
  const own = textOf(branch.node, '$ref');
  if (own === '') return [];
  const mapping = memberOf(discriminator, 'mapping');
  const mapped = isObject(mapping) ? Object.keys(mapping).filter((key) => sameReference(referenceOf(textOf(mapping, key)), own)) : [];
  return mapped.length > 0 ? mapped : [nameOf(own)];
}

/** A mapping contains schema names as well as references. */
function referenceOf(target: string): string {
  return /[#/]/.test(target) ? target : `#/components/schemas/${encodeURIComponent(target.replaceAll('~', '~0'))}`;
}

function sameReference(one: string, other: string): boolean {
  return one === other || decoded(one) === decoded(other);
}

/** The last segment of a reference, which is its readable name. */
export function nameOf(reference: string): string {
  return decoded(reference.split('/').at(-1) ?? '')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function nodeOf(document: OpenDocument, branch: Located): JsonObject | null {
  const node = typeof memberOf(branch.node, '$ref') === 'string' ? document.resolve(branch)?.node : branch.node;
  return isObject(node) ? node : null;
}

/** 3.1's form of nullable: a branch that only accepts null. */
function isNothing(document: OpenDocument, branch: Located): boolean {
  const node = nodeOf(document, branch);
  if (node === null) return false;
  const values = valuesOf(node);
  return memberOf(node, 'type') === 'null' || values?.every((value) => value === null) === true;
}

const constraints = new Set(['required', 'not', 'minProperties', 'maxProperties', 'dependentRequired', 'if', 'then', 'else']);
const remarks = new Set(['title', 'description', 'deprecated', 'example', 'examples', 'default', '$comment', 'externalDocs']);
const isRemark = (name: string): boolean => remarks.has(name) || name.startsWith('x-');

/** A branch without fields of its own, such as `{ required: [name] }`: it defines which members are required, and is no separate form. */
export function isConstraint(document: OpenDocument, branch: Located): boolean {
  const node = nodeOf(document, branch);
  if (node === null) return false;
  return Object.keys(node).every((name) => {
    if (constraints.has(name) || isRemark(name)) return true;
    const value = memberOf(node, name);
    if (name === 'type') return value === 'object';
    if (name === 'additionalProperties') return typeof value === 'boolean';
    return name === 'properties' && isObject(value) && Object.values(value).every(isEmptySchema);
  });
}

const isEmptySchema = (schema: Json): boolean => schema === true || (isObject(schema) && Object.keys(schema).every(isRemark));

/** The values of a branch that defines nothing else; null otherwise. */
function plainValues(document: OpenDocument, branch: Located): readonly Json[] | null {
  const node = nodeOf(document, branch);
  const values = node === null ? null : valuesOf(node);
  if (node === null || values === null) return null;
  const isBare = Object.keys(node).every((name) => name === 'type' || name === 'enum' || name === 'const' || isRemark(name));
  return isBare && values.every((value) => typeof value !== 'object' || value === null) ? values : null;
}
