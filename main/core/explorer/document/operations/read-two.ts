import type { Json } from '../../../../../preload/contract/values.ts';
import { listOf, memberOf, textOf } from '../json.ts';
import type { Located, OpenDocument } from '../open-document.ts';
import type { Place, ReadBody, ReadParameter, ReadResponse } from './operation-shape.ts';
import { maxTypes, memberAt, parametersAt } from './places.ts';

/* Converts Swagger 2.0 to the terms of OpenAPI 3. */

const separators = new Map([
  ['ssv', ' '],
  ['tsv', '\t'],
  ['pipes', '|'],
]);
const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/** A path, query or header parameter; null if it belongs to the body. */
export function readParameter2({ node, pointer }: Located): ReadParameter | null {
  const name = textOf(node, 'name');
  const place = (['path', 'query', 'header'] as const).find((one) => one === textOf(node, 'in'));
  if (name === '' || place === undefined) return null;
  const collection = textOf(node, 'collectionFormat');
  return {
    place,
    name,
    required: place === 'path' || memberOf(node, 'required') === true,
    deprecated: memberOf(node, 'x-deprecated') === true,
    description: textOf(node, 'description'),
    schema: { node, pointer },
    style: place === 'query' ? 'form' : 'simple',
    explode: collection === 'multi',
    separator: separators.get(collection) ?? ',',
    allowReserved: false,
    contentType: null,
    example: memberAt({ node, pointer }, 'x-example'),
  };
}

/** The body parameter, or the form parameters, in each media type that the operation consumes. */
export function readBodies2(document: OpenDocument, { pointer, itemPointer }: Place): ReadBody[] {
  const parameters = new Map<string, Located>();
  for (const at of [itemPointer, pointer])
    for (const one of parametersAt(document, at)) parameters.set(`${textOf(one.node, 'in')} ${textOf(one.node, 'name')}`, one);
  const all = [...parameters.values()];
  const types = typesOf(document, pointer, 'consumes');
  const fields = all.filter(({ node }) => textOf(node, 'in') === 'formData' && textOf(node, 'name') !== '');
  if (fields.length > 0) return formBodies(fields, types, pointer);
  const body = all.find(({ node }) => textOf(node, 'in') === 'body');
  if (body === undefined) return [];
  return (types.length === 0 ? ['application/json'] : types).map((contentType) => ({
    contentType,
    required: memberOf(body.node, 'required') === true,
    description: textOf(body.node, 'description'),
    schema: memberAt(body, 'schema'),
    encoding: null,
    example: memberAt(body, 'x-example'),
  }));
}

function formBodies(fields: readonly Located[], types: readonly string[], pointer: string): ReadBody[] {
  const hasFile = fields.some(({ node }) => textOf(node, 'type') === 'file');
  const stated = types.filter((type) => type.startsWith(form) || type.startsWith(multipart));
  const contentTypes = hasFile ? [multipart] : stated;
  const required = fields.filter(({ node }) => memberOf(node, 'required') === true).map(({ node }) => textOf(node, 'name'));
  const properties: [string, Json][] = fields.map((field) => [textOf(field.node, 'name'), { $ref: `#${encodeURI(field.pointer)}` }]);
  const schema = { node: { type: 'object', required, properties: Object.fromEntries(properties) }, pointer: `${pointer}/parameters` };
  const rest = { required: required.length > 0, description: '', schema, encoding: null, example: null };
  return (contentTypes.length === 0 ? [form] : contentTypes).map((contentType) => ({ contentType, ...rest }));
}

export function readContents2(document: OpenDocument, pointer: string, answer: Located): ReadResponse['contents'] {
  const schema = memberAt(answer, 'schema');
  const types = typesOf(document, pointer, 'produces');
  return (types.length === 0 ? ['application/json'] : types).map((contentType) => ({ contentType, schema }));
}

function typesOf(document: OpenDocument, pointer: string, name: 'consumes' | 'produces'): string[] {
  const own = document.at(pointer)?.node;
  const list = listOf(memberOf(own, name) === undefined ? document.root : own, name);
  return list.filter((type) => typeof type === 'string').slice(0, maxTypes);
}
