import * as z from 'zod';
import { maxNameLength, maxRequests, maxVariables, Variable } from '../../../../preload/contract/explorer/collections.ts';
import { OperationKey } from '../../../../preload/contract/explorer/document.ts';
import { escapeNames, restoreNames } from '../../../../preload/contract/explorer/free-maps.ts';
import { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { Explained } from '../../../../preload/contract/reasons.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { AppError, explain } from '../../base/errors.ts';
import { isObject } from '../document/json.ts';
import { deepestOf, faultOf, locationOf } from '../document/text/json-text.ts';

/* A collection as a file: names, operations and values, but no account data. */

export const maxFileBytes = 5 * 1024 * 1024;
const deepest = 64;
const format = 'reseller-desk-collection';
const version = 1;

const { path, query, header, contentType, body, raw, chosenOptions } = OperationValues.shape;
const Values = z.strictObject({
  ...{ path: path.default({}), query: query.default({}), header: header.default({}) },
  ...{ contentType: contentType.default(null), body: body.default(null), raw: raw.default(null), chosenOptions },
});
const Name = z.string().min(1).max(maxNameLength);
const File = z.strictObject({
  format: z.literal(format),
  version: z.literal(version),
  name: Name,
  variables: z.array(Variable.shape.name).max(maxVariables),
  requests: z.array(z.strictObject({ name: Name, operation: OperationKey, values: Values })).max(maxRequests),
});

export interface CollectionFile {
  readonly name: string;
  /** Names only: each user has their own values for them. */
  readonly variables: readonly string[];
  readonly requests: readonly { readonly name: string; readonly operation: string; readonly values: OperationValues }[];
}

/** The same collection always gives the same bytes. Throws AppError VALIDATION if the file could not be read again. */
export function writeCollection({ name, variables, requests }: CollectionFile): string {
  const sorted = [...requests].sort((one, other) => compare(one.name, other.name));
  const file = {
    ...{ format, version, name, variables },
    requests: sorted.map(({ name: of, operation, values }) => ({ name: of, operation, values: withoutNothing(values) })),
  };
  const text = [`${JSON.stringify(file, null, 2)}\n`, `${JSON.stringify(file)}\n`].find((one) => Buffer.byteLength(one) <= maxFileBytes);
  if (text === undefined) throw refused(explain('collection-too-large'));
  return text;
}

const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Equal for values that have the same bytes in a file. */
export const sameText = (values: OperationValues): string => JSON.stringify(ordered(withoutNothing(values)));

function withoutNothing(values: OperationValues): Json {
  return Object.fromEntries(
    Object.entries(values)
      .filter(
        ([name, value]) =>
          value !== null && value !== undefined && !(name !== 'body' && isObject(value) && Object.keys(value).length === 0),
      )
      .map(([name, value]): [string, Json] => [name, ordered(value ?? null)]),
  );
}

function ordered(value: Json): Json {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => compare(one, other))
      .map(([name, member]) => [name, ordered(member)]),
  );
}

/** Throws AppError VALIDATION with the position of the first error. */
export function readCollection(bytes: Uint8Array): CollectionFile {
  if (bytes.byteLength > maxFileBytes) throw refused(explain('collection-file-too-large', { megabytes: maxFileBytes / 1024 / 1024 }));
  const value = parsed(bytes);
  if (!isObject(value) || value['format'] !== format) throw refused(explain('collection-file-foreign'));
  const fileVersion = value['version'];
  if (typeof fileVersion === 'number' && fileVersion > version) throw refused(explain('collection-file-too-new'));
  const read = File.safeParse(escapeNames(value));
  if (read.success) return restoreNames(read.data);
  const [issue] = read.error.issues;
  throw refused(explain('collection-file-invalid', { place: locationText(issue?.path ?? []) }));
}

function parsed(bytes: Uint8Array): Json {
  const text = decoded(bytes);
  if (text === null) throw refused(explain('collection-file-not-utf8'));
  const fault = faultOf(text);
  if (fault !== null) {
    const { line, column } = locationOf(text, fault);
    throw refused(explain('collection-file-not-json', { line, column }));
  }
  if (deepestOf(bytes) > deepest) throw refused(explain('collection-file-too-deep', { levels: deepest }));
  return JSON.parse(text) as Json;
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function locationText(path: readonly PropertyKey[]): string {
  const pathText = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step).slice(0, 100)}`)).join('');
  return pathText.replace(/^\./, '');
}

const refused = (why: Explained): AppError => new AppError('VALIDATION', why);
