/** Maximum size of an input. */
export interface InputLimits {
  /** Bytes of its JSON text, overestimated if in doubt. */
  readonly bytes: number;
  /** Nesting depth of objects and arrays. */
  readonly depth: number;
}

export const inputLimits: InputLimits = { bytes: 1_000_000, depth: 32 };

export type Measured = 'fits' | 'too-large' | 'too-deep' | 'not-plain';

interface Visit {
  readonly value: unknown;
  readonly depth: number;
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Bytes of a value without its contents, or null if it is not a JSON type. */
function ownBytes(value: unknown): number | null {
  switch (typeof value) {
    case 'string':
      return Buffer.byteLength(value) + 2;
    case 'number':
      return Number.isFinite(value) ? 8 : null;
    case 'boolean':
    case 'undefined':
      return 5;
    case 'object':
      // A sparse array's items are free to create; they must not cost time here.
      return 2 + (Array.isArray(value) ? value.length : 0);
    default:
      return null;
  }
}

/** The contents of an object or array, with the bytes of its names; null if it is not plain. */
function inside(value: object, depth: number): { visits: Visit[]; bytes: number } | null {
  if (Array.isArray(value)) return { visits: value.map((item) => ({ value: item, depth })), bytes: 0 };
  if (!isPlainObject(value)) return null;
  const names = Object.keys(value);
  if (names.includes('__proto__')) return null;
  const visits = names.map((name) => ({ value: (value as Record<string, unknown>)[name], depth }));
  return { visits, bytes: names.reduce((sum, name) => sum + Buffer.byteLength(name) + 4, 0) };
}

/**
 * Measures an input before any schema sees it: plain JSON data, not too large, not too deep. Stops at the first limit, so a cycle ends at
 * the depth limit and a small graph that expands into a huge tree ends at the size limit. Throws only what a getter of the value throws.
 */
export function measure(input: unknown, limits: InputLimits = inputLimits): Measured {
  let bytes = 0;
  const waiting: Visit[] = [{ value: input, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const own = ownBytes(next.value);
    if (own === null) return 'not-plain';
    bytes += own;
    if (bytes > limits.bytes) return 'too-large';
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= limits.depth) return 'too-deep';
    const content = inside(next.value, next.depth + 1);
    if (content === null) return 'not-plain';
    bytes += content.bytes;
    for (const visit of content.visits) waiting.push(visit);
  }
  return bytes > limits.bytes ? 'too-large' : 'fits';
}
