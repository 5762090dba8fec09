import type { fieldKinds } from '../../../../../preload/contract/explorer-codes.ts';
import type { FormField } from '../../../../../preload/contract/explorer-operation.ts';
import type { Json } from '../../../../../preload/contract/values.ts';
import { isSecretField } from '../../../redaction/fields.ts';
import { textOf } from '../../document/json.ts';
import type { Located, OpenDocument } from '../../document/open-document.ts';
import { isSecretShape } from '../part-schemas.ts';
import { typeName } from './assertions.ts';
import { type Choice, nameOf, type Way } from './choices.ts';
import { type SchemaType, schemaTypes } from './keywords.ts';
import { fixedOf, type Schema, type Shape, shapeOf } from './shape.ts';
import { canBeShown, cutText, longestDescription } from './shown.ts';

type FieldKind = (typeof fieldKinds)[number];

export interface FieldFacts {
  readonly name: string;
  readonly required: boolean;
}

/** Levels within each other that are read at once. */
const deepest = 7;
/** Fields that are read at once: a window shows them without a pause. Those further in are read when they are opened. */
const mostFields = 300;
const longestName = 300;
const longestPointer = 2000;
const mostValues = 1000;

interface Reading {
  readonly document: OpenDocument;
  left: number;
  /** What opens the fields that hold others, in their order: those of one level before what lies in them. */
  readonly waiting: (() => void)[];
}

/** What a field is made of: a schema, and the branches that were chosen of it. */
interface Source {
  readonly schema: Schema;
  readonly taken: readonly number[];
}

/** Where a field stands: how deep, and within which schemas. */
interface Above {
  readonly depth: number;
  readonly schemas: ReadonlySet<string>;
}

/** The field of a form for a schema, with all within it, as far as forms go; the rest is `later`. */
export function fieldOf(document: OpenDocument, schema: Located, facts: FieldFacts): FormField {
  return made(document, { schema: [schema], taken: [] }, facts);
}

/** The field that a `later` stands for. null: the document has no such part. */
export function laterField(document: OpenDocument, pointer: string): FormField | null {
  const source = readSource(document, pointer);
  return source === null ? null : made(document, source, { name: '', required: false });
}

function made(document: OpenDocument, source: Source, facts: FieldFacts): FormField {
  const reading: Reading = { document, left: mostFields, waiting: [] };
  const field = make(reading, source, facts, { depth: 0, schemas: new Set() });
  // It grows while it is gone through.
  for (const open of reading.waiting) open();
  return field;
}

function make(reading: Reading, source: Source, facts: FieldFacts, above: Above): FormField {
  const shape = shapeOf(reading.document, source.schema, source.taken);
  const kind = kindOf(shape, facts.name, above.depth);
  reading.left -= 1;
  const field: FormField = {
    name: facts.name.slice(0, longestName),
    kind,
    type: typeWords(reading.document, shape, kind).slice(0, 200),
    required: facts.required,
    nullable: shape.nullable,
    deprecated: shape.deprecated,
    secret: isSecretField(facts.name) || isSecretShape(shape),
    description: cutText(shape.description || shape.title, longestDescription),
    format: shape.format.slice(0, 100),
    values: kind === 'enum' ? shownValues(shape.values) : [],
    ...given('fallback', 'hasFallback', shape.fallback),
    ...given('example', 'hasExample', shape.example),
    fixed: false,
    bounds: boundsOf(shape, kind),
    fields: [],
    pointer: '',
  };
  if (opening.has(kind)) reading.waiting.push(() => open(reading, source, shape, field, facts, above));
  return field;
}

const opening: ReadonlySet<FieldKind> = new Set<FieldKind>(['object', 'list', 'map', 'choice']);

/** Puts into a field what lies in it, or leaves that for later. */
function open(reading: Reading, source: Source, shape: Shape, field: FormField, facts: FieldFacts, above: Above): void {
  const cyclic = [...shape.from].some((pointer) => above.schemas.has(pointer));
  if (!cyclic && above.depth < deepest && reading.left > 0) {
    field.fields = fieldsWithin(reading, source, shape, field.kind, facts, above);
    return;
  }
  const pointer = writeSource(reading.document, source);
  field.kind = pointer === null ? 'json' : 'later';
  field.pointer = pointer ?? '';
}

const isAnd = '~and';
const isTaken = '~way';

/** A field of several schemas and chosen branches as one pointer: `~and` and `~way` are no escapes of one. null: it stands nowhere in the document. */
function writeSource(document: OpenDocument, { schema, taken }: Source): string | null {
  const text = [schema.map(({ pointer }) => pointer).join(isAnd), ...taken].join(isTaken);
  const stands = schema.every(({ pointer }) => document.at(pointer) !== null);
  return stands && schema.length > 0 && text.length <= longestPointer ? text : null;
}

function readSource(document: OpenDocument, text: string): Source | null {
  const [pointers = '', ...taken] = text.split(isTaken);
  const schema = pointers.split(isAnd).map((pointer) => document.at(pointer));
  const all = schema.filter((one) => one !== null);
  return all.length < schema.length ? null : { schema: all, taken: taken.map(Number).filter(Number.isSafeInteger) };
}

/** As many as the contract takes. */
const mostWays = 1000;

function leftOutOf({ values, choices, properties, leftOut }: Shape, kind: FieldKind): number {
  if (kind === 'enum') return (values ?? []).length - shownValues(values).length;
  if (kind === 'choice') return Math.max(0, (choices[0]?.ways.length ?? 0) - mostWays) + leftOut.size;
  return kind === 'object' ? leftOut.size + [...properties.keys()].filter((name) => name.length > longestName).length : 0;
}

const shownValues = (values: Shape['values']): Json[] => (values ?? []).filter(canBeShown).slice(0, mostValues);

function boundsOf(shape: Shape, kind: FieldKind): FormField['bounds'] {
  const { least, most, above, below, shortest, longest, fewest, manyAs, unique } = shape;
  const pattern = shape.pattern === null || shape.pattern.length > 2000 ? null : shape.pattern;
  return { least, most, above, below, shortest, longest, pattern, fewest, manyAs, unique, leftOut: leftOutOf(shape, kind) };
}

function given<V extends string, H extends string>(value: V, has: H, found: Json | undefined): Record<V, Json> & Record<H, boolean> {
  const there = found !== undefined && canBeShown(found);
  return { [value]: there ? found : null, [has]: there } as Record<V, Json> & Record<H, boolean>;
}

function kindOf(shape: Shape, name: string, depth: number): FieldKind {
  if (shape.choices.length > 0) return 'choice';
  if (shape.file) return 'file';
  if (shape.values?.every((value) => typeof value !== 'object' || value === null)) return 'enum';
  const [type, ...more] = shape.types;
  if (type === undefined) return 'json';
  // A whole number is a number.
  return more.length > 0 ? 'number' : kindOfType(shape, type, name, depth);
}

function kindOfType(shape: Shape, type: SchemaType, name: string, depth: number): FieldKind {
  switch (type) {
    case 'integer':
    case 'number':
    case 'boolean':
      return type;
    case 'array':
      return shape.items === null ? 'json' : 'list';
    case 'object':
      // A body that has no fields is empty; within one, `{}` can be written as JSON.
      if (shape.properties.size > 0 || (depth === 0 && isEmpty(shape))) return 'object';
      return shape.additional === null || shape.additional === false ? 'json' : 'map';
    case 'string':
      return isLong(shape, name, depth) ? 'long-text' : 'text';
    case 'null':
      return 'json';
  }
}

/** The document lists no property, and names none that could be there besides. */
function isEmpty({ listed, additional, manyAs }: Shape): boolean {
  return manyAs === 0 || additional === false || (listed && additional === null);
}

/** Texts that may be longer than this can have several lines. */
const oneLine = 255;
const longFormats = new Set(['textarea', 'multiline', 'multi-line', 'markdown', 'html', 'pem']);
/** Last words of the names of what people write in sentences or paste in blocks: documents allow identifiers thousands of characters, too. */
const prose = new Set([
  ...['abstract', 'agenda', 'announcement', 'article', 'bio', 'biography', 'body', 'changelog', 'comment', 'comments', 'content'],
  ...['contents', 'css', 'data', 'description', 'detail', 'details', 'disclaimer', 'excerpt', 'explanation', 'feedback', 'footer'],
  ...['greeting', 'html', 'instruction', 'instructions', 'introduction', 'json', 'log', 'markdown', 'memo', 'message', 'note', 'notes'],
  ...['notice', 'output', 'overview', 'paragraph', 'payload', 'pem', 'policy', 'reason', 'reply', 'review', 'script', 'signature'],
  ...['statement', 'story', 'summary', 'template', 'terms', 'text', 'transcript', 'xml', 'yaml'],
]);
const pasted = /csr(?:_?code)?$|certificate$|(?:private|public)_?key$/i;

function isLong({ longest, format, values }: Shape, name: string, depth: number): boolean {
  if (longFormats.has(format) || (pasted.test(name) && format === '')) return true;
  if (values !== null || format !== '' || (longest ?? 0) <= oneLine) return false;
  const word = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .at(-1);
  return name === '' ? depth === 0 : prose.has(word ?? '');
}

function fieldsWithin(reading: Reading, source: Source, shape: Shape, kind: FieldKind, facts: FieldFacts, above: Above): FormField[] {
  const { document } = reading;
  const within: Above = { depth: above.depth + 1, schemas: new Set([...above.schemas, ...shape.from]) };
  const part = (schema: Schema, name: string, required: boolean): FormField =>
    make(reading, { schema, taken: [] }, { name, required }, within);
  if (kind === 'choice') return waysWithin(reading, source, shape, facts, above);
  if (kind === 'list') return shape.items === null ? [] : [part(shape.items, '', true)];
  if (kind === 'map') return shape.additional === null || shape.additional === false ? [] : [part(shape.additional, '', true)];
  const fixed = source.taken.length === 0 ? new Map<string, Json>() : fixedOf(document, shape);
  const members = [...shape.properties].filter(([name, schema]) => name.length <= longestName && !shapeOf(document, schema).readOnly);
  return requiredFirst(
    members.map(([name, schema]) => {
      const field = part(schema, name, shape.required.has(name));
      const only = fixed.get(name);
      return only === undefined || field.kind !== 'enum' ? field : { ...field, fixed: true, fallback: only, hasFallback: true };
    }),
  );
}

export function requiredFirst<T extends { readonly required: boolean }>(fields: readonly T[]): T[] {
  return [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)];
}

/** A branch carries a name by which a person tells it from the others. It has the fields of what stands around the choice, too. */
function waysWithin(reading: Reading, { schema, taken }: Source, shape: Shape, { required }: FieldFacts, above: Above): FormField[] {
  const [choice] = shape.choices;
  if (choice === undefined) return [];
  const names = namesOfWays(reading.document, choice);
  return choice.ways
    .slice(0, mostWays)
    .map((_way, at) => make(reading, { schema, taken: [...taken, at] }, { name: names[at] ?? '', required }, above));
}

/** Title, or name of the schema; where those are missing or say the same, what tells the branches apart. */
function namesOfWays(document: OpenDocument, { ways }: Choice): string[] {
  const named = ways.map(({ schema, keys }) => shapeOf(document, schema).title || nameOf(textOf(schema.node, '$ref')) || (keys[0] ?? ''));
  return named.map((name, at) => {
    const way = ways[at];
    if (way === undefined || way.type !== undefined || (name !== '' && named.indexOf(name) === named.lastIndexOf(name))) return name;
    return [name, distinction(document, way)].filter((part) => part !== '').join(' ');
  });
}

/** `status: completed`, or the names of what the branch requires. */
function distinction(document: OpenDocument, { schema, keys }: Way): string {
  const [key] = keys;
  if (key !== undefined) return key;
  const { properties, required } = shapeOf(document, schema);
  for (const [name, part] of properties) {
    const { values } = shapeOf(document, part);
    if (values !== null && values.length <= 3) return `${name}: ${values.map(String).join(', ')}`;
  }
  return [...(required.size > 0 ? required : properties.keys())].slice(0, 4).join(', ');
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
      return shape.choices[0]?.ways[0]?.type === undefined ? 'choice' : shape.types.map((type) => words[type]).join(' or ');
    case 'json':
      return shape.types.length === 0 ? 'JSON' : words[shape.types[0] ?? 'object'];
    default:
      return kind;
  }
}

/** Of what stands within: one level, no further. */
function plainWords(document: OpenDocument, schema: Schema): string {
  const shape = shapeOf(document, schema);
  const [type, ...more] = shape.types;
  if (type === undefined || more.length > 0 || shape.choices.length > 0) return 'JSON';
  return type === 'string' && shape.format !== '' ? shape.format : words[type];
}
