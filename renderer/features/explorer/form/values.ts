import { type ChosenOptions, optionKey } from '../../../../preload/contract/explorer/chosen-options.ts';
import type { FormField, Operation } from '../../../../preload/contract/explorer/operation.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../preload/contract/values.ts';

/** Names and indexes from the root of the input: `['body', 'records', 0, 'type']`. */
export type FieldPath = readonly (string | number)[];

type JsonObject = { [name: string]: Json };

/** The form's contents. */
export interface Filled {
  readonly path: JsonObject;
  readonly query: JsonObject;
  readonly header: JsonObject;
  readonly body: Json | undefined;
}

export const nothingFilled: Filled = { path: {}, query: {}, header: {}, body: undefined };

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a path; undefined if there is none. */
export function valueAt(root: unknown, path: FieldPath): Json | undefined {
  let value = root;
  for (const step of path) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return;
  }
  return value as Json | undefined;
}

function put(value: unknown, [step, ...rest]: FieldPath, to: Json | undefined): unknown {
  if (step === undefined) return to;
  if (typeof step === 'number') {
    const items: unknown[] = Array.isArray(value) ? [...value] : [];
    items[step] = put(items[step], rest, to) ?? '';
    return items;
  }
  const others = Object.entries(isObject(value) ? value : {});
  const inner = put(isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined, rest, to);
  const at = others.findIndex(([name]) => name === step);
  if (inner === undefined) return Object.fromEntries(others.filter(([name]) => name !== step));
  return Object.fromEntries(at < 0 ? [...others, [step, inner]] : others.with(at, [step, inner as Json]));
}

/** Returns a copy with another value at a path; undefined removes it. */
export const withValue = (root: Filled, path: FieldPath, to: Json | undefined): Filled => ({
  ...nothingFilled,
  ...(put(root, path, to) as Partial<Filled>),
});

/** As in faults: JSON pointer within the location. */
export const pointerOf = (path: FieldPath): string =>
  path
    .slice(1)
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');

/** A field's location and pointer, which mark its element. */
export const fieldMark = (path: FieldPath): string => `${String(path[0])}${pointerOf(path)}`;

/** Initial value of a new item. */
export function emptyOf(field: FormField): Json {
  if (field.kind === 'object' || field.kind === 'map') return {};
  const [first] = field.kind === 'choice' ? field.fields : [];
  if (first !== undefined) return emptyOf(first);
  return field.kind === 'list' ? [] : '';
}

const shapes: Partial<Record<FormField['kind'], 'object' | 'list'>> = { object: 'object', map: 'object', list: 'list' };

function shapeOf(value: Json): 'object' | 'list' | 'plain' {
  if (Array.isArray(value)) return 'list';
  return isObject(value) ? 'object' : 'plain';
}

/** Whether a value's shape (object, list or primitive) matches the field. */
export const isShaped = ({ kind }: FormField, value: Json): boolean => (shapes[kind] ?? 'plain') === shapeOf(value);

/** Whether a field accepts a value, as far as its kind, names and values show. */
function fits(field: FormField, value: Json): boolean {
  switch (field.kind) {
    case 'choice':
      return field.fields.some((option) => fits(option, value));
    case 'object':
      return isObject(value) && hasFieldsFor(field, value);
    case 'map':
      return isObject(value);
    case 'list':
      return Array.isArray(value);
    case 'boolean':
      return typeof value === 'boolean' || value === 'true' || value === 'false';
    case 'integer':
    case 'number':
      return typeof value === 'number' || (typeof value === 'string' && /^\s*[+-]?\d/.test(value));
    case 'enum':
      return field.values.some((one) => one === value || (!isObject(value) && String(one) === String(value)));
    case 'later':
      return false;
    default:
      return isShaped(field, value);
  }
}

/** Whether an object has a field for each of its members, and matches the field that identifies the branch. */
export const hasFieldsFor = ({ fields }: FormField, value: JsonObject): boolean =>
  Object.entries(value).every(([name, member]) => fields.some((one) => one.name === name && (!one.fixed || one.fallback === member)));

/** The branch of a choice that matches an existing value. */
export function optionOf(field: FormField, value: Json | undefined): number {
  if (value === undefined) return 0;
  const fitting = [
    field.fields.findIndex((option) => fits(option, value)),
    // Its contents are not known yet.
    field.fields.findIndex(({ kind }) => kind === 'later' && isObject(value)),
    field.fields.findIndex(
      (option) => isShaped(option, value) && (option.kind !== 'object' || (isObject(value) && hasFieldsFor(option, value))),
    ),
  ];
  return fitting.find((at) => at >= 0) ?? 0;
}

/** The chosen branch of each choice, by `optionKey`. */
export type OptionsByPath = ChosenOptions;

/** The displayed branch of a choice: the chosen one, or a matching one. */
export function shownOption(
  field: FormField,
  value: Json | undefined,
  chosenOptions: OptionsByPath,
  path: FieldPath,
  level: number,
): number {
  const key = optionKey(fieldMark(path), level);
  const chosen = Object.hasOwn(chosenOptions, key) ? chosenOptions[key] : undefined;
  return chosen !== undefined && chosen < field.fields.length ? chosen : optionOf(field, value);
}

/** Traverses the form to collect the values to send. */
interface Sending {
  readonly chosenOptions: OptionsByPath;
  /** The branches used during traversal. */
  readonly used: Record<string, number>;
}

/** A field's value to send: empty optional ones are omitted at every depth. undefined: nothing. */
function sentOf(sending: Sending, field: FormField, value: Json | undefined, path: FieldPath, level = 0): Json | undefined {
  if (field.kind === 'choice') return sentChoice(sending, field, value, path, level);
  if (value === undefined || value === '') {
    const isRequested = field.kind === 'object' && (field.required || hasChosen(sending, path));
    return isRequested ? sentObject(sending, field, {}, path) : undefined;
  }
  if (field.kind === 'object' && isObject(value)) return sentObject(sending, field, value, path);
  if (field.kind === 'list' && Array.isArray(value)) return sentList(sending, field, value, path);
  if (field.kind === 'map' && isObject(value)) return sentMap(sending, field, value, path);
  return value;
}

function sentChoice(sending: Sending, field: FormField, value: Json | undefined, path: FieldPath, level: number): Json | undefined {
  const key = optionKey(fieldMark(path), level);
  const at = shownOption(field, value, sending.chosenOptions, path, level);
  const option = field.fields[at];
  if (option === undefined) return value;
  // A branch with a fixed name counts as a value once chosen.
  const isSelfDescribing = Object.hasOwn(sending.chosenOptions, key) && option.fields.some(({ fixed }) => fixed);
  const sent = sentOf(sending, { ...option, required: field.required || isSelfDescribing }, value, path, level + 1);
  if (sent !== undefined) sending.used[key] = at;
  return sent;
}

function sentList(sending: Sending, field: FormField, value: readonly Json[], path: FieldPath): Json | undefined {
  const [item] = field.fields;
  const items = value.map((one, at) => (item === undefined ? one : (sentOf(sending, item, one, [...path, at]) ?? emptyOf(item))));
  return items.length === 0 && !field.required ? undefined : items;
}

function sentMap(sending: Sending, field: FormField, value: JsonObject, path: FieldPath): Json | undefined {
  const [item] = field.fields;
  const entries = Object.entries(value).map(([name, one]): [string, Json] => [
    name,
    item === undefined ? one : (sentOf(sending, item, one, [...path, name]) ?? emptyOf(item)),
  ]);
  return entries.length === 0 && !field.required ? undefined : Object.fromEntries(entries);
}

const hasFields = ({ kind }: FormField): boolean => kind === 'object' || kind === 'choice';

function sentObject(sending: Sending, field: FormField, value: JsonObject, path: FieldPath): Json | undefined {
  const known = new Map(field.fields.map((one) => [one.name, one]));
  // A required nested object is also checked for its parts, so that each fault is shown at its field.
  const names = new Set(field.fields.filter((one) => one.required && hasFields(one)).map(({ name }) => name));
  for (const name of Object.keys(value)) names.add(name);
  // An optional choice with a fixed-name branch is present once chosen.
  for (const one of field.fields) if (one.kind === 'choice' && isTaken(sending, [...path, one.name])) names.add(one.name);
  const entries = [...names].flatMap((name): [string, Json][] => {
    const one = known.get(name);
    const current = Object.hasOwn(value, name) ? value[name] : undefined;
    const sent = one === undefined ? current : sentOf(sending, one, current, [...path, name]);
    return sent === undefined ? [] : [[name, sent]];
  });
  const isNothing = entries.every(([name, sent]) => {
    const one = known.get(name);
    return one !== undefined && hasFields(one) && isObject(sent) && Object.keys(sent).length === 0 && !isTaken(sending, [...path, name]);
  });
  return isNothing && !field.required ? undefined : Object.fromEntries(entries);
}

const isTaken = ({ chosenOptions }: Sending, path: FieldPath): boolean => Object.hasOwn(chosenOptions, fieldMark(path));

/** Whether a branch was chosen somewhere within it. */
const hasChosen = ({ chosenOptions }: Sending, path: FieldPath): boolean => {
  const start = `${fieldMark(path)}/`;
  return Object.keys(chosenOptions).some((key) => key.startsWith(start));
};

/** Whether a choice has branches with fixed values: it can then also be omitted. */
export const isSelfDescribing = ({ fields }: FormField): boolean => fields.some((option) => option.fields.some(({ fixed }) => fixed));

/** The user's choices in addition to the values. */
export interface BodyChoice {
  readonly chosenOptions: OptionsByPath;
  /** Null: the document's first content type. */
  readonly contentType: string | null;
  /** The content type to send for a range such as `image/*`; empty: the usual one. */
  readonly mediaType: string;
  /** The body as text, instead of its fields. */
  readonly raw: string | null;
}

/** A form's values, in the format for main. */
export function sentValues(
  operation: Operation,
  filled: Filled,
  { chosenOptions, contentType, mediaType, raw }: BodyChoice,
): OperationValues {
  const sending: Sending = { chosenOptions, used: {} };
  const ofLocation = (place: 'path' | 'query' | 'header'): JsonObject =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.place === place)
        .flatMap(({ field }): [string, Json][] => {
          const current = Object.hasOwn(filled[place], field.name) ? filled[place][field.name] : undefined;
          const sent = sentOf(sending, field, current, [place, field.name]);
          return sent === undefined ? [] : [[field.name, sent]];
        }),
    );
  const body = operation.bodies.find((one) => one.contentType === contentType);
  const values = {
    path: ofLocation('path'),
    query: ofLocation('query'),
    header: ofLocation('header'),
    contentType: body === undefined ? null : mediaType.trim() || body.contentType,
    body: body === undefined ? null : (sentOf(sending, { ...body.field, required: body.required }, filled.body, ['body']) ?? null),
    raw: body === undefined ? null : raw,
  };
  // Those of parts opened later are only known here.
  const chosen = { ...chosenOptions, ...sending.used };
  return Object.keys(chosen).length === 0 ? values : { ...values, chosenOptions: chosen };
}
