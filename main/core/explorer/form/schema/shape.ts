import type { Json } from '../../../../../preload/contract/values.ts';
import { isObject, type JsonObject, listOf, memberOf, textOf } from '../../document/json.ts';
import type { Located, OpenDocument } from '../../document/open-document.ts';
import { countOf, isNullable, isTrue, limitOf, type SchemaType, typesOf, valuesOf } from './keywords.ts';
import { memberAt } from './walk.ts';

/** What a schema says with its references followed and its `allOf` merged: what a form is made of. */
export interface Shape {
  /** Empty: it does not say, and nothing tells. */
  types: SchemaType[];
  /** 2.0 `type: file`, or binary text of a body. */
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
  /** The least, and the most, are not allowed themselves. */
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
  properties: Map<string, Located>;
  required: Set<string>;
  items: Located | null;
  /** Schema of members with names of one's own. null: it does not speak of them. false: there are none. */
  additional: Located | false | null;
  ways: readonly Located[];
  /** Pointers of the schemas that were merged, to find a schema within itself. */
  readonly from: Set<string>;
}

/** Schemas that are merged into one. */
const mostMerged = 100;
const mostProperties = 1000;

export function shapeOf(document: OpenDocument, schema: Located): Shape {
  const shape: Shape = {
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
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    properties: new Map(),
    required: new Set(),
    items: null,
    additional: null,
    ways: [],
    from: new Set(),
  };
  merge(document, schema, shape);
  if (shape.types.length === 0) shape.types = told(shape);
  return shape;
}

/** What stands outside goes before what is referred to. */
function merge(document: OpenDocument, schema: Located, shape: Shape): void {
  const { node } = schema;
  if (!isObject(node) || shape.from.size >= mostMerged || shape.from.has(schema.pointer)) return;
  shape.from.add(schema.pointer);
  const refers = typeof memberOf(node, '$ref') === 'string';
  // Before 3.1 what stands beside a reference says nothing; a description and a nullable there are meant all the same.
  if (!refers || document.format === '3.1') take({ node, pointer: schema.pointer }, shape);
  else {
    shape.description ||= textOf(node, 'description');
    shape.nullable ||= isNullable(node);
  }
  const target = refers ? document.resolve(schema) : null;
  if (target !== null) merge(document, target, shape);
  listOf(node, 'allOf').forEach((_part, at) => {
    merge(document, memberAt(schema, 'allOf', at), shape);
  });
  takeWays(document, schema, shape);
}

function take(schema: { node: JsonObject; pointer: string }, shape: Shape): void {
  const { node } = schema;
  const types = typesOf(node);
  if (shape.types.length === 0) shape.types = types;
  if (memberOf(node, 'type') === 'file' || memberOf(node, 'format') === 'binary' || isContent(node)) shape.file = true;
  shape.nullable ||= isNullable(node);
  shape.title ||= textOf(node, 'title');
  shape.description ||= textOf(node, 'description');
  shape.format ||= textOf(node, 'format');
  shape.pattern ??= textOf(node, 'pattern') || null;
  shape.values ??= valuesOf(node);
  const constant = memberOf(node, 'const');
  shape.fallback ??= memberOf(node, 'default') ?? (constant === null ? undefined : constant);
  shape.example ??= memberOf(node, 'example') ?? listOf(node, 'examples')[0] ?? memberOf(node, 'x-example');
  shape.deprecated ||= isTrue(node, 'deprecated');
  shape.readOnly ||= isTrue(node, 'readOnly');
  shape.writeOnly ||= isTrue(node, 'writeOnly');
  takeBounds(node, shape);
  takeMembers(schema, shape);
  if (shape.items === null && isObject(memberOf(node, 'items'))) shape.items = memberAt(schema, 'items');
}

/** 3.1: bytes of a media type that are not written as text. */
function isContent(node: JsonObject): boolean {
  return typeof memberOf(node, 'contentMediaType') === 'string' && memberOf(node, 'contentEncoding') === undefined;
}

function takeBounds(node: JsonObject, shape: Shape): void {
  const [least, most] = [limitOf(node, 'minimum'), limitOf(node, 'maximum')];
  if (shape.least === null && least !== null) [shape.least, shape.above] = [least.value, least.open];
  if (shape.most === null && most !== null) [shape.most, shape.below] = [most.value, most.open];
  shape.shortest ??= countOf(node, 'minLength');
  shape.longest ??= countOf(node, 'maxLength');
  shape.fewest ??= countOf(node, 'minItems') ?? countOf(node, 'minProperties');
  shape.manyAs ??= countOf(node, 'maxItems') ?? countOf(node, 'maxProperties');
  shape.unique ||= isTrue(node, 'uniqueItems');
}

function takeMembers(schema: { node: JsonObject; pointer: string }, shape: Shape): void {
  const properties = memberOf(schema.node, 'properties');
  if (isObject(properties)) {
    for (const name of Object.keys(properties)) {
      if (shape.properties.size >= mostProperties) break;
      if (!shape.properties.has(name)) shape.properties.set(name, memberAt(schema, 'properties', name));
    }
  }
  for (const name of listOf(schema.node, 'required')) if (typeof name === 'string') shape.required.add(name);
  const additional = memberOf(schema.node, 'additionalProperties');
  if (shape.additional !== null || additional === undefined) return;
  shape.additional = additional === false ? false : memberAt(schema, 'additionalProperties');
}

/** `anyOf: [something, null]` is 3.1's way to say nullable; one way alone is no choice. */
function takeWays(document: OpenDocument, schema: Located, shape: Shape): void {
  for (const name of ['oneOf', 'anyOf'] as const) {
    const all = listOf(schema.node, name).map((_way, at) => memberAt(schema, name, at));
    const ways = all.filter(({ node }) => memberOf(node, 'type') !== 'null');
    if (ways.length < all.length) shape.nullable = true;
    const [only] = ways;
    if (ways.length === 1 && only !== undefined) merge(document, only, shape);
    else if (ways.length > 1 && shape.ways.length === 0) shape.ways = ways;
  }
}

/** What its other keywords tell of a schema that names no type. */
function told(shape: Shape): SchemaType[] {
  if (shape.file) return ['string'];
  if (shape.values !== null) return [];
  if (shape.properties.size > 0 || shape.additional !== null) return ['object'];
  if (shape.items !== null) return ['array'];
  if (shape.pattern !== null || shape.longest !== null || shape.shortest !== null || shape.format !== '') return ['string'];
  return shape.least !== null || shape.most !== null ? ['number'] : [];
}
