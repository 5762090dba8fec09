import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { tagsOf } from '../../../zone/tag-list.ts';
import { type Fix, type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';
import type { ZoneName } from '../zone-name.ts';
import { onText } from './spf.ts';

const policies = /^(?:none|quarantine|reject)$/i;
/** Allowed values of the tags of RFC 7489 and its successor, except `rua` and `ruf`. */
const forms: Readonly<Record<string, RegExp>> = {
  p: policies,
  sp: policies,
  np: policies,
  pct: /^(?:\d{1,2}|100)$/,
  adkim: /^[rs]$/i,
  aspf: /^[rs]$/i,
  fo: /^[01ds](?::[01ds])*$/i,
  ri: /^\d{1,10}$/,
  rf: /^afrf(?::afrf)*$/i,
  psd: /^[ynu]$/i,
  t: /^[yn]$/i,
};
const reportAddress = /^mailto:([^@\s,!]+)@([^@\s,!]+)(?:!\d+[kmgt]?)?$/i;

export const isDmarcName = (owner: string, { name, suffix }: ZoneName): boolean =>
  (owner === '' ? name : owner + suffix).startsWith('_dmarc.');
/** Where a domain allows another domain's reports to be sent to it: `<domain>._report._dmarc` (RFC 7489, section 7.1). */
const isReportName = (owner: string, { suffix }: ZoneName): boolean => /.\._report\._dmarc\./.test(owner + suffix);
export const isDmarcText = (text: string): boolean => /^v\s*=\s*dmarc1/i.test(text);

/** A DMARC record (RFC 7489): `v` first, then `p`, report addresses, and the rest. */
export function dmarcRules({ owner, zone }: Subject, text: string, found: Problem[]): void {
  const allowsReports = isReportName(owner, zone);
  if (!allowsReports && !isDmarcName(owner, zone)) found.push(problem('dmarc-name', { name: owner || '@' }, owner === '' ? atDmarc : null));
  if (!/^v\s*=\s*DMARC1\s*(?:;|$)/.test(text)) {
    found.push(problem('dmarc-version', {}, /(?:^|;)\s*p\s*=/i.test(text) ? versionFirst : null));
    return;
  }
  const tags = tagsOf(text);
  const values = new Map(tags);
  for (const [name, value] of tags.slice(1)) if (name !== 'p' || allowsReports) tagRule(name, value, zone.name, found);
  if (allowsReports) return;
  policyRule(values.get('p'), found);
  if (!values.has('rua')) found.push(problem('dmarc-no-reports'));
}

function tagRule(name: string, value: string, zone: string, found: Problem[]): void {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (name === 'rua' || name === 'ruf') reportRule(name, value, zone, found);
  else if (form === undefined) found.push(problem('dmarc-unknown-tag', { tag: name }));
  else if (!form.test(value)) found.push(problem('dmarc-value', { tag: name, value }));
}

function policyRule(policy: string | undefined, found: Problem[]): void {
  if (policy === undefined) found.push(problem('dmarc-policy', { policy: '' }, withPolicy));
  else if (!policies.test(policy)) found.push(problem('dmarc-policy', { policy }));
  else if (policy.toLowerCase() === 'none') found.push(problem('dmarc-none'));
}

function reportRule(tag: string, value: string, zone: string, found: Problem[]): void {
  for (const address of value.split(',').map((one) => one.trim())) {
    const host = reportAddress.exec(address)?.[2]?.toLowerCase().replace(/\.$/, '');
    if (host === undefined)
      found.push(problem('dmarc-address', { tag, address }, /^[^@\s:]+@[^@\s]+$/.test(address) ? withMailto(address) : null));
    else if (host !== zone && !host.endsWith(`.${zone}`))
      found.push(problem('dmarc-elsewhere', { tag, host, expected: `${zone}._report._dmarc.${host}` }));
  }
}

const atDmarc = (record: DnsRecord): DnsRecord => ({ ...record, prefix: '_dmarc' });
const versionFirst = onText((text) => {
  const rest = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^v\s*=/i.test(part) && !/^DMARC1$/i.test(part));
  return ['v=DMARC1', ...rest].join('; ');
});
const withPolicy = onText((text) => text.replace(/^v\s*=\s*DMARC1\s*;?\s*/, 'v=DMARC1; p=none; ').replace(/;\s*$/, ''));
const withMailto = (address: string): Fix =>
  onText((text) => text.replace(new RegExp(`(?<=[=,]\\s*)${escaped(address)}`), `mailto:${address}`));
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
