/** Why a line cannot be parsed. */
export type LineFault = 'open-quote' | 'open-parenthesis' | 'close-parenthesis';

/** One entry of a zone file, which may span lines with parentheses. The object is reused for each entry: keep no reference to it. */
export interface Entry {
  /** First line, 1-based. */
  line: number;
  /** Whitespace precedes its first word. */
  indented: boolean;
  /** Words as written, with escapes; for quoted ones, the text between the quotes. */
  words: string[];
  /** Whether each word is quoted. */
  quoted: boolean[];
  /** Whether each word directly follows the previous one: `key="value"`. */
  touches: boolean[];
  fault: LineFault | null;
  /** The text after the mark at the start of a comment line. */
  marked: string | null;
}

export interface Lexer {
  readonly entry: Entry;
  /** Reads the next entry with words, an error or a mark; false at the end. */
  next(): boolean;
}

const tab = 9;
const newline = 10;
const carriageReturn = 13;
const space = 32;
const quote = 34;
const open = 40;
const close = 41;
const semicolon = 59;
const backslash = 92;

/** Characters that end an unquoted word. */
const endsToken = new Uint8Array(128);
for (const code of [0, tab, newline, carriageReturn, space, quote, open, close, semicolon]) endsToken[code] = 1;

/**
 * Splits a zone file into entries (RFC 1035, section 5.1) as BIND does: a semicolon ends a word, a quoted string ends with its line, an
 * escaped character never ends anything except the line. Visits each character once.
 * @param mark comment lines that start with it are reported
 */
export function createLexer(text: string, mark: string): Lexer {
  const entry: Entry = { line: 0, indented: false, words: [], quoted: [], touches: [], fault: null, marked: null };
  const end = text.length;
  let at = 0;
  let line = 1;
  /** Parenthesis depth, and the line of the first one. */
  let depth = 0;
  let opened = 0;
  let tokenEnd = -1;

  function add(word: string, isQuoted: boolean, touches: boolean): void {
    if (entry.words.length === 0) entry.line = line;
    entry.words.push(word);
    entry.quoted.push(isQuoted);
    entry.touches.push(touches);
  }

  function skipComment(): void {
    const stop = text.indexOf('\n', at);
    at = stop === -1 ? end : stop;
  }

  /** Moves past the closing quote; false if the line ends before it. */
  function readQuoted(touches: boolean): boolean {
    const from = at + 1;
    for (at = from; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        add(text.slice(from, at), true, touches);
        at += 1;
        return true;
      }
      if (code === newline) break;
      // An escaped line break still ends the line.
      if (code === backslash && text.charCodeAt(at + 1) !== newline) at += 1;
    }
    at = Math.min(at, end);
    add(text.slice(from, Math.min(at, from + 200)), true, touches);
    return false;
  }

  function readToken(touches: boolean): void {
    const from = at;
    for (; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code < 128 && endsToken[code] === 1) break;
      if (code === backslash) {
        const next = text.charCodeAt(at + 1);
        if (next !== newline && next !== carriageReturn) at += 1;
      }
    }
    at = Math.min(at, end);
    add(text.slice(from, at), false, touches);
  }

  function begin(): void {
    entry.line = line;
    entry.words.length = 0;
    entry.quoted.length = 0;
    entry.touches.length = 0;
    entry.fault = null;
    entry.marked = null;
    const code = text.charCodeAt(at);
    entry.indented = code === space || code === tab;
  }

  function readMarked(): boolean {
    if (text.charCodeAt(at) !== semicolon || !text.startsWith(mark, at)) return false;
    const from = at + mark.length;
    skipComment();
    entry.marked = text.slice(from, at);
    return true;
  }

  /** Moves past a line break; returns whether it ends the entry. */
  function breakLine(code: number): boolean {
    at += code === carriageReturn && text.charCodeAt(at + 1) === newline ? 2 : 1;
    line += 1;
    return depth === 0;
  }

  function readParenthesis(code: number): void {
    at += 1;
    if (code === open) {
      if (depth === 0) opened = line;
      depth += 1;
    } else if (depth === 0) entry.fault = 'close-parenthesis';
    else depth -= 1;
  }

  /** Consumes the current character or word; returns whether it ends the entry. */
  function step(code: number): boolean {
    switch (code) {
      case newline:
      case carriageReturn:
        return breakLine(code);
      case semicolon:
        skipComment();
        return false;
      case quote: {
        const isClosed = readQuoted(tokenEnd === at);
        if (!isClosed) entry.fault = 'open-quote';
        tokenEnd = at;
        return !isClosed;
      }
      case open:
      case close:
        readParenthesis(code);
        return false;
      case space:
      case tab:
      case 0:
        at += 1;
        return false;
      default:
        readToken(false);
        tokenEnd = at;
        return false;
    }
  }

  /** Up to the end of the entry. */
  function readEntry(): void {
    depth = 0;
    tokenEnd = -1;
    while (at < end) if (step(text.charCodeAt(at))) return;
    if (depth === 0) return;
    entry.fault = 'open-parenthesis';
    entry.line = opened;
  }

  return {
    entry,
    next() {
      while (at < end) {
        begin();
        if (readMarked()) return true;
        readEntry();
        if (entry.words.length > 0 || entry.fault !== null) return true;
      }
      return false;
    },
  };
}
