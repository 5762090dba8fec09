import { secretFieldPattern } from './fields.ts';
import { mask } from './mask.ts';
import type { SecretForm } from './secret-forms.ts';

/** A quote as it appears in plain text, in JSON, or in JSON within JSON. */
const quote = String.raw`\\*["']`;
/**
 * A quoted text, an array of them, or the rest of the line. A run of backslashes is matched in exactly one way, so text made of backslashes
 * only is scanned once.
 */
const headerValue = String.raw`(?:\[[^\]\r\n]*\]|\\+"(?:[^"\\\r\n]|\\+(?!["\\]))*\\+"|"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|(?:="[^"\r\n]*"|[^\r\n"'])+)`;
const headers = new RegExp(String.raw`\b((?:proxy-)?authorization|set-cookie|cookie)((?:${quote})?\s*[:=]\s*)(${headerValue})`, 'gi');

/** Words that follow "Basic" and "Bearer" in ordinary sentences. */
const plainText = 'auth(?:entication|orization|enticated)?|credentials?|realm|scheme|tokens?|access|and|is|was|or|header';
const schemes = new RegExp(
  String.raw`\b(Basic|Bearer)((?:\s|%20|\+)+)(?!(?:${plainText})(?![\w+/=~%-]|\.\w))([A-Za-z0-9._~+/=%-]{2,})`,
  'gi',
);

const fieldValue = String.raw`(?:\\+"(?:[^"\\\r\n]|\\+(?!["\\]))*\\+"|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[^\s&,;"'<>\\{}[\]]+)`;
const fields = new RegExp(
  String.raw`((?:${secretFieldPattern})(?:\]|%5D)*(?:${quote})?\s*(?:=>|=|:|%3D)\s*)(?!null\b|true\b|false\b|""|''|\\+"\\+")(${fieldValue})`,
  'gi',
);

const pemKeys = /-----BEGIN ([A-Z ]*)PRIVATE KEY-----[\s\S]*?(?:-----END \1PRIVATE KEY-----|$)/g;
const userInfo = /(:\/\/)[^\s/@"'<>]+@/g;

/** Every pattern below needs one of these; most texts in a response contain none, and lists of 100,000 objects are masked. */
const neededByShape = /[:=]|%3D|basic|bearer/i;
/** Dates and times contain colons but are not secrets. */
const moment = /^[\d\sTZ:.+-]*$/;

/** Masks secrets by shape or position: headers, `Basic …`, named fields, private keys, user names in addresses. */
export function maskByShape(text: string): string {
  if (moment.test(text) || (!neededByShape.test(text) && !text.includes('-----BEGIN'))) return text;
  return text
    .replace(pemKeys, mask)
    .replace(headers, (_match, name: string, between: string, value: string) => `${name}${between}${inItsQuotes(value)}`)
    .replace(schemes, (whole, scheme: string, between: string, value: string) =>
      isName(between, value) ? whole : `${scheme}${between}${mask}`,
    )
    .replace(fields, (_match, start: string, value: string) => `${start}${inItsQuotes(value)}`)
    .replace(userInfo, `$1${mask}@`);
}

/** People and companies may be called Basic: a short single-case word after a space is not a credential. */
function isName(between: string, value: string): boolean {
  return between === ' ' && /^(?:[A-Z]?[a-z]{1,14}|[A-Z]{2,15})\.?$/.test(value);
}

/** Quotes are preserved, so that masked JSON is still JSON. */
function inItsQuotes(value: string): string {
  const opening = /^\\*["']/.exec(value)?.[0] ?? '';
  return `${opening}${mask}${opening}`;
}

/** Returns one pattern for all known forms; null if there are none. Longest first, so that no remainder of a longer one stays. */
export function knownSecretsPattern(forms: readonly SecretForm[]): RegExp | null {
  if (forms.length === 0) return null;
  const byLength = [...forms].sort((one, other) => other.text.length - one.text.length);
  const parts = byLength.map(({ text, wholeTokenOnly }) => {
    const literal = text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
    return wholeTokenOnly ? String.raw`(?<![\p{L}\p{N}_])${literal}(?![\p{L}\p{N}_])` : literal;
  });
  return new RegExp(parts.join('|'), 'gu');
}
