import type { Json } from '../../../../../preload/contract/values.ts';
import { isObject, type JsonObject, listOf, memberOf, textOf } from '../../document/json.ts';
import type { Located, OpenDocument } from '../../document/open-document.ts';
import { type Choice, type ChoiceOption, choiceAt, subtypesAt } from './choices.ts';
import { countOf, isNullable, isTrue, limitOf, type SchemaType, typesOf, valuesOf } from './keywords.ts';
import { memberAt } from './subschemas.ts';

/** Schemas that all apply to one value, as those of an `allOf` do. */
export type Schema = readonly Located[];

/** A schema with its references followed, and its `allOf` and chosen branches merged: the basis of a form. */
export interface Shape {
  /** Empty: not declared and not implied. */
  types: SchemaType[];
  /** 2.0 `type: file`, or binary data in a body. */
  file: boolean;
  nullable: boolean;
  title: string;
  description: string;
  format: string;
  values: readonly Json[] | null;
  fallback: Json | undefined;
  example: Json | undefined;
  least: number | null;
  most: number | null;
  /** The minimum or the maximum is exclusive. */
  above: boolean;
  below: boolean;
  shortest: number | null;
  longest: number | null;
  pattern: string | null;
  fewest: number | null;
  manyAs: number | null;
  unique: boolean;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  properties: Map<string, Schema>;
  required: Set<string>;
  items: Schema | null;
  /** Schema of additional members. null: not mentioned. false: not allowed. */
  additional: Schema | false | null;
  /** Property names, and schema pointers, beyond the limits. */
  readonly omitted: Set<string>;
  /** It has a list of properties, even if empty. */
  listed: boolean;
  /** Remaining choices in order: choosing the first puts those within its branch before the others. */
  choices: readonly Choice[];
  /** Pointers of the merged schemas, to detect recursion. */
  readonly from: Set<string>;
}

/** Maximum number of schemas merged into one. */
const maxMerged = 1000;
const maxMergedProperties = 1000;

/** @param branches for each choice, in order, the index of the chosen branch */
export function shapeOf(document: OpenDocument, schema: Located | Schema, branches: readonly number[] = []): Shape {
  const shape = emptyShape();
  for (const one of isSchema(schema) ? schema : [schema]) merge(document, one, shape, true);
  offerTypes(shape);
  for (const at of branches) {
    const [choice, ...others] = shape.choices;
    const option = choice?.options[at];
    if (choice === undefined || option === undefined) break;
    shape.choices = [];
    merge(document, option.schema, shape, true);
    shape.choices = [...shape.choices, ...others];
    nameBranch(document, choice, option, shape);
    offerTypes(shape);
  }
  if (shape.types.length === 0) shape.types = reported(shape);
  const { fallback } = shape;
  if (shape.values !== null && typeof fallback !== 'object' && !shape.values.some((value) => value === fallback))
    shape.fallback = undefined;
  return shape;
}

export function isSchema(schema: Located | Schema): schema is Schema {
  return Array.isArray(schema);
}

/** 3.1 `type: [string, integer]`: one branch for each. An integer is a number. */
function offerTypes(shape: Shape): void {
  const { types, choices, values, from } = shape;
  const isNumeric = types.every((type) => type === 'integer' || type === 'number');
  if (choices.length > 0 || types.length < 2 || isNumeric || shape.file || values !== null) return;
  const at = `${[...from][0] ?? ''}/type`;
  const options = types.map((type): ChoiceOption => ({ schema: { node: { type }, pointer: `${at}/${type}` }, keys: [], type }));
  shape.choices = [{ at, by: '', options }];
}

/** The property that names the branch only accepts the values of this branch. */
function nameBranch(document: OpenDocument, { at, by }: Choice, { keys }: ChoiceOption, shape: Shape): void {
  const own = shape.properties.get(by) ?? [];
  const allowed = own.length === 0 ? null : shapeOf(document, own).values;
  const named = keys.filter((key) => allowed === null || allowed.includes(key));
  if (named.length === 0) return;
  shape.properties.set(by, [...own, { node: { type: 'string', enum: named }, pointer: `${at}/(name)/${named[0] ?? ''}` }]);
  shape.required.add(by);
}

/** Required members with a single allowed value, so that choosing the branch sets them. */
export function fixedOf(document: OpenDocument, { properties, required }: Shape): Map<string, Json> {
  const fixed = new Map<string, Json>();
  for (const name of required) {
    const { values, readOnly } = shapeOf(document, properties.get(name) ?? []);
    const [only] = values ?? [];
    if (only !== undefined && values?.length === 1 && !readOnly) fixed.set(name, only);
  }
  return fixed;
}

function emptyShape(): Shape {
  return {
    types: [],
    file: false,
    nullable: false,
    title: '',
    description: '',
    format: '',
    values: null,
    fallback: undefined,
    example: undefined,
    least: null,
    most: null,
    above: false,
    below: false,
    shortest: null,
    longest: null,
    pattern: null,
    fewest: null,
    manyAs: null,
    unique: false,
    omitted: new Set(),
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    properties: new Map(),
    required: new Set(),
    items: null,
    additional: null,
    listed: false,
    choices: [],
    from: new Set(),
  };
}

/**
 * The outer schema takes precedence over what it references.
 * @param isItself whether it is the requested schema: one that it is derived from does not offer its other subtypes
 */
function merge(document: OpenDocument, schema: Located, shape: Shape, isItself: boolean): void {
  const { node } = schema;
  if (!isObject(node) || shape.from.has(schema.pointer)) return;
  if (shape.from.size >= maxMerged) {
    shape.omitted.add(schema.pointer);
    return;
  }
  shape.from.add(schema.pointer);
  const refers = typeof memberOf(node, '$ref') === 'string';
  // Before 3.1 siblings of a reference are ignored, but a description and a nullable are still meant to apply.
  if (!refers || document.format === '3.1') take({ node, pointer: schema.pointer }, shape);
  else {
    shape.description ||= textOf(node, 'description');
    shape.nullable ||= isNullable(node);
  }
  const target = refers ? document.resolve(schema) : null;
  if (target !== null) merge(document, target, shape, isItself);
  listOf(node, 'allOf').forEach((_part, at) => {
    merge(document, memberAt(schema, 'allOf', at), shape, false);
  });
  mergeChoices(document, schema, shape, isItself);
}

function take(schema: { node: JsonObject; pointer: string }, shape: Shape): void {
  const { node } = schema;
  const types = typesOf(node);
  shape.types = typesOfBoth(shape.types, types);
  if (memberOf(node, 'type') === 'file' || memberOf(node, 'format') === 'binary' || isContent(node)) shape.file = true;
  shape.nullable ||= isNullable(node);
  shape.title ||= textOf(node, 'title');
  shape.description ||= textOf(node, 'description');
  shape.format ||= textOf(node, 'format');
  shape.pattern ??= textOf(node, 'pattern') || null;
  shape.values = valuesOfBoth(shape.values, valuesOf(node));
  const constant = memberOf(node, 'const');
  shape.fallback ??= memberOf(node, 'default') ?? (constant === null ? undefined : constant);
  shape.example ??= memberOf(node, 'example') ?? listOf(node, 'examples')[0] ?? memberOf(node, 'x-example');
  shape.deprecated ||= isTrue(node, 'deprecated');
  shape.readOnly ||= isTrue(node, 'readOnly');
  shape.writeOnly ||= isTrue(node, 'writeOnly');
  mergeBounds(node, shape);
  mergeMembers(schema, shape);
  if (isObject(memberOf(node, 'items'))) shape.items = [...(shape.items ?? []), memberAt(schema, 'items')];
}

/** The types that two applicable schemas both allow. If there are none, the first wins: a check reports the error. */
function typesOfBoth(own: SchemaType[], more: SchemaType[]): SchemaType[] {
  if (own.length === 0 || more.length === 0) return own.length === 0 ? more : own;
  const both = own.flatMap((type): SchemaType[] => {
    if (more.includes(type)) return [type];
    if (type === 'integer') return more.includes('number') ? ['integer'] : [];
    return type === 'number' && more.includes('integer') ? ['integer'] : [];
  });
  return both.length === 0 ? own : both;
}

function valuesOfBoth(own: readonly Json[] | null, more: readonly Json[] | null): readonly Json[] | null {
  if (own === null || more === null) return own ?? more;
  const others = new Set(more);
  const both = own.filter((value) => others.has(value));
  return both.length === 0 ? own : both;
}

/** 3.1: bytes of a media type that are not encoded as text. */
function isContent(node: JsonObject): boolean {
  return typeof memberOf(node, 'contentMediaType') === 'string' && memberOf(node, 'contentEncoding') === undefined;
}

function mergeBounds(node: JsonObject, shape: Shape): void {
  const [least, most] = [limitOf(node, 'minimum'), limitOf(node, 'maximum')];
  if (least !== null && (shape.least === null || least.value > shape.least)) [shape.least, shape.above] = [least.value, least.open];
  if (most !== null && (shape.most === null || most.value < shape.most)) [shape.most, shape.below] = [most.value, most.open];
  shape.shortest = larger(shape.shortest, countOf(node, 'minLength'));
  shape.longest = smaller(shape.longest, countOf(node, 'maxLength'));
  shape.fewest = larger(shape.fewest, countOf(node, 'minItems') ?? countOf(node, 'minProperties'));
  shape.manyAs = smaller(shape.manyAs, countOf(node, 'maxItems') ?? countOf(node, 'maxProperties'));
  shape.unique ||= isTrue(node, 'uniqueItems');
}

const larger = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
const smaller = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

function mergeMembers(schema: { node: JsonObject; pointer: string }, shape: Shape): void {
  const properties = memberOf(schema.node, 'properties');
  if (isObject(properties)) {
    shape.listed = true;
    for (const name of Object.keys(properties)) {
      const own = shape.properties.get(name) ?? [];
      if (own.length === 0 && shape.properties.size >= maxMergedProperties) shape.omitted.add(name);
      else shape.properties.set(name, [...own, memberAt(schema, 'properties', name)]);
    }
  }
  for (const name of listOf(schema.node, 'required')) if (typeof name === 'string') shape.required.add(name);
  const additional = memberOf(schema.node, 'additionalProperties');
  if (shape.additional !== null || additional === undefined) return;
  shape.additional = additional === false ? false : [memberAt(schema, 'additionalProperties')];
}

/** A single branch is not a choice. */
function mergeChoices(document: OpenDocument, schema: Located, shape: Shape, isItself: boolean): void {
  for (const name of ['oneOf', 'anyOf'] as const) {
    const { nullable, found } = choiceAt(document, schema, name);
    shape.nullable ||= nullable;
    if (found === null) continue;
    if ('only' in found) merge(document, found.only, shape, isItself);
    else if ('values' in found) shape.values = valuesOfBoth(shape.values, found.values);
    else shape.choices = [...shape.choices, found.choice];
  }
  const subtypes = isItself ? subtypesAt(document, schema, shape.required) : null;
  if (subtypes !== null) shape.choices = [...shape.choices, subtypes];
}

/** The types implied by its other keywords if a schema names none. */
function reported(shape: Shape): SchemaType[] {
  if (shape.file) return ['string'];
  if (shape.values !== null) return [];
  if (shape.listed || shape.additional !== null) return ['object'];
  if (shape.items !== null) return ['array'];
  if (shape.pattern !== null || shape.longest !== null || shape.shortest !== null || shape.format !== '') return ['string'];
  return shape.least !== null || shape.most !== null ? ['number'] : [];
}
