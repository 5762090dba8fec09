import { secretFieldPattern } from './fields.ts';
import { mask } from './mask.ts';
import type { SecretForm } from './secret-forms.ts';

/** A quote as it stands in text, in JSON, or in JSON within JSON. */
const quote = String.raw`\\*["']`;
/**
 * A quoted text, an array of them, or the rest of the line. Backslashes are taken as one run, in the one way there is: an answer of
 * nothing but backslashes is then read once.
 */
const headerValue = String.raw`(?:\[[^\]\r\n]*\]|\\+"(?:[^"\\\r\n]|\\+(?!["\\]))*\\+"|"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|(?:="[^"\r\n]*"|[^\r\n"'])+)`;
const headers = new RegExp(String.raw`\b((?:proxy-)?authorization|set-cookie|cookie)((?:${quote})?\s*[:=]\s*)(${headerValue})`, 'gi');

/** Words that follow "Basic" and "Bearer" in plain sentences. */
const plainWords = 'auth(?:entication|orization|enticated)?|credentials?|realm|scheme|tokens?|access|and|is|was|or|header';
const schemes = new RegExp(
  String.raw`\b(Basic|Bearer)((?:\s|%20|\+)+)(?!(?:${plainWords})(?![\w+/=~%-]|\.\w))([A-Za-z0-9._~+/=%-]{2,})`,
  'gi',
);

const fieldValue = String.raw`(?:\\+"(?:[^"\\\r\n]|\\+(?!["\\]))*\\+"|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[^\s&,;"'<>\\{}[\]]+)`;
const fields = new RegExp(
  String.raw`((?:${secretFieldPattern})(?:\]|%5D)*(?:${quote})?\s*(?:=>|=|:|%3D)\s*)(?!null\b|true\b|false\b|""|''|\\+"\\+")(${fieldValue})`,
  'gi',
);

const pemKeys = /-----BEGIN ([A-Z ]*)PRIVATE KEY-----[\s\S]*?(?:-----END \1PRIVATE KEY-----|$)/g;
const userInfo = /(:\/\/)[^\s/@"'<>]+@/g;

/** What every pattern below needs somewhere; most texts of an answer have none of it, and lists of 100,000 objects are masked. */
const neededByShape = /[:=]|%3D|basic|bearer/i;
/** Dates and moments have a colon and nothing else of it. */
const moment = /^[\d\sTZ:.+-]*$/;

/** Masks what is a secret by its shape or its place: headers, `Basic …`, named fields, private keys, user names in addresses. */
export function maskByShape(text: string): string {
  if (moment.test(text) || (!neededByShape.test(text) && !text.includes('-----BEGIN'))) return text;
  return text
    .replace(pemKeys, mask)
    .replace(headers, (_whole, name: string, between: string, value: string) => `${name}${between}${inItsQuotes(value)}`)
    .replace(schemes, (whole, scheme: string, between: string, value: string) =>
      isName(between, value) ? whole : `${scheme}${between}${mask}`,
    )
    .replace(fields, (_whole, start: string, value: string) => `${start}${inItsQuotes(value)}`)
    .replace(userInfo, `$1${mask}@`);
}

/** People and companies are called Basic, too: a short word in one case behind a space is no credential. */
function isName(between: string, value: string): boolean {
  return between === ' ' && /^(?:[A-Z]?[a-z]{1,14}|[A-Z]{2,15})\.?$/.test(value);
}

/** Quotes stay, so that masked JSON is still JSON. */
function inItsQuotes(value: string): string {
  const opening = /^\\*["']/.exec(value)?.[0] ?? '';
  return `${opening}${mask}${opening}`;
}

/** One pattern for all known forms; null when there are none. The longest are tried first, so that no rest of a longer one stays. */
export function knownSecretsPattern(forms: readonly SecretForm[]): RegExp | null {
  if (forms.length === 0) return null;
  const byLength = [...forms].sort((one, other) => other.text.length - one.text.length);
  const parts = byLength.map(({ text, wholeTokenOnly }) => {
    const literal = text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
    return wholeTokenOnly ? String.raw`(?<![\p{L}\p{N}_])${literal}(?![\p{L}\p{N}_])` : literal;
  });
  return new RegExp(parts.join('|'), 'gu');
}
