import { type documentMethods, type operationLacks, sentMethods } from '../../../../preload/contract/explorer-words.ts';
import { asksForFile } from '../form/schema/files.ts';
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
  const servers = ownServers(document, placed.pointer, placed.itemPointer);
  if (placed.target === null || servers === 'elsewhere' || (servers === 'open' && method !== 'GET')) return 'path';
  const parameters = readParameters(document, placed).filter(({ required }) => required);
  if (parameters.some(({ place }) => place === 'cookie')) return 'cookie';
  if (parameters.some(({ place, name }) => place === 'header' && /-method-override$/i.test(name))) return 'method-override';
  const bodies = readBodies(document, placed);
  const needed = bodies.filter(({ required }) => required);
  if (needed.length === 0) return null;
  if (method === 'GET' || !bodies.some((body) => canBeWritten(body.contentType) && !asksForFile(document, body.schema))) return 'body';
  return needed.every(({ schema }) => asksForMethod(document, schema)) ? 'method-override' : null;
}

/** Encodings of `bodyForms`. */
export function canBeWritten(contentType: string): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/[^;]+|application\/(?:[^;]+\+)?json|\*\/\*)\s*(?:;|$)/i.test(
    contentType,
  );
}

/** Servers that a path or an operation has of its own. They never say where a request goes; only whether it can be the service's. */
export function ownServers(document: OpenDocument, pointer: string, itemPointer: string): 'none' | 'service' | 'open' | 'elsewhere' {
  const own = [pointer, itemPointer].map((at) => listOf(document.at(at)?.node, 'servers')).find((servers) => servers.length > 0);
  if (own === undefined) return 'none';
  const urls = own.map((server) => textOf(server, 'url').slice(0, 1000));
  if (urls.some((url) => /\/v1\/?$/.test(url))) return 'service';
  return urls.some((url) => /^(?:\{\w{1,50}\}|https?:\/\/[^/]{1,300})?\/?$/.test(url)) ? 'open' : 'elsewhere';
}

function asksForMethod(document: OpenDocument, schema: Parameters<OpenDocument['resolve']>[0] | null): boolean {
  const resolved = schema === null ? null : document.resolve(schema);
  if (resolved === null || !isObject(resolved.node)) return false;
  return listOf(resolved.node, 'required').includes('_method') && memberOf(memberOf(resolved.node, 'properties'), '_method') !== undefined;
}
