import { createLexer } from '../../bind/lexer.ts';
import { type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';
import { readHost } from './target.ts';

const base64 = /^(?:[a-z0-9+/]{4})+$|^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)$/i;
const hexBytes = /^(?:[0-9a-f]{2})+$/i;

/** The words of a content; null if it cannot be split, or has quoted words, which these types do not allow. */
function plainText(content: string): readonly string[] | null {
  const { entry, next } = createLexer(content, '\n');
  return next() && entry.fault === null && !entry.quoted.includes(true) ? entry.words : null;
}

const fields = [
  { field: 'serial', most: 4_294_967_295 },
  { field: 'scheme', most: 255 },
  { field: 'hash algorithm', most: 255 },
] as const;
/** Digest lengths in bytes of SHA-384 and SHA-512, and the minimum of any (RFC 8976, sections 2.2.3 and 2.2.4). */
const digestBytes = new Map([
  ['1', 48],
  ['2', 64],
]);
const minBytes = 12;

/** ZONEMD: "serial scheme hash digest" at the zone apex (RFC 8976). */
export function zonemdRules({ owner, content }: Subject, found: Problem[]): void {
  if (owner !== '') found.push(problem('zonemd-name'));
  if (content.startsWith('\\#')) return;
  const words = plainText(content);
  const digest = words?.slice(fields.length).join('') ?? '';
  if (words === null || digest === '') {
    found.push(problem('zonemd-parts'));
    return;
  }
  for (const [at, { field, most }] of fields.entries()) {
    const value = words[at] ?? '';
    if (!/^\d{1,10}$/.test(value) || Number(value) > most) found.push(problem('zonemd-number', { field, value, most: String(most) }));
  }
  if (!hexBytes.test(digest)) {
    found.push(problem('zonemd-hex'));
    return;
  }
  const [scheme, hash] = [String(Number(words[1])), String(Number(words[2]))];
  const expectedBytes = digestBytes.get(hash);
  const size = digest.length / 2;
  if (expectedBytes === undefined ? size < minBytes : size !== expectedBytes)
    found.push(problem('zonemd-length', { size: String(size), expected: String(expectedBytes ?? minBytes) }));
  if (scheme !== '1' || expectedBytes === undefined) found.push(problem('zonemd-scheme', { scheme, hash }));
}

/** The scheme and the hash of a ZONEMD record, a combination unique within a zone (RFC 8976, section 2). */
export const zonemdKind = (content: string): string => content.split(/\s+/).slice(1, 3).join(' ');

/** HIP: "algorithm tag key server ..." (RFC 8005, section 6). */
export function hipRules(subject: Subject, found: Problem[]): void {
  if (subject.content.startsWith('\\#')) return;
  const [algorithm = '', tag = '', key = '', ...servers] = plainText(subject.content) ?? [];
  if (key === '') {
    found.push(problem('hip-parts'));
    return;
  }
  if (!/^\d{1,3}$/.test(algorithm) || Number(algorithm) > 255) found.push(problem('hip-algorithm', { algorithm }));
  if (!hexBytes.test(tag) || tag.length > 510) found.push(problem('hip-tag', { tag }));
  if (!base64.test(key)) found.push(problem('hip-key'));
  for (const server of servers) readHost(subject, server, found);
}
