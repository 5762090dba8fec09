/** What an input may measure at most. */
export interface InputLimits {
  /** Bytes of its JSON text, counted a little too high rather than too low. */
  readonly bytes: number;
  /** Objects and arrays within each other. */
  readonly depth: number;
}

export const inputLimits: InputLimits = { bytes: 1_000_000, depth: 32 };

export type Measured = 'fits' | 'too-large' | 'too-deep' | 'not-plain';

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Measures an input before any schema sees it: plain JSON data, not too large, not too deep.
 * Stops at the first limit, so a cycle ends at the depth and a small graph that unfolds into a huge tree at the size.
 * Throws only what a getter of the value throws.
 */
export function measure(input: unknown, limits: InputLimits = inputLimits): Measured {
  let bytes = 0;
  const values: unknown[] = [input];
  const depths: number[] = [0];
  while (values.length > 0) {
    const value = values.pop();
    const depth = depths.pop() ?? 0;
    switch (typeof value) {
      case 'string':
        bytes += Buffer.byteLength(value) + 2;
        break;
      case 'number':
        if (!Number.isFinite(value)) return 'not-plain';
        bytes += 8;
        break;
      case 'boolean':
      case 'undefined':
        bytes += 5;
        break;
      case 'object': {
        bytes += 2;
        if (value === null) break;
        if (depth >= limits.depth) return 'too-deep';
        if (Array.isArray(value)) {
          // A sparse array of a great length costs nothing to make; it must not cost time here.
          if (bytes + value.length > limits.bytes) return 'too-large';
          for (const item of value) {
            values.push(item);
            depths.push(depth + 1);
          }
        } else {
          if (!isPlainObject(value)) return 'not-plain';
          for (const name of Object.keys(value)) {
            if (name === '__proto__') return 'not-plain';
            bytes += Buffer.byteLength(name) + 4;
            values.push((value as Record<string, unknown>)[name]);
            depths.push(depth + 1);
          }
        }
        break;
      }
      default:
        return 'not-plain';
    }
    if (bytes > limits.bytes) return 'too-large';
  }
  return 'fits';
}
