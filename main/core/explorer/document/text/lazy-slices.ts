/** A value of a document that is parsed on first use. */
export interface Cut {
  /** Member names from the root: `paths`, `/domains`. */
  readonly path: readonly string[];
  /** Byte offsets, from the first byte of the value to the one after its last. */
  readonly start: number;
  readonly end: number;
}

const quote = 0x22;
const backslash = 0x5c;
/** Values below this many bytes are not worth slicing. */
const least = 200;

/** For these, the values two names below the root are still large maps. */
const deeper = 'components';

interface Level {
  readonly isObject: boolean;
  /** Byte offsets of the last string, which is a name if a colon follows. */
  text: readonly [start: number, end: number];
  name: string;
  readonly names: Set<string>;
}

/**
 * Large members of a document's sections, in the bytes of a valid JSON text. null: a duplicate name exists, of which a parser keeps one;
 * the text is then parsed as a whole.
 */
export function cutsOf(bytes: Uint8Array): Cut[] | null {
  const follow = follower(bytes);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      const from = at;
      at += 1;
      while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
      follow.text(from, at + 1);
    } else if (byte === 0x7b || byte === 0x5b) follow.open(at, byte === 0x7b);
    else if (byte === 0x7d || byte === 0x5d) follow.close(at);
    else if (byte === 0x3a && !follow.colon()) return null;
  }
  return follow.cuts;
}

/** The state of a scan: what is open, down to the slicing level, and under which names. */
function follower(bytes: Uint8Array) {
  const cuts: Cut[] = [];
  const levels: Level[] = [];
  const decoder = new TextDecoder();
  let depth = 0;
  let start = 0;
  let cutDepth = 2;
  const within = (): Level | undefined => (depth <= cutDepth ? levels[depth - 1] : undefined);
  return {
    cuts,
    text(from: number, to: number): void {
      const level = within();
      if (level !== undefined) level.text = [from, to];
    },
    open(at: number, isObject: boolean): void {
      if (depth === cutDepth) start = at;
      else if (depth < cutDepth) levels[depth] = { isObject, text: [0, 0], name: '', names: new Set() };
      depth += 1;
    },
    close(at: number): void {
      depth -= 1;
      if (depth !== cutDepth || at + 1 - start < least) return;
      const above = levels.slice(0, depth);
      if (above.every(({ isObject }) => isObject)) cuts.push({ path: above.map(({ name }) => name), start, end: at + 1 });
    },
    /** false: the preceding name is a duplicate. */
    colon(): boolean {
      const level = within();
      if (level?.isObject !== true) return true;
      level.name = JSON.parse(decoder.decode(bytes.subarray(...level.text))) as string;
      if (level.names.has(level.name)) return false;
      level.names.add(level.name);
      if (depth === 1) cutDepth = level.name === deeper ? 3 : 2;
      return true;
    },
  };
}

/** The text with each slice replaced by a zero. */
export function withoutCuts(bytes: Uint8Array, cuts: readonly Cut[]): string {
  const chunks: Uint8Array[] = [];
  let from = 0;
  for (const { start, end } of cuts) {
    chunks.push(bytes.subarray(from, start), zero);
    from = end;
  }
  return new TextDecoder().decode(Buffer.concat([...chunks, bytes.subarray(from)]));
}

const zero = new TextEncoder().encode('0');
