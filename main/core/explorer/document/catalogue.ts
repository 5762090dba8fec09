import type { OperationEntry } from '../../../../preload/contract/explorer-document.ts';
import { documentMethods } from '../../../../preload/contract/explorer-words.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { isObject, listOf, memberOf, pointerTo, textOf } from './json.ts';
import { lackOf, ownServers } from './lack.ts';
import { leadOf } from './leads.ts';
import { longestPath, mostOperations } from './limits.ts';
import type { Located, OpenDocument, PlacedOperation } from './open-document.ts';
import type { Problems } from './problems.ts';
import { targetOf } from './target.ts';
import { oneLine } from './tidy.ts';

type Method = OperationEntry['method'];
const methods = new Map<string, Method>(documentMethods.map((method) => [method.toLowerCase(), method]));

/** Finds the operations of a document into `into`, which the document holds; answers their entries by area. */
export function listOperations(document: OpenDocument, into: Map<string, PlacedOperation>, problems: Problems): OperationEntry[] {
  const paths = memberOf(document.root, 'paths');
  if (!isObject(paths)) {
    problems.add('no-paths', { pointer: '/paths' });
    return [];
  }
  let left = 0;
  for (const path of Object.keys(paths)) {
    if (path.startsWith('x-')) continue;
    const item = pathItem(document, path, paths[path] ?? null, problems);
    if (item !== null) left += placeAll(document, into, path, item, problems);
  }
  if (left > 0) problems.add('too-many', { pointer: '/paths' }, { left: String(left) });
  const entries = [...into.values()].map(({ entry }) => entry);
  return byArea(document, entries);
}

function pathItem(document: OpenDocument, path: string, node: Json, problems: Problems): Located | null {
  const pointer = pointerTo('/paths', path.slice(0, longestPath));
  if (path.length > longestPath) {
    problems.add('path-too-long', { pointer });
    return null;
  }
  const item = path === '' ? null : document.resolve({ node, pointer });
  if (item !== null && isObject(item.node)) return item;
  problems.add('path-item', { pointer });
  return null;
}

/** Answers how many were too many. */
function placeAll(document: OpenDocument, into: Map<string, PlacedOperation>, path: string, item: Located, problems: Problems): number {
  let left = 0;
  for (const [name, method] of methodsOf(item)) {
    const operation = { node: memberOf(item.node, name) ?? null, pointer: pointerTo(item.pointer, name) };
    if (!isObject(operation.node)) problems.add('operation', { pointer: operation.pointer });
    else if (into.size >= mostOperations) left += 1;
    else place(document, into, { path, method, operation, item });
  }
  return left;
}

/** In the order of the document. */
function methodsOf(item: Located): [string, Method][] {
  return Object.keys(item.node ?? {}).flatMap((name) => {
    const method = methods.get(name);
    return method === undefined ? [] : [[name, method]];
  });
}

interface Found {
  readonly path: string;
  readonly method: Method;
  readonly operation: Located;
  readonly item: Located;
}

function place(document: OpenDocument, into: Map<string, PlacedOperation>, { path, method, operation, item }: Found): void {
  const { node, pointer } = operation;
  const target = targetOf(path);
  const open = ownServers(document, pointer, item.pointer) === 'open';
  const name = oneLine(textOf(node, 'operationId'), 300);
  const tag = listOf(node, 'tags').find((one) => typeof one === 'string');
  const placed: Omit<PlacedOperation, 'entry'> = { pointer, itemPointer: item.pointer, path, target, open };
  const entry: OperationEntry = {
    key: `${method} ${path}`,
    method,
    path,
    name,
    summary: oneLine(textOf(node, 'summary'), 300) || wordsOf(name) || oneLine(path, 300),
    area: typeof tag === 'string' ? oneLine(tag, 200) : '',
    deprecated: memberOf(node, 'deprecated') === true,
    lack: lackOf(document, placed, method),
    ...leadOf(method, open ? '' : (target ?? '')),
  };
  into.set(entry.key, { entry, ...placed });
}

/** `listDomains` and `list_domains`: List domains. */
function wordsOf(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Areas in the order in which the document declares its tags, then in which they come; operations without one last. */
function byArea(document: OpenDocument, entries: readonly OperationEntry[]): OperationEntry[] {
  const areas = new Map<string, OperationEntry[]>();
  for (const tag of listOf(document.root, 'tags')) areas.set(oneLine(textOf(tag, 'name'), 200), []);
  areas.delete('');
  const without: OperationEntry[] = [];
  for (const entry of entries) {
    if (entry.area === '') {
      without.push(entry);
      continue;
    }
    const area = areas.get(entry.area);
    if (area === undefined) areas.set(entry.area, [entry]);
    else area.push(entry);
  }
  return [...[...areas.values()].flat(), ...without];
}
