import type { FormField } from '../../../../../preload/contract/explorer-operation.ts';
import type { fieldKinds } from '../../../../../preload/contract/explorer-words.ts';
import type { Json } from '../../../../../preload/contract/values.ts';
import { isSecretField } from '../../../redaction/fields.ts';
import { textOf } from '../../document/json.ts';
import type { Located, OpenDocument } from '../../document/open-document.ts';
import { isSecretShape } from '../said.ts';
import { typeName } from './assertions.ts';
import { type SchemaType, schemaTypes } from './keywords.ts';
import { type Shape, shapeOf } from './shape.ts';
import { canBeShown } from './shown.ts';

type FieldKind = (typeof fieldKinds)[number];

export interface FieldFacts {
  readonly name: string;
  readonly required: boolean;
}

/** Levels within each other that are read at once. */
const deepest = 7;
/** Fields that are read at once. */
const mostFields = 1500;
const longestName = 300;
const longestPointer = 2000;
const mostValues = 1000;
/** Texts that may be longer than this get a field of several lines. */
const oneLine = 255;
const longFormats = new Set(['textarea', 'multiline', 'multi-line', 'markdown', 'html', 'pem']);

interface Reading {
  readonly document: OpenDocument;
  left: number;
}

/** Where a field stands: how deep, and within which schemas. */
interface Above {
  readonly depth: number;
  readonly schemas: ReadonlySet<string>;
}

/** The field of a form for a schema, with all within it, as far as forms go; the rest is `later`. */
export function fieldOf(document: OpenDocument, schema: Located, facts: FieldFacts): FormField {
  return make({ document, left: mostFields }, schema, facts, { depth: 0, schemas: new Set() });
}

function make(reading: Reading, schema: Located, facts: FieldFacts, above: Above): FormField {
  const shape = shapeOf(reading.document, schema);
  const kind = kindOf(shape, facts.name);
  reading.left -= 1;
  const shown = opensNow(reading, shape, kind, above) ? kind : laterKind(reading, schema);
  const within: Above = { depth: above.depth + 1, schemas: new Set([...above.schemas, ...shape.from]) };
  return {
    name: facts.name.slice(0, longestName),
    kind: shown,
    type: typeWords(reading.document, shape, kind).slice(0, 200),
    required: facts.required,
    nullable: shape.nullable,
    deprecated: shape.deprecated,
    secret: isSecretField(facts.name) || isSecretShape(shape),
    description: (shape.description || shape.title).slice(0, 5000),
    format: shape.format.slice(0, 100),
    values: kind === 'enum' ? (shape.values ?? []).filter(canBeShown).slice(0, mostValues) : [],
    ...given('fallback', 'hasFallback', shape.fallback),
    ...given('example', 'hasExample', shape.example),
    bounds: boundsOf(shape),
    fields: shown === kind ? fieldsWithin(reading, shape, kind, facts, within) : [],
    pointer: shown === 'later' ? schema.pointer : '',
  };
}

const opening: ReadonlySet<FieldKind> = new Set<FieldKind>(['object', 'list', 'map', 'choice']);

function opensNow(reading: Reading, shape: Shape, kind: FieldKind, above: Above): boolean {
  if (!opening.has(kind)) return true;
  const cyclic = [...shape.from].some((pointer) => above.schemas.has(pointer));
  return !cyclic && above.depth < deepest && reading.left > 0;
}

/** What was made here of several schemas stands nowhere in the document, and cannot be asked for. */
function laterKind({ document }: Reading, { pointer }: Located): FieldKind {
  return pointer.length <= longestPointer && document.at(pointer) !== null ? 'later' : 'json';
}

function boundsOf(shape: Shape): FormField['bounds'] {
  const { least, most, above, below, shortest, longest, fewest, manyAs, unique } = shape;
  const pattern = shape.pattern === null || shape.pattern.length > 2000 ? null : shape.pattern;
  return { least, most, above, below, shortest, longest, pattern, fewest, manyAs, unique };
}

function given<V extends string, H extends string>(value: V, has: H, found: Json | undefined): Record<V, Json> & Record<H, boolean> {
  const there = found !== undefined && canBeShown(found);
  return { [value]: there ? found : null, [has]: there } as Record<V, Json> & Record<H, boolean>;
}

function kindOf(shape: Shape, name: string): FieldKind {
  if (shape.file) return 'file';
  if (shape.ways.length > 0) return 'choice';
  if (shape.values?.every((value) => typeof value !== 'object' || value === null)) return 'enum';
  const [type, ...more] = shape.types;
  if (type === undefined) return 'json';
  // A whole number is a number.
  if (more.length > 0) return shape.types.every((one) => one === 'integer' || one === 'number') ? 'number' : 'choice';
  return kindOfType(shape, type, name);
}

function kindOfType(shape: Shape, type: SchemaType, name: string): FieldKind {
  switch (type) {
    case 'integer':
    case 'number':
    case 'boolean':
      return type;
    case 'array':
      return shape.items === null ? 'json' : 'list';
    case 'object':
      if (shape.properties.size > 0) return 'object';
      return shape.additional === null || shape.additional === false ? 'json' : 'map';
    case 'string':
      return isLong(shape, name) ? 'long-text' : 'text';
    case 'null':
      return 'json';
  }
}

function isLong({ longest, format }: Shape, name: string): boolean {
  return (longest ?? 0) > oneLine || longFormats.has(format) || /csr(?:_?code)?$|certificate$/i.test(name);
}

function fieldsWithin(reading: Reading, shape: Shape, kind: FieldKind, facts: FieldFacts, above: Above): FormField[] {
  if (kind === 'list' && shape.items !== null) return [make(reading, shape.items, { name: '', required: true }, above)];
  if (kind === 'map' && shape.additional !== null && shape.additional !== false)
    return [make(reading, shape.additional, { name: '', required: true }, above)];
  if (kind === 'choice') return waysWithin(reading, shape, facts, above);
  if (kind !== 'object') return [];
  const members = [...shape.properties].filter(
    ([name, schema]) => name.length <= longestName && !shapeOf(reading.document, schema).readOnly,
  );
  return requiredFirst(members.map(([name, schema]) => make(reading, schema, { name, required: shape.required.has(name) }, above)));
}

export function requiredFirst<T extends { readonly required: boolean }>(fields: readonly T[]): T[] {
  return [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)];
}

const mostWays = 50;

/** A way carries the name of its schema, by which a person tells it from the others. */
function waysWithin(reading: Reading, shape: Shape, { required }: FieldFacts, above: Above): FormField[] {
  if (shape.ways.length > 0) {
    return shape.ways.slice(0, mostWays).map((way) => {
      const { title } = shapeOf(reading.document, way);
      const named = title || lastPart(textOf(way.node, '$ref'));
      return make(reading, way, { name: named, required }, above);
    });
  }
  const pointer = [...shape.from][0] ?? '';
  return shape.types.map((type) => ofType(reading, type, pointer, above));
}

/** 3.1 `type: [string, integer]`: one way for each. */
function ofType(reading: Reading, type: SchemaType, pointer: string, above: Above): FormField {
  const node = reading.document.at(pointer)?.node;
  const one: Json = typeof node === 'object' && node !== null && !Array.isArray(node) ? { ...node, type } : { type };
  return make(reading, { node: one, pointer: `${pointer}/type` }, { name: '', required: true }, above);
}

function lastPart(reference: string): string {
  return decoded(reference.split('/').at(-1) ?? '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const words: Readonly<Record<SchemaType, string>> = {
  null: 'null',
  boolean: 'boolean',
  integer: 'integer',
  number: 'number',
  string: 'text',
  array: 'list',
  object: 'object',
};
const fromType = new Map(schemaTypes.map((type) => [type, words[type]]));

function typeWords(document: OpenDocument, shape: Shape, kind: FieldKind): string {
  switch (kind) {
    case 'text':
    case 'long-text':
      return shape.format || 'text';
    case 'list':
      return shape.items === null ? 'list' : `list of ${plainWords(document, shape.items)}`;
    case 'map':
      return shape.additional === null || shape.additional === false ? 'map' : `map of ${plainWords(document, shape.additional)}`;
    case 'enum':
      return [...new Set((shape.values ?? []).map((value) => fromType.get(typeName(value)) ?? ''))].join(' or ');
    case 'choice':
      return shape.ways.length > 0 ? 'choice' : shape.types.map((type) => words[type]).join(' or ');
    case 'json':
      return shape.types.length === 0 ? 'JSON' : words[shape.types[0] ?? 'object'];
    default:
      return kind;
  }
}

/** Of what stands within: one level, no further. */
function plainWords(document: OpenDocument, schema: Located): string {
  const shape = shapeOf(document, schema);
  const [type, ...more] = shape.types;
  if (type === undefined || more.length > 0 || shape.ways.length > 0) return 'JSON';
  return type === 'string' && shape.format !== '' ? shape.format : words[type];
}
