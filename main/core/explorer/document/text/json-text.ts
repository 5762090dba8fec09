/* What JSON.parse does not provide: the nesting depth of a text before it is parsed, and the position of a syntax error. */

const quote = 0x22;
const backslash = 0x5c;

/** The deepest nesting of objects and arrays in the bytes of a JSON text. Meaningless for malformed text. */
export function deepestOf(bytes: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      at += 1;
      while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return deepest;
}

/** 1-based line and column of an offset. */
export function locationOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

/** Offset of the first JSON syntax error; the text's length if it ends too early, null if it is valid. */
export function faultOf(text: string): number | null {
  const scan = new Scan(text);
  if (!scan.value()) return scan.at;
  scan.space();
  return scan.at === text.length ? null : scan.at;
}

const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Uses its own stack, so no text is too deep for it. */
class Scan {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  space(): void {
    while (this.at < this.#text.length && ' \t\r\n'.includes(this.#text.charAt(this.at))) this.at += 1;
  }

  value(): boolean {
    const open: string[] = [];
    for (;;) {
      this.space();
      const result = this.#begin(open);
      if (result === 'fault') return false;
      if (result === 'opened') continue;
      const after = this.#close(open);
      if (after !== 'next') return after === 'end';
    }
  }

  /** Opens a non-empty object or array, or skips a whole value. */
  #begin(open: string[]): 'opened' | 'passed' | 'fault' {
    const sign = this.#text.charAt(this.at);
    if (sign !== '{' && sign !== '[') return (sign === '"' ? this.#string() : this.#literal()) ? 'passed' : 'fault';
    this.at += 1;
    this.space();
    if (this.#text.charAt(this.at) === (sign === '{' ? '}' : ']')) {
      this.at += 1;
      return 'passed';
    }
    open.push(sign);
    return sign === '[' || this.#name() ? 'opened' : 'fault';
  }

  /** After a value: closes what ends here and stops before the next value. */
  #close(open: string[]): 'next' | 'end' | 'fault' {
    for (;;) {
      const within = open.at(-1);
      if (within === undefined) return 'end';
      this.space();
      const sign = this.#text.charAt(this.at);
      if (sign === ',') {
        this.at += 1;
        return within === '[' || this.#name() ? 'next' : 'fault';
      }
      if (sign !== (within === '{' ? '}' : ']')) return 'fault';
      this.at += 1;
      open.pop();
    }
  }

  #name(): boolean {
    this.space();
    if (!this.#string()) return false;
    this.space();
    if (this.#text.charAt(this.at) !== ':') return false;
    this.at += 1;
    return true;
  }

  #literal(): boolean {
    literal.lastIndex = this.at;
    const found = literal.exec(this.#text);
    if (found === null) return false;
    this.at = literal.lastIndex;
    return true;
  }

  #string(): boolean {
    if (this.#text.charAt(this.at) !== '"') return false;
    for (let at = this.at + 1; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === quote) {
        this.at = at + 1;
        return true;
      }
      if (code < 0x20) {
        this.at = at;
        return false;
      }
      if (code !== backslash) continue;
      const rest = /^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(this.#text.slice(at + 1, at + 6));
      if (rest === null) {
        this.at = at;
        return false;
      }
      at += rest[0].length;
    }
    this.at = this.#text.length;
    return false;
  }
}
