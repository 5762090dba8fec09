import { modulusBits } from '../../../zone/rsa-bits.ts';
import { tagsOf } from '../../../zone/tag-list.ts';
import { type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';
import type { ZoneName } from '../zone-name.ts';
import { onText } from './spf.ts';

/**
 * Whether a name is that of a key. A selector follows host name rules and does not start with an underscore (RFC 6376, section 3.1): such
 * names below `_domainkey` hold something else, as `_adsp` does (RFC 5617, section 4.1) and `_report` (RFC 6651, section 3.2).
 */
export const isDkimName = (owner: string, { suffix }: ZoneName): boolean => /(?:^|\.)[^_.][^.]*\._domainkey\./.test(owner + suffix);

/** Large receivers reject shorter keys (RFC 8301 requires at least 1,024 bits, and 2,048 for signers). */
const minBits = 1024;
const base64 = /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i;

/** A DKIM key (RFC 6376, section 3.6.1; RFC 8463 for ed25519). */
export function dkimRules({ owner, zone }: Subject, text: string, found: Problem[]): void {
  if (!isDkimName(owner, zone)) found.push(problem('dkim-name', { name: owner || '@' }));
  const tags = tagsOf(text);
  const values = new Map(tags);
  const version = values.get('v');
  if (version !== undefined && (version !== 'DKIM1' || tags[0]?.[0] !== 'v')) found.push(problem('dkim-version', {}, versionFirst));
  const type = (values.get('k') ?? 'rsa').toLowerCase();
  if (type !== 'rsa' && type !== 'ed25519') found.push(problem('dkim-key-type', { type }));
  if (values.get('t')?.toLowerCase().split(':').includes('y') === true) found.push(problem('dkim-testing'));
  const key = values.get('p');
  if (key === undefined) found.push(problem('dkim-key-missing'));
  else if (key === '') found.push(problem('dkim-revoked'));
  else keyRules(key.replace(/\s/g, ''), type, found);
}

function keyRules(key: string, type: string, found: Problem[]): void {
  if (!base64.test(key)) {
    const fixed = bare(key);
    found.push(problem('dkim-key-base64', {}, fixed !== '' && base64.test(fixed) ? bareKey : null));
    return;
  }
  const bytes = Buffer.from(key, 'base64');
  if (type === 'ed25519') {
    if (bytes.length !== 32) found.push(problem('dkim-key-size', { type, size: String(bytes.length * 8), expected: '256' }));
  } else if (type === 'rsa') {
    const bits = modulusBits(bytes);
    if (bits === null) found.push(problem('dkim-key-size', { type, size: String(bytes.length * 8), expected: '2048' }));
    else if (bits < minBits) found.push(problem('dkim-key-short', { bits: String(bits), least: String(minBits) }));
  }
}

const bare = (key: string): string => key.replace(/-----[A-Z\s]+-----|["'\\]/gi, '').replace(/\s/g, '');
const bareKey = onText((text) =>
  text.replace(/(^|;)(\s*p\s*=)([^;]*)/i, (_, before: string, name: string, key: string) => `${before}${name}${bare(key)}`),
);
const versionFirst = onText((text) => {
  const rest = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^v\s*=/i.test(part));
  return ['v=DKIM1', ...rest].join('; ');
});
