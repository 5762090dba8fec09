import { type ChosenOptions as ChosenOptionNumbers, optionKey } from '../../../../preload/contract/explorer/chosen-options.ts';
import { chosenFile } from '../../../../preload/contract/explorer/file-value.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { isSecretField } from '../../redaction/fields.ts';
import { isObject, pointerTo, textOf } from '../document/json.ts';
import type { Located, OpenDocument } from '../document/open-document.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { declaredOf, isSecretShape } from './part-schemas.ts';
import { markBySchema } from './raw-marks.ts';
import { typeName } from './schema/assertions.ts';
import { type ChosenOption, type ChosenOptions, check, locationOfChoice } from './schema/check.ts';
import type { Choice } from './schema/choices.ts';
import type { SchemaType } from './schema/keywords.ts';
import type { MatchPattern } from './schema/patterns.ts';
import { fixedOf, isSchema, type Schema, type Shape, shapeOf } from './schema/shape.ts';
import type { Marks } from './secret-marks.ts';

export interface Reading {
  readonly document: OpenDocument;
  readonly marks: Marks;
  readonly matches: MatchPattern;
  /** Remaining choice branches to try; nested choices could have a great many. */
  readonly tries: { remaining: number };
  readonly files: ChosenFiles;
  /** The chosen branches, by `optionKey`. */
  readonly chosenOptions: ChosenOptionNumbers;
}

export const maxAttempts = 500;

/** A value as it is sent, and the same with marks in place of secrets. */
export interface ReadValue {
  readonly value: Json;
  readonly marked: Json;
}

/** The location of a value in a form. */
export interface ValueLocation {
  /** Of a parameter; otherwise empty. */
  readonly name: string;
  /** `body`, `query/limit`. */
  readonly mark: string;
}

interface Work extends Reading {
  readonly mark: string;
  readonly chosen: ReturnType<typeof nothingChosen>;
}

const nothingChosen = () => ({ options: new Map<string, ChosenOption>(), types: new Map<string, SchemaType>() });

/** A field's name, its JSON pointer in the value, and whether an enclosing value makes it a secret. */
interface Field {
  readonly name: string;
  readonly pointer: string;
  readonly secret: boolean;
}

/** Levels of a value that are read by the schema; deeper ones stay unchanged. */
const deepest = 64;
/** Nested choices of one value, each within a branch of the previous one. */
const maxLevels = 10;

/**
 * Converts the user's input by the schema, each choice by the branch that was chosen: strings into numbers and booleans where only those
 * are valid. Also finds secrets. `chosen`: the branches that were used.
 */
export function readValue(
  reading: Reading,
  schema: Located,
  value: Json,
  { name, mark }: ValueLocation,
): ReadValue & { readonly chosen: ChosenOptions } {
  const chosen = nothingChosen();
  return { ...read({ ...reading, mark, chosen }, schema, value, { name, pointer: '', secret: false }, 0), chosen };
}

function read(work: Work, schema: Located | Schema, value: Json, { name, pointer, secret: inherited }: Field, depth: number): ReadValue {
  // What is not checked may be a secret.
  if (depth > deepest) return { value, marked: work.marks.mark(name, JSON.stringify(value)) };
  const shape = shapeOf(work.document, schema);
  const field = { name, pointer, secret: inherited || isSecretField(name) || isSecretShape(shape) };
  if (shape.choices.length > 0) return readChoice(work, schema, value, field, depth);
  return readBy(work, shape, value, field, depth);
}

const plainly = (value: Json): ReadValue => ({ value, marked: value });

/** A value is a secret if any of its branches declares it as one, because only the service knows which branch applies. */
function readChoice(work: Work, schema: Located | Schema, input: Json, field: Field, depth: number): ReadValue {
  const { document, marks } = work;
  const { name, secret } = field;
  const { value } = readChosen({ ...work, marks: noMarks }, schema, choose(work, schema, [], input, field, depth), input, field, depth);
  if (value === null || marks === noMarks) return { value, marked: value };
  const marked = markBySchema(document, marks, declaredOf(document, isSchema(schema) ? schema : [schema], name, secret), value, name);
  return { value, marked: marked ?? marks.mark(name, JSON.stringify(value)) };
}

/** @param branches the branch index of each choice; fixed values of a branch are filled in */
function readChosen(
  work: Work,
  schema: Located | Schema,
  branches: readonly number[],
  input: Json,
  field: Field,
  depth: number,
): ReadValue {
  const shape = shapeOf(work.document, schema, branches);
  const made = readBy(work, shape, input, field, depth);
  const { value } = made;
  if (branches.length === 0 || !isObject(value) || chosenFile(input) !== null) return made;
  const fixedMembers = [...fixedOf(work.document, shape)].filter(([name]) => !Object.hasOwn(value, name));
  return fixedMembers.length === 0 ? made : plainly(Object.fromEntries([...fixedMembers, ...Object.entries(value)]));
}

/** The branch indexes of all choices that the value is read by; records them. Stops if no branch of a choice matches. */
function choose(
  work: Work,
  schema: Located | Schema,
  branches: readonly number[],
  input: Json,
  field: Field,
  depth: number,
): readonly number[] {
  const { document, chosen } = work;
  const [choice] = shapeOf(document, schema, branches).choices;
  if (choice === undefined || input === null || branches.length >= maxLevels) return branches;
  const at = optionOf(work, schema, branches, choice, input, field, depth);
  const option = choice.options[at];
  if (option === undefined) return branches;
  const next = [...branches, at];
  const named = option.keys.length === 0 ? undefined : shapeOf(document, schema, next).properties.get(choice.by);
  const names = named === undefined ? [] : (shapeOf(document, named).values ?? []);
  chosen.options.set(locationOfChoice(field.pointer, choice.at), { schema: option.schema, by: choice.by, names });
  if (option.type !== undefined) chosen.types.set(field.pointer, option.type);
  return choose(work, schema, next, input, field, depth);
}

/** The branch that was chosen, that the value names, or the first that it matches. -1: none matches. */
function optionOf(
  work: Work,
  schema: Located | Schema,
  branches: readonly number[],
  { options, by }: Choice,
  input: Json,
  field: Field,
  depth: number,
): number {
  const key = optionKey(`${work.mark}${field.pointer}`, branches.length);
  const chosen = Object.hasOwn(work.chosenOptions, key) ? work.chosenOptions[key] : undefined;
  if (chosen !== undefined && chosen < options.length) return chosen;
  const name = textOf(input, by);
  const named = name === '' ? -1 : options.findIndex(({ keys }) => keys.includes(name));
  if (named >= 0) return named;
  // A number was not typed as text: it stays a number if possible.
  const exact = typeof input === 'string' ? -1 : options.findIndex(({ type }) => type !== undefined && isOfType(input, type));
  if (exact >= 0) return exact;
  return options.findIndex((option, at) => {
    if (work.tries.remaining <= 0) return false;
    work.tries.remaining -= 1;
    const trial = { ...work, marks: noMarks, chosen: nothingChosen() };
    const chosenBranches = choose(trial, schema, [...branches, at], input, field, depth + 1);
    const tried = readChosen(trial, schema, chosenBranches, input, field, depth + 1).value;
    const { findings } = check(work.document, option.schema, tried, {
      ...tryOut,
      matches: work.matches,
      chosen: ofField(trial, field.pointer),
    });
    return findings.every(({ code }) => code === 'pattern-unchecked');
  });
}

const isOfType = (value: Json, type: SchemaType): boolean => type === typeName(value) || (type === 'number' && typeof value === 'number');

/** When part of a value is checked, its pointers are relative to that part. */
function ofField({ chosen }: Pick<Work, 'chosen'>, pointer: string): ChosenOptions {
  const within = <T>(all: ReadonlyMap<string, T>): Map<string, T> =>
    new Map([...all].map(([key, one]) => [key.startsWith(pointer) ? key.slice(pointer.length) : key, one]));
  return pointer === '' ? chosen : { options: within(chosen.options), types: within(chosen.types) };
}

function readBy(work: Work, shape: Shape, value: Json, { name, pointer, secret }: Field, depth: number): ReadValue {
  const file = shape.file ? chosenFile(value) : null;
  if (file !== null) return plainly(work.files.placeholderFor(file.handle));
  if (shape.file && value !== null && value !== '') return plainly(work.files.placeholderFor(''));
  if (Array.isArray(value)) {
    const items = shape.items ?? anything;
    const all = value.map((item, at) => read(work, items, item, { name, pointer: pointerTo(pointer, at), secret }, depth + 1));
    return { value: all.map((one) => one.value), marked: all.map((one) => one.marked) };
  }
  if (isObject(value)) return readMembers(work, shape, value, { name, pointer, secret }, depth);
  const plain = plainBy(shape, value);
  return { value: plain, marked: secret && plain !== null && plain !== '' ? work.marks.mark(name, String(plain)) : plain };
}

const anything: Schema = [];

function readMembers(work: Work, shape: Shape, value: object, { pointer, secret }: Field, depth: number): ReadValue {
  const values: [string, Json][] = [];
  const marked: [string, Json][] = [];
  for (const [name, item] of Object.entries(value as Record<string, Json>)) {
    const part = shape.properties.get(name) ?? (shape.additional === null || shape.additional === false ? anything : shape.additional);
    const made = read(work, part, item, { name, pointer: pointerTo(pointer, name), secret }, depth + 1);
    values.push([name, made.value]);
    marked.push([name, made.marked]);
  }
  return { value: Object.fromEntries(values), marked: Object.fromEntries(marked) };
}

const noMarks: Marks = { all: [], mark: (_name, secret) => secret };
const tryOut = { as: 'request', maxFindings: 5, maxSteps: 2000, longest: 50 } as const;

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

function plainBy(shape: Shape, value: string | number | boolean | null): string | number | boolean | null {
  if (shape.values !== null) {
    const same =
      shape.values.find((one) => one === value) ?? shape.values.find((one) => typeof one !== 'object' && String(one) === String(value));
    if (same !== undefined && typeof same !== 'object') return same;
  }
  const accepts = (...types: string[]): boolean => shape.types.length > 0 && shape.types.every((type) => types.includes(type));
  if (typeof value === 'string') {
    const text = value.trim();
    if (accepts('integer', 'number') && decimal.test(text)) return safely(text, value);
    if (accepts('boolean') && /^(?:true|false|1|0)$/.test(text)) return text === 'true' || text === '1';
  }
  if (typeof value === 'number' && accepts('boolean') && (value === 0 || value === 1)) return value === 1;
  return typeof value !== 'string' && value !== null && accepts('string') ? String(value) : value;
}

/** A number that would lose precision stays a string. */
function safely(text: string, value: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)) ? number : value;
}
