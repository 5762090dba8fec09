import type { Json } from '../../../../../preload/contract/values.ts';
import { isOmittedHeader, isPlainHeader } from '../../../service/raw-request-headers.ts';
import { isObject, type JsonObject, memberOf, pointerTo, textOf } from '../../document/json.ts';
import type { Located, OpenDocument } from '../../document/open-document.ts';
import { separatorOf } from '../../document/operations/read-operation.ts';
import type { FileFacts } from '../held-files.ts';
import { typeOfName } from '../media-types.ts';
import { shapeOf } from '../schema/shape.ts';
import type { FormPart, PartHead } from './multipart.ts';
import { queryText } from './styled.ts';
import { encodePairs, type Pair, pairsOf, phpPairs, plainText } from './text.ts';

/*
 * How a form field is serialized according to the document: the `encoding` of OpenAPI 3. Fields without one are written as the service
 * reads them.
 */

interface FieldEncoding {
  /** Media types or ranges in order; empty: the default for the value. */
  readonly types: readonly string[];
  /** Headers of a part whose value the document fixes. */
  readonly headers: NonNullable<PartHead['headers']>;
  /** If style, explode or allowReserved is given, the content type is ignored. */
  readonly styled: {
    readonly style: string;
    readonly explode: boolean;
    readonly separator: string;
    readonly allowReserved: boolean;
  } | null;
}

export type Encodings = ReadonlyMap<string, FieldEncoding>;

const mediaType = /^[\w!#$&^.+-]+\/(?:[\w!#$&^.+-]+|\*)(?:\s*;\s*[\w-]+=[\w!#$&^.+-]+)*$/;
const unknownBytes = 'application/octet-stream';

/** @param form type of the body: before 3.1 multipart parts have no style */
export function readEncodings(document: OpenDocument, encoding: Located | null, form: 'form' | 'multipart'): Encodings {
  const found = new Map<string, FieldEncoding>();
  if (encoding === null || !isObject(encoding.node)) return found;
  for (const [name, node] of Object.entries(encoding.node)) {
    if (!isObject(node)) continue;
    const types = textOf(node, 'contentType')
      .split(/\s*,\s*/)
      .map((type) => type.trim());
    found.set(name, {
      types: types.filter((type) => mediaType.test(type)),
      headers: form === 'multipart' ? headersOf(document, { node, pointer: pointerTo(encoding.pointer, name) }) : [],
      styled: form === 'form' || document.format === '3.1' ? styleOf(node, form) : null,
    });
  }
  return found;
}

function styleOf(node: JsonObject, form: 'form' | 'multipart'): FieldEncoding['styled'] {
  const style = textOf(node, 'style');
  const explode = memberOf(node, 'explode');
  const allowReserved = memberOf(node, 'allowReserved');
  // A part is not percent-encoded, so allowReserved alone has no effect on it.
  const isStyled = style !== '' || typeof explode === 'boolean' || (form === 'form' && typeof allowReserved === 'boolean');
  if (!isStyled) return null;
  const named = style || 'form';
  return {
    ...{ style: named, explode: typeof explode === 'boolean' ? explode : named === 'form' },
    ...{ separator: separatorOf(named), allowReserved: allowReserved === true },
  };
}

/** There is no form field for a part's header: only those with a fixed value are sent. */
function headersOf(document: OpenDocument, at: Located): FieldEncoding['headers'] {
  const headers = memberOf(at.node, 'headers');
  if (!isObject(headers)) return [];
  return Object.entries(headers).flatMap(([name, headerNode]): [string, string][] => {
    const header = document.resolve({ node: headerNode, pointer: pointerTo(at.pointer, 'headers', name) });
    const node = memberOf(header?.node, 'schema');
    if (header === null || node === undefined || isOmittedHeader(name)) return [];
    const { values, fallback } = shapeOf(document, { node, pointer: pointerTo(header.pointer, 'schema') });
    const value = values?.length === 1 ? values[0] : fallback;
    const text = value === undefined || typeof value === 'object' ? null : plainText(value);
    return text !== null && text !== '' && isPlainHeader(name, text) ? [[name, text]] : [];
  });
}

/** A form as `application/x-www-form-urlencoded`. */
export function formText(value: JsonObject, encodings: Encodings): string {
  return Object.entries(value)
    .map(([name, member]) => {
      const how = encodings.get(name);
      if (how === undefined) return encodePairs(pairsOf(name, member));
      if (how.styled !== null) return queryText({ name, contentType: null, ...how.styled }, member);
      return encodePairs(itemsOf(member).map((item): Pair => [name, written(typeFor(how, item), item)]));
    })
    .filter((text) => text !== '')
    .join('&');
}

/** A form as the parts of `multipart/form-data`. */
export function formParts(value: JsonObject, encodings: Encodings, fileFor: (text: string) => FileFacts | null): FormPart[] {
  return Object.entries(value).flatMap(([name, member]): FormPart[] => {
    const how = encodings.get(name);
    if (how === undefined) return partsOf(phpPairs({ [name]: member }), fileFor);
    const { headers, styled } = how;
    if (styled !== null) return partsOf(styledPairs(name, member, styled), fileFor).map((part) => ({ ...part, headers }));
    return itemsOf(member).map((item): FormPart => {
      const file = typeof item === 'string' ? fileFor(item) : null;
      if (file !== null) return { name, file, type: fileType(how, file), headers };
      const type = typeFor(how, item);
      return { name, text: written(type, item), type, headers };
    });
  });
}

const partsOf = (pairs: readonly Pair[], fileFor: (text: string) => FileFacts | null): FormPart[] =>
  pairs.map(([name, text]) => {
    const file = fileFor(text);
    return file === null ? { name, text } : { name, file };
  });

/** As in a query, but not percent-encoded. */
function styledPairs(name: string, value: Json, { style, explode, separator }: NonNullable<FieldEncoding['styled']>): Pair[] {
  if (style === 'deepObject') return pairsOf(name, value);
  const joined = (items: readonly Json[]): Pair[] => (items.length === 0 ? [] : [[name, items.map(plainText).join(separator)]]);
  if (Array.isArray(value)) return explode ? value.map((item): Pair => [name, plainText(item)]) : joined(value);
  if (!isObject(value)) return [[name, plainText(value)]];
  const members = Object.entries(value);
  return explode ? members.map(([inner, item]): Pair => [inner, plainText(item)]) : joined(members.flat());
}

/** Each item of a list is a separate field with the same name (OpenAPI 3, Encoding Object). */
const itemsOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [value]);

const isJson = (type: string): boolean => /^application\/(?:[^;]+\+)?json\s*(?:;|$)/i.test(type);

function typeFor({ types }: FieldEncoding, value: Json): string {
  const usual = typeof value === 'object' && value !== null ? 'application/json' : 'text/plain';
  const [first] = types.filter((type) => !type.includes('*'));
  if (first !== undefined) return first;
  const [range] = types;
  return range === undefined || range.startsWith(`${usual.split('/', 1)[0] ?? ''}/`) || range === '*/*' ? usual : unknownBytes;
}

const written = (type: string, value: Json): string => (isJson(type) ? JSON.stringify(value) : plainText(value));

/** The type by file name if the document accepts it, otherwise the one that the document names. */
function fileType({ types }: FieldEncoding, { name }: FileFacts): string {
  const own = typeOfName(name);
  const accepts = (type: string): boolean => types.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));
  if (own !== null && (accepts(own) || types.includes('*/*'))) return own;
  return types.find((type) => !type.includes('*')) ?? unknownBytes;
}
