import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';

const issuing = new Set(['issue', 'issuewild', 'issuemail', 'issuevmc']);
/** From the registry of CAA properties (RFC 8659, 9495, and the CA/Browser Forum's). */
const known = new Set([...issuing, 'iodef', 'contactemail', 'contactphone']);
const critical = 128;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*\.?$/i;
const parameter = /^[a-z0-9-]+\s*=\s*[\x21-\x3a\x3c-\x7e]*$/i;

/** CAA: "flags tag value" (RFC 8659). */
export function caaRules({ content }: Subject, found: Problem[]): void {
  const [, flags = '', tag = '', written = ''] = /^(\S+)\s+(\S+)\s+(.+)$/.exec(content) ?? [];
  if (tag === '') {
    found.push(problem('caa-parts', {}, domain.test(content) ? asIssuer : null));
    return;
  }
  const flag = Number(flags);
  if (!/^\d+$/.test(flags) || flag > 255) found.push(problem('caa-flags', { flags }));
  else if (flag !== 0 && flag !== critical) found.push(problem('caa-flags-unknown', { flags }));
  const name = tag.toLowerCase();
  const value = written.replace(/^"(.*)"$/, '$1').trim();
  if (!known.has(name)) found.push(problem(flag >= critical ? 'caa-critical' : 'caa-tag', { tag }));
  else if (name === 'iodef' && !/^(?:mailto:[^@\s]+@[^@\s]+|https?:\/\/\S+)$/i.test(value)) {
    const address = /^[^@\s:/]+@[^@\s]+$/.test(value);
    found.push(problem('caa-report', { value }, address ? withMailto : null));
  } else if (issuing.has(name) && !isIssuer(value)) found.push(problem('caa-issuer', { tag: name, value }));
}

/** A domain with or without parameters; ";" on its own forbids all issuers. */
function isIssuer(value: string): boolean {
  const [issuer = '', ...parameters] = value.split(';').map((part) => part.trim());
  return (issuer === '' || domain.test(issuer)) && parameters.every((part) => part === '' || parameter.test(part));
}

const asIssuer = (record: DnsRecord): DnsRecord => ({ ...record, content: `0 issue "${record.content.trim()}"` });
const withMailto = (record: DnsRecord): DnsRecord => ({
  ...record,
  content: record.content.replace(/"?([^\s"@]+@[^\s"]+)"?\s*$/, '"mailto:$1"'),
});
