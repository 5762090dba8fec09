import { type documentMethods, type operationLacks, sentMethods } from '../../../../preload/contract/explorer-words.ts';
import { isObject, listOf, memberOf, textOf } from './json.ts';
import type { OpenDocument, PlacedOperation } from './open-document.ts';
import { readBodies, readParameters } from './read-operation.ts';

type Lack = (typeof operationLacks)[number];

/** Why an operation cannot be sent; null: it can. */
export function lackOf(
  document: OpenDocument,
  placed: Omit<PlacedOperation, 'entry'>,
  method: (typeof documentMethods)[number],
): Lack | null {
  if (!sentMethods.some((one) => one === method)) return 'method';
  if (placed.target === null || liesElsewhere(document, placed)) return 'path';
  const parameters = readParameters(document, placed).filter(({ required }) => required);
  if (parameters.some(({ place }) => place === 'cookie')) return 'cookie';
  if (parameters.some(({ place, name }) => place === 'header' && /-method-override$/i.test(name))) return 'method-override';
  const bodies = readBodies(document, placed);
  const needed = bodies.filter(({ required }) => required);
  if (needed.length === 0) return null;
  if (method === 'GET' || !bodies.some(({ contentType }) => canBeWritten(contentType))) return 'body';
  return needed.every(({ schema }) => asksForMethod(document, schema)) ? 'method-override' : null;
}

/** Encodings of `bodyForms`. */
export function canBeWritten(contentType: string): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/[^;]+|application\/(?:[^;]+\+)?json|\*\/\*)\s*(?:;|$)/i.test(
    contentType,
  );
}

/**
 * A path or an operation with servers of its own, none of which ends like the service's (`/v1`), is not below the service's address; it
 * would be sent to the wrong place.
 */
function liesElsewhere(document: OpenDocument, { pointer, itemPointer }: Omit<PlacedOperation, 'entry'>): boolean {
  const own = [pointer, itemPointer].map((at) => listOf(document.at(at)?.node, 'servers')).find((servers) => servers.length > 0);
  return own !== undefined && !own.some((server) => /\/v1\/?$/.test(textOf(server, 'url')));
}

function asksForMethod(document: OpenDocument, schema: Parameters<OpenDocument['resolve']>[0] | null): boolean {
  const resolved = schema === null ? null : document.resolve(schema);
  if (resolved === null || !isObject(resolved.node)) return false;
  return listOf(resolved.node, 'required').includes('_method') && memberOf(memberOf(resolved.node, 'properties'), '_method') !== undefined;
}
