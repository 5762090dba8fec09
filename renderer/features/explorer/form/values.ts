import type { FormField, Operation, OperationValues } from '../../../../preload/contract/explorer-operation.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { Draft } from './drafts.ts';

/** Names and places from the root of what was filled in: `['body', 'records', 0, 'type']`. */
export type FieldPath = readonly (string | number)[];

type JsonObject = { [name: string]: Json };

/** What stands in the form. */
export interface Filled {
  readonly path: JsonObject;
  readonly query: JsonObject;
  readonly header: JsonObject;
  readonly body: Json | undefined;
}

export const nothingFilled: Filled = { path: {}, query: {}, header: {}, body: undefined };

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a path; undefined: nothing. */
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

/** The same with another value at a path; undefined takes it away. */
export const withValue = (root: Filled, path: FieldPath, to: Json | undefined): Filled => ({
  ...nothingFilled,
  ...(put(root, path, to) as Partial<Filled>),
});

/** As the faults name it: JSON pointer from the place on. */
export const pointerOf = (path: FieldPath): string =>
  path
    .slice(1)
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');

/** The place and the pointer of a field, as its element is marked with. */
export const fieldMark = (path: FieldPath): string => `${String(path[0])}${pointerOf(path)}`;

/** What a new item begins as. */
export function emptyOf(field: FormField): Json {
  if (field.kind === 'object' || field.kind === 'map') return {};
  return field.kind === 'list' ? [] : '';
}

const shapes: Partial<Record<FormField['kind'], 'object' | 'list'>> = { object: 'object', map: 'object', list: 'list' };

function shapeOf(value: Json): 'object' | 'list' | 'plain' {
  if (Array.isArray(value)) return 'list';
  return isObject(value) ? 'object' : 'plain';
}

/** Whether a value is an object, a list or plain, as a field takes it. */
export const isShaped = ({ kind }: FormField, value: Json): boolean => (shapes[kind] ?? 'plain') === shapeOf(value);

/** Which of the ways of a choice fits a value that is there, by its shape. */
export function wayOf(field: FormField, value: Json | undefined): number {
  if (value === undefined) return 0;
  const is = shapeOf(value);
  const names = isObject(value) ? Object.keys(value) : [];
  const fitting = field.fields.findIndex(
    (way) =>
      (shapes[way.kind] ?? 'plain') === is && names.every((name) => way.kind === 'map' || way.fields.some((one) => one.name === name)),
  );
  return Math.max(0, fitting);
}

/** Which way of a choice was taken, by the mark of its field. */
export type Ways = Readonly<Record<string, number>>;

/** What is sent of a field: optional ones that hold nothing are left out, at each depth. undefined: nothing. */
function sentOf(field: FormField, value: Json | undefined, ways: Ways, path: FieldPath): Json | undefined {
  if (value === undefined || value === '') return field.kind === 'object' && field.required ? sentObject(field, {}, ways, path) : undefined;
  if (field.kind === 'choice') {
    const way = field.fields[ways[fieldMark(path)] ?? wayOf(field, value)];
    return way === undefined ? value : sentOf({ ...way, required: field.required }, value, ways, path);
  }
  if (field.kind === 'object' && isObject(value)) return sentObject(field, value, ways, path);
  if (field.kind === 'list' && Array.isArray(value)) return sentList(field, value, ways, path);
  if (field.kind === 'map' && isObject(value)) return Object.keys(value).length === 0 && !field.required ? undefined : value;
  return value;
}

function sentList(field: FormField, value: readonly Json[], ways: Ways, path: FieldPath): Json | undefined {
  const [item] = field.fields;
  const items = value.map((one, at) => (item === undefined ? one : (sentOf(item, one, ways, [...path, at]) ?? emptyOf(item))));
  return items.length === 0 && !field.required ? undefined : items;
}

function sentObject(field: FormField, value: JsonObject, ways: Ways, path: FieldPath): Json | undefined {
  const known = new Map(field.fields.map((one) => [one.name, one]));
  // A required object within it is asked for its parts as well, so that each fault stands at its field.
  const names = new Set([...field.fields.filter(({ kind, required }) => kind === 'object' && required).map(({ name }) => name)]);
  for (const name of Object.keys(value)) names.add(name);
  const entries = [...names].flatMap((name): [string, Json][] => {
    const one = known.get(name);
    const held = Object.hasOwn(value, name) ? value[name] : undefined;
    const sent = one === undefined ? held : sentOf(one, held, ways, [...path, name]);
    return sent === undefined ? [] : [[name, sent]];
  });
  const isNothing = entries.every(([name, sent]) => known.get(name)?.kind === 'object' && isObject(sent) && Object.keys(sent).length === 0);
  return isNothing && !field.required ? undefined : Object.fromEntries(entries);
}

/** What a person filled in, as main takes it. `raw`: the body as text in place of its fields. */
export function sentValues(
  operation: Operation,
  filled: Filled,
  { ways, contentType, mediaType, raw }: Pick<Draft, 'ways' | 'contentType' | 'mediaType' | 'raw'>,
): OperationValues {
  const ofPlace = (place: 'path' | 'query' | 'header'): JsonObject =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.place === place)
        .flatMap(({ field }): [string, Json][] => {
          const held = Object.hasOwn(filled[place], field.name) ? filled[place][field.name] : undefined;
          const sent = sentOf(field, held, ways, [place, field.name]);
          return sent === undefined ? [] : [[field.name, sent]];
        }),
    );
  const body = operation.bodies.find((one) => one.contentType === contentType);
  return {
    path: ofPlace('path'),
    query: ofPlace('query'),
    header: ofPlace('header'),
    contentType: body === undefined ? null : mediaType.trim() || body.contentType,
    body: body === undefined ? null : (sentOf({ ...body.field, required: body.required }, filled.body, ways, ['body']) ?? null),
    raw: body === undefined ? null : raw,
  };
}
