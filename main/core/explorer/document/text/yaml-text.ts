import { type Document, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import type { Json } from '../../../../../preload/contract/values.ts';
import { pointerTo } from '../json.ts';
import { deepestNesting, maxValues } from '../limits.ts';
import type { Problems } from '../problems.ts';
import { collectReferences, noReferences, type References } from './references.ts';
import { preserveStrings } from './yaml-strings.ts';

export interface YamlRead {
  /** undefined: nothing could be parsed. */
  readonly value: Json | undefined;
  /** Every `$ref`, with the pointer of its first occurrence. */
  readonly references: References;
}

/** Maximum uses of one anchor; a real document uses one a few hundred times. */
const maxAliases = 1000;

/**
 * Parses YAML into JSON values, as far as it is valid. Recursive anchors, multiplying aliases and too deep nesting are reported, and
 * nothing is parsed. `reported`: syntax errors are already reported.
 */
export function readYaml(text: string, problems: Problems, reported = false): YamlRead {
  const nothing: YamlRead = { value: undefined, references: noReferences };
  const lines = new LineCounter();
  const report = (faults: readonly { readonly at: number; readonly fault: string }[]) => {
    if (reported) return;
    for (const { at, fault } of faults) {
      const { line, col } = lines.linePos(at);
      problems.add('syntax', { line, column: col }, { fault });
    }
  };
  try {
    const parsed = parseDocument(text, {
      lineCounter: lines,
      // Comparing each name with all others takes quadratic time.
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
      stringKeys: false,
      schema: 'core',
    });
    report(parsed.errors.map((error) => ({ at: error.pos[0], fault: faultText(error) })));
    report(removeComplexNames(parsed).map((at) => ({ at, fault: 'non string key' })));
    preserveStrings(parsed);
    return toPlain(parsed.toJS({ maxAliasCount: maxAliases }) as unknown, problems) ?? nothing;
  } catch (error) {
    // Stack overflow, or the library's own alias limit.
    problems.add(error instanceof RangeError ? 'too-deep' : 'aliases');
    return nothing;
  }
}

/**
 * Removes members whose name is a list or a map, which JSON does not have, and returns their positions. If they stayed, the library would
 * serialize each name at every level: three kilobytes of nested names take minutes.
 */
function removeComplexNames(parsed: Document): number[] {
  const places: number[] = [];
  visit(parsed, {
    Pair(_place, { key }) {
      if (key === null || isScalar(key)) return;
      places.push((key as { range?: readonly number[] | null }).range?.[0] ?? 0);
      return visit.REMOVE;
    },
  });
  return places;
}

function faultText(error: YAMLError): string {
  return error.code.toLowerCase().replaceAll('_', ' ');
}

interface Visit {
  readonly value: object;
  readonly depth: number;
  readonly pointer: string;
}

/** Converts all values to JSON values. Counts the expansion of aliases, and detects recursion by depth. */
function toPlain(root: unknown, problems: Problems): YamlRead | null {
  const references = collectReferences();
  const top = plainValue(root);
  if (!isHolder(top)) return { value: top, references: noReferences };
  const open: Visit[] = [{ value: top, depth: 1, pointer: '' }];
  let values = 0;
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const { value, depth, pointer } = visit;
    if (depth > deepestNesting) {
      problems.add('too-deep', { pointer: pointer.slice(0, 200) });
      return null;
    }
    for (const [name, member] of Object.entries(value) as [string, unknown][]) {
      values += 1;
      if (values > maxValues) {
        problems.add('aliases', { pointer });
        return null;
      }
      const plain = plainValue(member);
      if (plain !== member) setMember(value, name, plain);
      if (isHolder(plain)) open.push({ value: plain, depth: depth + 1, pointer: pointerTo(pointer, name) });
      else if (name === '$ref' && typeof plain === 'string') references.add(plain, pointer);
    }
  }
  return { value: top as Json, references: references.all() };
}

function isHolder(value: Json | object): value is object {
  return typeof value === 'object' && value !== null;
}

function setMember(into: object, name: string, value: unknown): void {
  Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true });
}

/** A date becomes a string; a value that JSON does not have becomes null. */
function plainValue(value: unknown): Json | object {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) return value;
  return null;
}
