import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../../../../preload/contract/values.ts';
import { isObject, memberOf, pointerTo } from '../json.ts';
import type { Located, OpenDocument } from '../open-document.ts';

export interface Pair {
  readonly before: Located | null;
  readonly after: Located | null;
}

/** Descriptive text, which does not affect what may be sent. */
const annotations = new Set(['description', 'title', 'example', 'examples', 'externalDocs', 'summary', '$comment']);
const ofNames = new Set(['properties', 'patternProperties', '$defs', 'definitions']);
const ofOne = new Set(['items', 'additionalProperties', 'not', 'schema', 'contains', 'propertyNames', 'if', 'then', 'else']);
const ofMany = new Set(['allOf', 'oneOf', 'anyOf', 'prefixItems']);

/**
 * Whether two schemas of two documents are equivalent, following references. Recursive schemas are assumed equal until a difference is
 * found elsewhere; each pair of references is compared once.
 */
export function createSameSchema(before: OpenDocument, after: OpenDocument): (pair: Pair) => boolean {
  const known = new Map<string, boolean>();
  let supposed = new Map<string, boolean>();

  const same = (one: Located | null, other: Located | null): boolean => {
    if (one === null || other === null) return one === other;
    const was = before.resolve(one);
    const is = after.resolve(other);
    if (was === null || is === null) return was === is && isDeepStrictEqual(one.node, other.node);
    if (was === one && is === other) return sameNode(was, is);
    const key = `${was.pointer}\n${is.pointer}`;
    const found = known.get(key) ?? supposed.get(key);
    if (found !== undefined) return found;
    supposed.set(key, true);
    const result = sameNode(was, is);
    if (!result) known.set(key, false);
    return result;
  };

  const sameNode = (one: Located, other: Located): boolean => {
    if (!isObject(one.node) || !isObject(other.node)) return isDeepStrictEqual(one.node, other.node);
    return namesOf(one.node, other.node).every((name) => sameMember(one, other, name));
  };

  const sameMember = (one: Located, other: Located, name: string): boolean => {
    const was = memberOf(one.node, name);
    const is = memberOf(other.node, name);
    if (name === 'required') return isDeepStrictEqual(asSet(was), asSet(is));
    if (was === undefined || is === undefined) return false;
    const placed = (of: Located, node: Json, ...more: string[]): Located => ({ node, pointer: pointerTo(of.pointer, name, ...more) });
    if (ofOne.has(name) && isObject(was) && isObject(is)) return same(placed(one, was), placed(other, is));
    if (ofMany.has(name) && Array.isArray(was) && Array.isArray(is)) {
      return (
        was.length === is.length &&
        was.every((node, index) => same(placed(one, node, String(index)), placed(other, is[index] ?? null, String(index))))
      );
    }
    if (!ofNames.has(name) || !isObject(was) || !isObject(is)) return isDeepStrictEqual(was, is);
    const all = Object.keys(was);
    if (all.length !== Object.keys(is).length) return false;
    return all.every((part) => {
      const [from, to] = [memberOf(was, part), memberOf(is, part)];
      return from !== undefined && to !== undefined && same(placed(one, from, part), placed(other, to, part));
    });
  };

  return (pair) => {
    supposed = new Map();
    const result = same(pair.before, pair.after);
    // Assumptions are only confirmed if the whole comparison succeeded.
    if (result) for (const key of supposed.keys()) known.set(key, known.get(key) ?? true);
    return result;
  };
}

function namesOf(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !annotations.has(name) && !name.startsWith('x-'));
}

/** For a 2.0 parameter this is a boolean, which is compared separately. */
function asSet(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String).sort() : [];
}
