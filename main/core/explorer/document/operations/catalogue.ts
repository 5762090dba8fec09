import { documentMethods } from '../../../../../preload/contract/explorer/codes.ts';
import type { OperationEntry } from '../../../../../preload/contract/explorer/document.ts';
import type { Json } from '../../../../../preload/contract/values.ts';
import { isObject, listOf, memberOf, pointerTo, textOf } from '../json.ts';
import { maxListLength, maxOperations, maxPathLength } from '../limits.ts';
import type { Located, OpenDocument, PlacedOperation } from '../open-document.ts';
import type { Problems } from '../problems.ts';
import { oneLine } from './clean-text.ts';
import { dedicatedScreenOf, screenUsing } from './dedicated-screens.ts';
import { targetOf } from './target.ts';
import { ownServers, unsupportedReasonOf } from './unsupported-reason.ts';

type Method = OperationEntry['method'];
const methods = new Map<string, Method>(documentMethods.map((method) => [method.toLowerCase(), method]));

export interface ListedOperations {
  /** By area. */
  readonly entries: OperationEntry[];
  /** Number of further operations in the document. */
  readonly unlisted: number;
}

/** How much is listed, and how much is not. */
interface Listing {
  readonly document: OpenDocument;
  readonly into: Map<string, PlacedOperation>;
  readonly problems: Problems;
  /** Total of everything listed. */
  characters: number;
  /** Operations whose path is too long. */
  unnamed: number;
  /** Operations beyond the limit, and the pointer of the first one. */
  beyond: number;
  first: string;
}

/** Collects the operations of a document into `into`, which the document owns. Operations that cannot be listed are counted. */
export function listOperations(document: OpenDocument, into: Map<string, PlacedOperation>, problems: Problems): ListedOperations {
  const paths = memberOf(document.root, 'paths');
  if (!isObject(paths)) {
    problems.add('no-paths', { pointer: '/paths' });
    return { entries: [], unlisted: 0 };
  }
  const listing: Listing = { document, into, problems, characters: 0, unnamed: 0, beyond: 0, first: '' };
  for (const path of Object.keys(paths)) {
    if (path.startsWith('x-')) continue;
    const item = pathItem(listing, path, paths[path] ?? null);
    if (item !== null) addOperations(listing, path, item);
  }
  const { unnamed, beyond, first } = listing;
  const all = into.size + unnamed + beyond;
  if (beyond > 0) {
    const most = into.size >= maxOperations ? { most: String(maxOperations) } : { characters: String(maxListLength) };
    problems.add('too-many', { pointer: first }, { remaining: String(beyond), all: String(all), ...most });
  }
  const entries = [...into.values()].map(({ entry }) => entry);
  return { entries: byArea(document, entries), unlisted: unnamed + beyond };
}

function pathItem(listing: Listing, path: string, node: Json): Located | null {
  const { document, problems } = listing;
  const pointer = pointerTo('/paths', path.slice(0, maxPathLength));
  const item = path === '' ? null : document.resolve({ node, pointer });
  if (item === null || !isObject(item.node)) {
    problems.add('path-item', { pointer });
    return null;
  }
  if (path.length <= maxPathLength) return item;
  const count = methodsOf(item).filter(([name]) => isObject(memberOf(item.node, name))).length;
  listing.unnamed += count;
  problems.add('path-too-long', { pointer }, { remaining: String(count), most: String(maxPathLength) });
  return null;
}

function addOperations(listing: Listing, path: string, item: Located): void {
  const { document, into, problems } = listing;
  for (const [name, method] of methodsOf(item)) {
    const operation = { node: memberOf(item.node, name) ?? null, pointer: pointerTo(item.pointer, name) };
    if (!isObject(operation.node)) problems.add('operation', { pointer: operation.pointer });
    else if (into.size >= maxOperations || listing.characters >= maxListLength) {
      if (listing.beyond === 0) listing.first = pointerTo('/paths', path, name);
      listing.beyond += 1;
    } else {
      const { key, summary, name: id, area } = place(document, into, { path, method, operation, item });
      listing.characters += key.length + path.length + summary.length + id.length + area.length;
    }
  }
}

/** In document order. */
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

function place(document: OpenDocument, into: Map<string, PlacedOperation>, { path, method, operation, item }: Found): OperationEntry {
  const { node, pointer } = operation;
  const target = targetOf(path);
  const open = ownServers(document, pointer, item.pointer) === 'open';
  const below = open ? '' : (target ?? '');
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
    unsupportedReason: unsupportedReasonOf(document, placed, method),
    ...dedicatedScreenOf(method, below),
    usedBy: screenUsing(method, below),
  };
  into.set(entry.key, { entry, ...placed });
  return entry;
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

/** Areas in the order in which the document declares its tags, then in order of appearance; untagged operations last. */
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
