import { type Document, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import type { Json } from '../../../../preload/contract/values.ts';
import { pointerTo } from './json.ts';
import { deepestNesting, mostValues } from './limits.ts';
import type { Problems } from './problems.ts';
import { collectReferences, noReferences, type References } from './references.ts';
import { keepTexts } from './yaml-strings.ts';

export interface YamlRead {
  /** undefined: nothing could be read. */
  readonly value: Json | undefined;
  /** Every `$ref`, with the pointer of its first occurrence. */
  readonly references: References;
}

/** How often one anchor may be used; a real document that shares parts uses one some hundred times. */
const mostAliases = 1000;

/**
 * Reads YAML into values that JSON has, as far as it is without fault. An anchor within itself, aliases that multiply, and too deep nesting
 * are refused: they are told, and nothing is read. `told`: faults of the text itself are known.
 */
export function readYaml(text: string, problems: Problems, told = false): YamlRead {
  const nothing: YamlRead = { value: undefined, references: noReferences };
  const lines = new LineCounter();
  const tell = (faults: readonly { readonly at: number; readonly fault: string }[]) => {
    if (told) return;
    for (const { at, fault } of faults) {
      const { line, col } = lines.linePos(at);
      problems.add('syntax', { line, column: col }, { fault });
    }
  };
  try {
    const parsed = parseDocument(text, {
      lineCounter: lines,
      // Comparing each name with all others takes the square of their number.
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
      stringKeys: false,
      schema: 'core',
    });
    tell(parsed.errors.map((error) => ({ at: error.pos[0], fault: faultWords(error) })));
    tell(takeOutComplexNames(parsed).map((at) => ({ at, fault: 'non string key' })));
    keepTexts(parsed);
    return toPlain(parsed.toJS({ maxAliasCount: mostAliases }) as unknown, problems) ?? nothing;
  } catch (error) {
    // The stack, or the library's own count of aliases.
    problems.add(error instanceof RangeError ? 'too-deep' : 'aliases');
    return nothing;
  }
}

/**
 * Takes out members whose name is a list or a map, which JSON has not, and answers where they stood. Left in, the library writes each such
 * name as a text, anew at each level: three kilobytes of names within names take minutes.
 */
function takeOutComplexNames(parsed: Document): number[] {
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

function faultWords(error: YAMLError): string {
  return error.code.toLowerCase().replaceAll('_', ' ');
}

interface Visit {
  readonly value: object;
  readonly depth: number;
  readonly pointer: string;
}

/** Puts JSON's values in place of all others. Counts what aliases multiply, and finds what holds itself by its depth. */
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
      if (values > mostValues) {
        problems.add('aliases', { pointer });
        return null;
      }
      const plain = plainValue(member);
      if (plain !== member) put(value, name, plain);
      if (isHolder(plain)) open.push({ value: plain, depth: depth + 1, pointer: pointerTo(pointer, name) });
      else if (name === '$ref' && typeof plain === 'string') references.add(plain, pointer);
    }
  }
  return { value: top as Json, references: references.all() };
}

function isHolder(value: Json | object): value is object {
  return typeof value === 'object' && value !== null;
}

function put(into: object, name: string, value: unknown): void {
  Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true });
}

/** A date becomes a text; what JSON has no value for becomes null. */
function plainValue(value: unknown): Json | object {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) return value;
  return null;
}
