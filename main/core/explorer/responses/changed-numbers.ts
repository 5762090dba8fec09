/* Numbers in a JSON text that JSON.parse would change. */

/** Maximum count stored as written; each takes memory. */
const most = 1_000_000;

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const point = 0x2e;
const zero = 0x30;
const nine = 0x39;

/** Digits that a JavaScript number always preserves. */
const safeDigits = 15;
const grammar = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Start and end of each, in sequence. Empty for a text in which a number is used as a name, which is not JSON: it would become a string.
 */
export function changedNumbers(text: string): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < text.length && found.length < 2 * most; ) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = stringEnd(text, at);
    else if (!isDigit(sign) && sign !== 0x2d) at += 1;
    else {
      const end = numberEnd(text, at);
      if (mayChange(text, at, end) && isChanged(text.slice(at, end))) {
        if (isName(text, end)) return [];
        found.push(at, end);
      }
      at = end;
    }
  }
  return found;
}

const isDigit = (sign: number): boolean => sign >= zero && sign <= nine;

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const sign = text.charCodeAt(at);
    if (sign === quote) return at + 1;
    // NaN past the end.
    if (!(sign >= 0)) return text.length;
    at += sign === backslash ? 2 : 1;
  }
}

/** Any character allowed in a number, even if the result is none. */
function numberEnd(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const sign = text.charCodeAt(at);
    // + - . e E
    if (!isDigit(sign) && sign !== point && sign !== 0x65 && sign !== 0x45 && sign !== 0x2d && sign !== 0x2b) return at;
    at += 1;
  }
}

/** Quickly skips numbers that are plainly unchanged: short integers and decimals. */
function mayChange(text: string, start: number, end: number): boolean {
  const length = end - start;
  if (length > safeDigits) return true;
  let hasPoint = false;
  for (let at = start; at < end; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === point) hasPoint = true;
    else if (!isDigit(sign) && at > start) return true;
  }
  // `-0`, `1.50`, and `0.0000001`, which JavaScript writes with an exponent.
  if (!hasPoint) return length === 2 && text.charCodeAt(start) === 0x2d && text.charCodeAt(start + 1) === zero;
  return text.charCodeAt(end - 1) === zero || text.startsWith('0.00000', start) || text.startsWith('-0.00000', start);
}

const isChanged = (number: string): boolean => grammar.test(number) && String(Number(number)) !== number;

function isName(text: string, end: number): boolean {
  let at = end;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return text.charCodeAt(at) === colon;
}
