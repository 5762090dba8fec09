import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { quoted } from '../../../zone/quoted-text.ts';
import type { SpfTerm, SpfTerms } from '../../../zone/spf-terms.ts';
import { type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';
import { ipv4Of, ipv6Of } from './parse-address.ts';
import { stringsOf } from './text.ts';

const mechanisms = new Set(['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists']);
const hostName = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*\.?$/i;

/** An SPF record on its own: its terms and their values (RFC 7208). For the number of lookups see `spf-lookups.ts`. */
export function spfRules(subject: Subject, terms: SpfTerms, found: Problem[]): void {
  for (const term of terms) termRules(term, found);
  allRules(terms, found);
  for (const name of ['redirect', 'exp'])
    if (terms.filter((term) => term.modifier && term.name === name).length > 1) found.push(problem('spf-modifier-twice', { name }));
  if (terms.some(({ value }) => value?.includes('%') === true)) found.push(problem('spf-macro'));
  if (subject.type === 'SPF') found.push(problem('type-spf'));
}

/** A text that starts like SPF, but that no receiver accepts. */
export function spfVersionRule(text: string, found: Problem[]): void {
  if (/^v\s*=\s*spf/i.test(text)) found.push(problem('spf-version', { text: text.slice(0, 40) }, asVersion1));
}

function termRules(term: SpfTerm, found: Problem[]): void {
  const { written, name, value, modifier } = term;
  if (modifier && !mechanisms.has(name)) {
    // Unknown modifiers are allowed; known ones need a domain.
    if ((name === 'redirect' || name === 'exp') && !isDomain(value)) found.push(problem('spf-term', { term: written }));
    return;
  }
  if (modifier) found.push(problem('spf-term', { term: written }, colonFor(written)));
  else if (!mechanisms.has(name)) found.push(unknownTerm(written));
  else if (name === 'ip4' || name === 'ip6') {
    if (!isNetwork(value, name)) found.push(problem('spf-address', { term: written }, otherFamily(value, name, written)));
  } else if (name === 'all') {
    if (value !== null) found.push(problem('spf-term', { term: written }));
  } else if (name === 'ptr') found.push(problem('spf-ptr', { term: written }, withoutTerm(written)));
  else domainRule(term, found);
}

function domainRule({ written, name, value }: SpfTerm, found: Problem[]): void {
  const [domain = ''] = (value ?? '').split('/');
  const family = networkFamily(value);
  if (family !== null)
    found.push(problem('spf-host-address', { term: written, expected: `${family}:${value}` }, replaceTerm(written, `${family}:${value}`)));
  else if (name === 'a' || name === 'mx') {
    if ((domain !== '' && !isDomain(domain)) || value === '') found.push(problem('spf-term', { term: written }));
  } else if (!isDomain(value)) found.push(problem('spf-term', { term: written }));
}

function allRules(terms: SpfTerms, found: Problem[]): void {
  const place = terms.findIndex(({ name, modifier }) => name === 'all' && !modifier);
  const all = terms[place];
  const redirect = terms.some(({ name, modifier }) => name === 'redirect' && modifier);
  if (all === undefined) {
    if (!redirect) found.push(problem('spf-all-missing', {}, withAll));
    return;
  }
  if (all.qualifier === '+') found.push(problem('spf-all-pass', { term: all.written }, replaceTerm(all.written, '~all')));
  if (all.qualifier === '?') found.push(problem('spf-all-neutral'));
  const after = terms.slice(place + 1).filter(({ name, modifier }) => !modifier || name === 'redirect');
  if (after.length > 0 || redirect) {
    const ignored = redirect && after.length === 0 ? terms.filter(({ name, modifier }) => modifier && name === 'redirect') : after;
    found.push(problem('spf-after-all', { terms: ignored.map(({ written }) => written).join(' ') }));
  }
}

function unknownTerm(written: string): Problem {
  const bare = written.replace(/[,;]+$/, '');
  const family = networkFamily(bare);
  if (family !== null) return problem('spf-term', { term: written }, replaceTerm(written, `${family}:${bare}`));
  return problem('spf-term', { term: written }, null);
}

const isDomain = (value: string | null): boolean => value !== null && (value.includes('%') || hostName.test(value));

function isNetwork(value: string | null, name: string): boolean {
  return value !== null && networkFamily(value) === name;
}

/** `ip4` or `ip6` for an address with or without a prefix length. */
function networkFamily(value: string | null): 'ip4' | 'ip6' | null {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(value ?? '') ?? [];
  if (ipv4Of(address) !== null) return bits === undefined || Number(bits) <= 32 ? 'ip4' : null;
  return ipv6Of(address) !== null && (bits === undefined || Number(bits) <= 128) ? 'ip6' : null;
}

function otherFamily(value: string | null, name: string, written: string) {
  const family = networkFamily(value);
  return family === null || family === name ? null : replaceTerm(written, `${family}:${value}`);
}

const colonFor = (written: string) => replaceTerm(written, written.replace('=', ':'));
const withoutTerm = (written: string) =>
  onText((text) =>
    text
      .split(/\s+/)
      .filter((term) => term !== written)
      .join(' '),
  );
function replaceTerm(written: string, replacement: string) {
  return onText((text) =>
    text
      .split(/\s+/)
      .map((term) => (term === written ? replacement : term))
      .join(' '),
  );
}
const withAll = onText((text) => `${text.trim()} ~all`);
const asVersion1 = onText((text) => text.replace(/^v\s*=\s*spf\S*\s*/i, 'v=spf1 ').trim());

/** Changes the text of a record and keeps its format: quoted or plain. */
export function onText(change: (text: string) => string): (record: DnsRecord) => DnsRecord {
  return (record) => {
    const content = record.content.trim();
    const strings = content.startsWith('"') ? stringsOf(content) : null;
    return { ...record, content: strings === null ? change(content) : quoted(change(strings.join(''))) };
  };
}
