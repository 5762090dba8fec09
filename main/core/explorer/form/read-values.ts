import { chosenFile } from '../../../../preload/contract/file-value.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { isSecretField } from '../../redaction/fields.ts';
import { isObject } from '../document/json.ts';
import type { Located, OpenDocument } from '../document/open-document.ts';
import type { ChosenFiles } from './chosen-files.ts';
import type { Marks } from './marks.ts';
import { markBySaid } from './raw-marks.ts';
import { isSecretShape, saidOf } from './said.ts';
import { check } from './schema/check.ts';
import type { MatchPattern } from './schema/patterns.ts';
import { type Shape, shapeOf } from './schema/shape.ts';

export interface Reading {
  readonly document: OpenDocument;
  readonly marks: Marks;
  readonly matches: MatchPattern;
  /** Ways of choices that are tried; a schema of choices within choices could have a great many. */
  readonly tries: { left: number };
  readonly files: ChosenFiles;
}

export const mostTries = 500;

/** A value as it is sent, and the same with marks in the place of secrets. */
export interface ReadValue {
  readonly value: Json;
  readonly marked: Json;
}

/** Of a field: its name, and whether something around it makes it a secret. */
interface Field {
  readonly name: string;
  readonly secret: boolean;
}

/** Levels of a value that are read by the schema; what is deeper stays as it is. */
const deepest = 64;

/** Reads what a person filled in by the schema: texts into numbers and booleans where only those can be meant, and which are secrets. */
export function readValue(reading: Reading, schema: Located, value: Json, name: string): ReadValue {
  return read(reading, schema, value, { name, secret: false }, 0);
}

function read(reading: Reading, schema: Located, value: Json, { name, secret: inherited }: Field, depth: number): ReadValue {
  // What nobody looks at may be a secret.
  if (depth > deepest) return { value, marked: reading.marks.mark(name, JSON.stringify(value)) };
  const shape = shapeOf(reading.document, schema);
  const secret = inherited || isSecretField(name) || isSecretShape(shape);
  const file = shape.file ? chosenFile(value) : null;
  if (file !== null) return plainly(reading.files.placeFor(file.handle));
  if (shape.file && value !== null && value !== '') return plainly(reading.files.placeFor(''));
  if (shape.ways.length > 0) return readChoice(reading, schema, shape, value, { name, secret }, depth);
  return readBy(reading, schema, shape, value, { name, secret }, depth);
}

const plainly = (value: Json): ReadValue => ({ value, marked: value });

/** What any of its ways calls a secret is one: which of them the service means, it alone knows. */
function readChoice(reading: Reading, schema: Located, shape: Shape, given: Json, field: Field, depth: number): ReadValue {
  const { document, marks } = reading;
  const { name, secret } = field;
  const value =
    wayOf(reading, shape.ways, given, field, depth) ?? readBy({ ...reading, marks: noMarks }, schema, shape, given, field, depth).value;
  if (value === null || marks === noMarks) return { value, marked: value };
  const marked = markBySaid(document, marks, saidOf(document, [schema], name, secret), value, name);
  return { value, marked: marked ?? marks.mark(name, JSON.stringify(value)) };
}

function readBy(reading: Reading, schema: Located, shape: Shape, value: Json, { name, secret }: Field, depth: number): ReadValue {
  if (Array.isArray(value)) {
    const items = shape.items ?? { node: true, pointer: schema.pointer };
    const all = value.map((item) => read(reading, items, item, { name, secret }, depth + 1));
    return { value: all.map((one) => one.value), marked: all.map((one) => one.marked) };
  }
  if (isObject(value)) return readMembers(reading, schema, shape, value, secret, depth);
  const plain = plainBy(shape, value);
  return { value: plain, marked: secret && plain !== null && plain !== '' ? reading.marks.mark(name, String(plain)) : plain };
}

function readMembers(reading: Reading, schema: Located, shape: Shape, value: object, secret: boolean, depth: number): ReadValue {
  const values: [string, Json][] = [];
  const marked: [string, Json][] = [];
  for (const [name, item] of Object.entries(value as Record<string, Json>)) {
    const part = shape.properties.get(name) ?? (shape.additional === null || shape.additional === false ? null : shape.additional);
    const made = read(reading, part ?? { node: true, pointer: schema.pointer }, item, { name, secret }, depth + 1);
    values.push([name, made.value]);
    marked.push([name, made.marked]);
  }
  return { value: Object.fromEntries(values), marked: Object.fromEntries(marked) };
}

/** The value as the first way reads it that it fits then; null: it fits none. */
function wayOf(reading: Reading, ways: readonly Located[], value: Json, field: Field, depth: number): Json | null {
  for (const way of ways) {
    if (reading.tries.left <= 0) return null;
    reading.tries.left -= 1;
    const tried = read({ ...reading, marks: noMarks }, way, value, field, depth + 1).value;
    const { findings } = check(reading.document, way, tried, { ...tryOut, matches: reading.matches });
    if (findings.every(({ code }) => code === 'pattern-unchecked')) return tried;
  }
  return null;
}

const noMarks: Marks = { all: [], mark: (_name, secret) => secret };
const tryOut = { as: 'request', mostFindings: 5, mostSteps: 2000, longest: 50 } as const;

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

function plainBy(shape: Shape, value: string | number | boolean | null): string | number | boolean | null {
  if (shape.values !== null) {
    const same =
      shape.values.find((one) => one === value) ?? shape.values.find((one) => typeof one !== 'object' && String(one) === String(value));
    if (same !== undefined && typeof same !== 'object') return same;
  }
  const takes = (...types: string[]): boolean => shape.types.length > 0 && shape.types.every((type) => types.includes(type));
  if (typeof value === 'string') {
    const text = value.trim();
    if (takes('integer', 'number') && decimal.test(text)) return safely(text, value);
    if (takes('boolean') && /^(?:true|false|1|0)$/.test(text)) return text === 'true' || text === '1';
  }
  if (typeof value === 'number' && takes('boolean') && (value === 0 || value === 1)) return value === 1;
  return typeof value !== 'string' && value !== null && takes('string') ? String(value) : value;
}

/** A number that would come out as another one stays the text that it is. */
function safely(text: string, value: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)) ? number : value;
}
