import type { fieldKinds } from '../../../../../preload/contract/explorer/codes.ts';
import type { FieldType, FormField } from '../../../../../preload/contract/explorer/operation.ts';
import type { Json } from '../../../../../preload/contract/values.ts';
import { isSecretField } from '../../../redaction/fields.ts';
import { textOf } from '../../document/json.ts';
import type { Located, OpenDocument } from '../../document/open-document.ts';
import { isSecretShape } from '../part-schemas.ts';
import { typeName } from './assertions.ts';
import { type Choice, type ChoiceOption, nameOf } from './choices.ts';
import type { SchemaType } from './keywords.ts';
import { fixedOf, type Schema, type Shape, shapeOf } from './shape.ts';
import { canBeShown, cutText, maxDescriptionLength } from './shown.ts';

type FieldKind = (typeof fieldKinds)[number];

export interface FieldFacts {
  readonly name: string;
  readonly required: boolean;
}

/** Nested levels that are read at once. */
const deepest = 7;
/** Fields that are read at once: a window shows them without a pause. Deeper ones are read when they are opened. */
const maxFields = 300;
const maxNameLength = 300;
const maxPointerLength = 2000;
const maxValues = 1000;

interface Reading {
  readonly document: OpenDocument;
  remaining: number;
  /** Callbacks that open the nested fields, breadth-first. */
  readonly waiting: (() => void)[];
}

/** What a field is built from: a schema, and its chosen branches. */
interface Source {
  readonly schema: Schema;
  readonly branches: readonly number[];
}

/** A field's depth and enclosing schemas. */
interface Above {
  readonly depth: number;
  readonly schemas: ReadonlySet<string>;
}

/** The form field for a schema, with its nested fields up to the limit; the rest is `later`. */
export function fieldOf(document: OpenDocument, schema: Located, facts: FieldFacts): FormField {
  return rootField(document, { schema: [schema], branches: [] }, facts);
}

/** The field that a `later` represents. null: the document has no such part. */
export function laterField(document: OpenDocument, pointer: string): FormField | null {
  const source = readSource(document, pointer);
  return source === null ? null : rootField(document, source, { name: '', required: false });
}

function rootField(document: OpenDocument, source: Source, facts: FieldFacts): FormField {
  const reading: Reading = { document, remaining: maxFields, waiting: [] };
  const field = buildField(reading, source, facts, { depth: 0, schemas: new Set() });
  // The list grows during iteration.
  for (const open of reading.waiting) open();
  return field;
}

function buildField(reading: Reading, source: Source, facts: FieldFacts, above: Above): FormField {
  const shape = shapeOf(reading.document, source.schema, source.branches);
  const kind = kindOf(shape, facts.name, above.depth);
  reading.remaining -= 1;
  const field: FormField = {
    name: facts.name.slice(0, maxNameLength),
    kind,
    type: typeOf(reading.document, shape, kind),
    required: facts.required,
    nullable: shape.nullable,
    deprecated: shape.deprecated,
    secret: isSecretField(facts.name) || isSecretShape(shape),
    description: cutText(shape.description || shape.title, maxDescriptionLength),
    format: shape.format.slice(0, 100),
    values: kind === 'enum' ? shownValues(shape.values) : [],
    ...optionalValue('fallback', 'hasFallback', shape.fallback),
    ...optionalValue('example', 'hasExample', shape.example),
    fixed: false,
    bounds: boundsOf(shape, kind),
    fields: [],
    pointer: '',
  };
  if (opening.has(kind)) reading.waiting.push(() => open(reading, source, shape, field, facts, above));
  return field;
}

const opening: ReadonlySet<FieldKind> = new Set<FieldKind>(['object', 'list', 'map', 'choice']);

/** Adds the nested fields, or defers them. */
function open(reading: Reading, source: Source, shape: Shape, field: FormField, facts: FieldFacts, above: Above): void {
  const cyclic = [...shape.from].some((pointer) => above.schemas.has(pointer));
  if (!cyclic && above.depth < deepest && reading.remaining > 0) {
    field.fields = fieldsWithin(reading, source, shape, field.kind, facts, above);
    return;
  }
  const pointer = writeSource(reading.document, source);
  field.kind = pointer === null ? 'json' : 'later';
  field.pointer = pointer ?? '';
}

const schemaSeparator = '~and';
const branchSeparator = '~option';

/**
 * A field of several schemas and chosen branches as one pointer: `~and` and `~option` are not valid pointer escapes. null: not located in
 * the document.
 */
function writeSource(document: OpenDocument, { schema, branches }: Source): string | null {
  const text = [schema.map(({ pointer }) => pointer).join(schemaSeparator), ...branches].join(branchSeparator);
  const isLocated = schema.every(({ pointer }) => document.at(pointer) !== null);
  return isLocated && schema.length > 0 && text.length <= maxPointerLength ? text : null;
}

function readSource(document: OpenDocument, text: string): Source | null {
  const [pointers = '', ...branches] = text.split(branchSeparator);
  const schema = pointers.split(schemaSeparator).map((pointer) => document.at(pointer));
  const all = schema.filter((one) => one !== null);
  return all.length < schema.length ? null : { schema: all, branches: branches.map(Number).filter(Number.isSafeInteger) };
}

/** The maximum the contract accepts. */
const maxOptions = 1000;

function omittedCount({ values, choices, properties, omitted }: Shape, kind: FieldKind): number {
  if (kind === 'enum') return (values ?? []).length - shownValues(values).length;
  if (kind === 'choice') return Math.max(0, (choices[0]?.options.length ?? 0) - maxOptions) + omitted.size;
  return kind === 'object' ? omitted.size + [...properties.keys()].filter((name) => name.length > maxNameLength).length : 0;
}

const shownValues = (values: Shape['values']): Json[] => (values ?? []).filter(canBeShown).slice(0, maxValues);

function boundsOf(shape: Shape, kind: FieldKind): FormField['bounds'] {
  const { least, most, above, below, shortest, longest, fewest, manyAs, unique } = shape;
  const pattern = shape.pattern === null || shape.pattern.length > 2000 ? null : shape.pattern;
  return { least, most, above, below, shortest, longest, pattern, fewest, manyAs, unique, omitted: omittedCount(shape, kind) };
}

function optionalValue<V extends string, H extends string>(
  value: V,
  has: H,
  found: Json | undefined,
): Record<V, Json> & Record<H, boolean> {
  const canShow = found !== undefined && canBeShown(found);
  return { [value]: canShow ? found : null, [has]: canShow } as Record<V, Json> & Record<H, boolean>;
}

function kindOf(shape: Shape, name: string, depth: number): FieldKind {
  if (shape.choices.length > 0) return 'choice';
  if (shape.file) return 'file';
  if (shape.values?.every((value) => typeof value !== 'object' || value === null)) return 'enum';
  const [type, ...more] = shape.types;
  if (type === undefined) return 'json';
  // An integer is a number.
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
      // A body without fields is empty; a nested object without fields can be written as JSON: `{}`.
      if (shape.properties.size > 0 || (depth === 0 && isEmpty(shape))) return 'object';
      return shape.additional === null || shape.additional === false ? 'json' : 'map';
    case 'string':
      return isLong(shape, name, depth) ? 'long-text' : 'text';
    case 'null':
      return 'json';
  }
}

/** The document defines no properties and allows no others. */
function isEmpty({ listed, additional, manyAs }: Shape): boolean {
  return manyAs === 0 || additional === false || (listed && additional === null);
}

/** Strings that may be longer than this can have several lines. */
const oneLine = 255;
const longFormats = new Set(['textarea', 'multiline', 'multi-line', 'markdown', 'html', 'pem']);
/** Last words of field names that hold prose or pasted blocks: documents also allow identifiers thousands of characters long. */
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
    buildField(reading, { schema, branches: [] }, { name, required }, within);
  if (kind === 'choice') return optionFields(reading, source, shape, facts, above);
  if (kind === 'list') return shape.items === null ? [] : [part(shape.items, '', true)];
  if (kind === 'map') return shape.additional === null || shape.additional === false ? [] : [part(shape.additional, '', true)];
  const fixed = source.branches.length === 0 ? new Map<string, Json>() : fixedOf(document, shape);
  const members = [...shape.properties].filter(([name, schema]) => name.length <= maxNameLength && !shapeOf(document, schema).readOnly);
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

/** A branch has a name that distinguishes it for the user. It also includes the fields around the choice. */
function optionFields(reading: Reading, { schema, branches }: Source, shape: Shape, { required }: FieldFacts, above: Above): FormField[] {
  const [choice] = shape.choices;
  if (choice === undefined) return [];
  const names = namesOfOptions(reading.document, choice);
  return choice.options
    .slice(0, maxOptions)
    .map((_option, at) => buildField(reading, { schema, branches: [...branches, at] }, { name: names[at] ?? '', required }, above));
}

/** Title or schema name; if those are missing or identical, what distinguishes the branches. */
function namesOfOptions(document: OpenDocument, { options }: Choice): string[] {
  const named = options.map(
    ({ schema, keys }) => shapeOf(document, schema).title || nameOf(textOf(schema.node, '$ref')) || (keys[0] ?? ''),
  );
  return named.map((name, at) => {
    const option = options[at];
    if (option === undefined || option.type !== undefined || (name !== '' && named.indexOf(name) === named.lastIndexOf(name))) return name;
    return [name, distinction(document, option)].filter((part) => part !== '').join(' ');
  });
}

/** `status: completed`, or the names of the members that the branch requires. */
function distinction(document: OpenDocument, { schema, keys }: ChoiceOption): string {
  const [key] = keys;
  if (key !== undefined) return key;
  const { properties, required } = shapeOf(document, schema);
  for (const [name, part] of properties) {
    const { values } = shapeOf(document, part);
    if (values !== null && values.length <= 3) return `${name}: ${values.map(String).join(', ')}`;
  }
  return [...(required.size > 0 ? required : properties.keys())].slice(0, 4).join(', ');
}

const maxFormatLength = 100;

const plainType = (...names: readonly string[]): FieldType => ({ container: null, names: [...names] });

function typeOf(document: OpenDocument, shape: Shape, kind: FieldKind): FieldType {
  switch (kind) {
    case 'text':
    case 'long-text':
      return plainType(shape.format.slice(0, maxFormatLength) || 'string');
    case 'list':
      return { container: 'list', names: shape.items === null ? [] : [itemType(document, shape.items)] };
    case 'map':
      return {
        container: 'map',
        names: shape.additional === null || shape.additional === false ? [] : [itemType(document, shape.additional)],
      };
    case 'enum':
      return plainType(...new Set((shape.values ?? []).map(typeName)));
    case 'choice':
      return shape.choices[0]?.options[0]?.type === undefined ? plainType('choice') : plainType(...shape.types);
    case 'json':
      return plainType(shape.types[0] ?? 'json');
    default:
      return plainType(kind);
  }
}

/** Of the nested fields, one level only. */
function itemType(document: OpenDocument, schema: Schema): string {
  const shape = shapeOf(document, schema);
  const [type, ...more] = shape.types;
  if (type === undefined || more.length > 0 || shape.choices.length > 0) return 'json';
  return type === 'string' && shape.format !== '' ? shape.format.slice(0, maxFormatLength) : type;
}
