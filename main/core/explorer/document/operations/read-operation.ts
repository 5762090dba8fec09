import { isObject, memberOf, pointerTo, textOf } from '../json.ts';
import type { Located, OpenDocument } from '../open-document.ts';
import type { Place, ReadBody, ReadOperation, ReadParameter, ReadResponse } from './operation-shape.ts';
import { maxTypes, memberAt, parametersAt } from './places.ts';
import { readBodies2, readContents2, readParameter2 } from './read-two.ts';
import { namesIn } from './target.ts';

export type { ReadBody, ReadOperation, ReadParameter, ReadResponse } from './operation-shape.ts';

const maxParameters = 1000;
const maxNameLength = 300;
/** More than there are statuses, including ranges such as 4XX. */
const maxResponses = 1000;
const separators = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

/** How a list of this style is joined if it does not explode. */
export const separatorOf = (style: string): string => separators.get(style) ?? ',';

/** Reads the operation with this key. null: the document does not have it. */
export function readOperation(document: OpenDocument, key: string): ReadOperation | null {
  const placed = document.operations.get(key);
  if (placed === undefined) return null;
  return {
    description: textOf(document.at(placed.pointer)?.node, 'description'),
    ...readParameters(document, placed),
    bodies: readBodies(document, placed),
    moreBodies: Math.max(0, Object.keys(contentOf(document, placed)?.content ?? {}).length - maxTypes),
    responses: readResponses(document, placed),
  };
}

/** Parameters of the path item, overridden by those of the operation, plus those in the path that are not described. */
function readParameters(
  document: OpenDocument,
  { pointer, itemPointer, path }: Place,
): Pick<ReadOperation, 'parameters' | 'moreParameters'> {
  const named = namesIn(path);
  const found = new Map<string, ReadParameter>();
  for (const at of [itemPointer, pointer]) {
    for (const parameter of parametersAt(document, at)) {
      const read = document.format === '2.0' ? readParameter2(parameter) : readParameter(document, parameter);
      if (read === null || (read.place === 'path' && !named.includes(read.name))) continue;
      found.set(`${read.place} ${read.name}`, read);
    }
  }
  for (const name of named) if (!found.has(`path ${name}`)) found.set(`path ${name}`, undescribed(name));
  const all = [...found.values()];
  // A request needs all path parameters.
  const isRead = ({ place, name }: ReadParameter, at: number): boolean =>
    name.length <= maxNameLength && (at < maxParameters || place === 'path');
  return { parameters: all.filter(isRead), moreParameters: all.filter((one, at) => !isRead(one, at)) };
}

function undescribed(name: string): ReadParameter {
  const style = { style: 'simple', explode: false, separator: ',', allowReserved: false, contentType: null };
  return { place: 'path', name, required: true, deprecated: false, description: '', schema: null, ...style, example: null };
}

function readParameter(document: OpenDocument, { node, pointer }: Located): ReadParameter | null {
  const name = textOf(node, 'name');
  const place = (['path', 'query', 'header', 'cookie'] as const).find((one) => one === textOf(node, 'in'));
  if (name === '' || place === undefined) return null;
  const [contentType] = Object.keys(objectAt(node, 'content'));
  const content =
    contentType === undefined
      ? null
      : { node: memberOf(memberOf(node, 'content'), contentType) ?? null, pointer: pointerTo(pointer, 'content', contentType) };
  const style = textOf(node, 'style') || (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = memberOf(node, 'explode');
  return {
    place,
    name,
    required: place === 'path' || memberOf(node, 'required') === true,
    deprecated: memberOf(node, 'deprecated') === true,
    description: textOf(node, 'description'),
    schema: memberAt(content ?? { node, pointer }, 'schema'),
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    separator: separatorOf(style),
    allowReserved: place === 'query' && memberOf(node, 'allowReserved') === true,
    contentType: contentType ?? null,
    example: exampleOf(document, { node, pointer }) ?? (content === null ? null : exampleOf(document, content)),
  };
}

/** The body's content types, in document order. */
export function readBodies(document: OpenDocument, place: Place): ReadBody[] {
  if (document.format === '2.0') return readBodies2(document, place);
  const found = contentOf(document, place);
  if (found === null) return [];
  const { body, content } = found;
  return Object.keys(content)
    .slice(0, maxTypes)
    .map((contentType) => {
      const media = { node: content[contentType] ?? null, pointer: pointerTo(body.pointer, 'content', contentType) };
      return {
        contentType,
        required: memberOf(body.node, 'required') === true,
        description: textOf(body.node, 'description'),
        schema: memberAt(media, 'schema'),
        encoding: memberAt(media, 'encoding'),
        example: exampleOf(document, media),
      };
    });
}

/** The body of OpenAPI 3 with its content types; null if there is none. */
function contentOf(document: OpenDocument, { pointer }: Place) {
  const at = memberAt(document.at(pointer), 'requestBody');
  const body = at === null ? null : document.resolve(at);
  return body === null ? null : { body, content: objectAt(body.node, 'content') };
}

function readResponses(document: OpenDocument, { pointer }: Place): ReadResponse[] {
  const responses = objectAt(document.at(pointer)?.node, 'responses');
  return Object.keys(responses)
    .filter((status) => !status.startsWith('x-'))
    .slice(0, maxResponses)
    .flatMap((status) => {
      const answer = document.resolve({ node: responses[status] ?? null, pointer: pointerTo(pointer, 'responses', status) });
      if (answer === null || !isObject(answer.node)) return [];
      const contents = document.format === '2.0' ? readContents2(document, pointer, answer) : readContents(answer);
      return [{ status, description: textOf(answer.node, 'description'), contents }];
    });
}

function readContents(answer: Located): ReadResponse['contents'] {
  const content = objectAt(answer.node, 'content');
  return Object.keys(content)
    .slice(0, maxTypes)
    .map((contentType) => ({
      contentType,
      schema: memberAt({ node: content[contentType] ?? null, pointer: pointerTo(answer.pointer, 'content', contentType) }, 'schema'),
    }));
}

function exampleOf(document: OpenDocument, at: Located): Located | null {
  const own = memberAt(at, 'example');
  if (own !== null) return own;
  const [first] = Object.keys(objectAt(at.node, 'examples'));
  if (first === undefined) return null;
  const example = document.resolve({
    node: memberOf(memberOf(at.node, 'examples'), first) ?? null,
    pointer: pointerTo(at.pointer, 'examples', first),
  });
  return memberAt(example, 'value');
}

function objectAt(node: Parameters<typeof memberOf>[0], name: string) {
  const member = memberOf(node, name);
  return isObject(member) ? member : {};
}
