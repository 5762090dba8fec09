import { type documentMethods, sentMethods, type unsupportedReasons } from '../../../../../preload/contract/explorer/codes.ts';
import { bodySource } from '../../form/schema/files.ts';
import { isObject, listOf, memberOf, textOf } from '../json.ts';
import type { OpenDocument, PlacedOperation } from '../open-document.ts';
import { memberAt, parametersAt } from './places.ts';
import { readBodies } from './read-operation.ts';

type UnsupportedReason = (typeof unsupportedReasons)[number];

/** Why an operation cannot be sent; null if it can. */
export function unsupportedReasonOf(
  document: OpenDocument,
  placed: Omit<PlacedOperation, 'entry'>,
  method: (typeof documentMethods)[number],
): UnsupportedReason | null {
  if (!sentMethods.some((one) => one === method)) return 'method';
  const servers = ownServers(document, placed.pointer, placed.itemPointer);
  if (placed.target === null || servers === 'external' || (servers === 'open' && method !== 'GET')) return 'path';
  const parameters = [placed.itemPointer, placed.pointer].flatMap((at) => parametersAt(document, at));
  const needs = (place: string, named = /^/) =>
    parameters.some(({ node }) => memberOf(node, 'required') === true && textOf(node, 'in') === place && named.test(textOf(node, 'name')));
  if (needs('cookie')) return 'cookie';
  if (needs('header', /-method-override$/i)) return 'method-override';
  // Most operations need no body: the list of a large document has to appear immediately.
  if (document.format !== '2.0' && !needsBody(document, placed.pointer)) return null;
  const bodies = readBodies(document, placed);
  const needed = bodies.filter(({ required }) => required);
  if (needed.length === 0) return null;
  if (method === 'GET' || !bodies.some((body) => bodySource(document, body.contentType, body.schema) !== null)) return 'body';
  return needed.every(({ schema }) => declaresMethodOverride(document, schema)) ? 'method-override' : null;
}

function needsBody(document: OpenDocument, pointer: string): boolean {
  const at = memberAt(document.at(pointer), 'requestBody');
  const body = at === null ? null : document.resolve(at);
  return body !== null && memberOf(body.node, 'required') === true;
}

/** Servers that a path or an operation defines itself. They never decide where a request is sent, only whether it can be the service's. */
export function ownServers(document: OpenDocument, pointer: string, itemPointer: string): 'none' | 'service' | 'open' | 'external' {
  const own = [pointer, itemPointer].map((at) => listOf(document.at(at)?.node, 'servers')).find((servers) => servers.length > 0);
  if (own === undefined) return 'none';
  const urls = own.map((server) => textOf(server, 'url').slice(0, 1000));
  if (urls.some((url) => /\/v1\/?$/.test(url))) return 'service';
  return urls.some((url) => /^(?:\{\w{1,50}\}|https?:\/\/[^/]{1,300})?\/?$/.test(url)) ? 'open' : 'external';
}

function declaresMethodOverride(document: OpenDocument, schema: Parameters<OpenDocument['resolve']>[0] | null): boolean {
  const resolved = schema === null ? null : document.resolve(schema);
  if (resolved === null || !isObject(resolved.node)) return false;
  return listOf(resolved.node, 'required').includes('_method') && memberOf(memberOf(resolved.node, 'properties'), '_method') !== undefined;
}
