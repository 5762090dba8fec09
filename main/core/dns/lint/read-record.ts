import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import { spfTermsOf } from '../../zone/spf-terms.ts';
import { type Problem, problem } from './problem.ts';
import { addressRules } from './rules/address-records.ts';
import { caaRules } from './rules/certificates.ts';
import { hipRules, zonemdRules } from './rules/digests.ts';
import { dkimRules, isDkimName } from './rules/dkim.ts';
import { dmarcRules, isDmarcName, isDmarcText } from './rules/dmarc.ts';
import { mxRules } from './rules/mail.ts';
import { isStsName, isStsText, stsRules } from './rules/mail-tls.ts';
import { nameRules } from './rules/name.ts';
import { srvRules } from './rules/service.ts';
import { spfRules, spfVersionRule } from './rules/spf.ts';
import { serviceBindingRules } from './rules/svcb.ts';
import { readHost } from './rules/target.ts';
import { readTxt } from './rules/text.ts';
import { ttlRules, typeRules } from './rules/type-and-ttl.ts';
import type { Meaning, Subject } from './subject.ts';
import { ownerOf, type ZoneName } from './zone-name.ts';

/** A record with the problems it has on its own. */
export interface ReadRecord extends Subject, Meaning {
  readonly problems: readonly Problem[];
}

const nothing: Meaning = { host: null, text: null, spf: null, purpose: null };
const none: readonly Problem[] = [];

/** Parses a record and applies all rules that need no other record. */
export function readRecord(record: DnsRecord, zone: ZoneName): ReadRecord {
  const type = record.type.trim().toUpperCase();
  const content = record.content.trim();
  const owner = ownerOf(record.prefix, zone);
  const subject: Subject = { record, zone, owner, type, content };
  const found: Problem[] = [];
  nameRules(subject, found);
  typeRules(subject, found);
  ttlRules(subject, found);
  const { host, text, spf, purpose } = contentRules(subject, found);
  return { record, zone, owner, type, content, host, text, spf, purpose, problems: firstOfEach(found) };
}

/** The first of each kind: once it is fixed, the next one shows. */
function firstOfEach(found: readonly Problem[]): readonly Problem[] {
  if (found.length < 2) return found.length === 0 ? none : found;
  return found.filter(({ code }, place) => found.findIndex((one) => one.code === code) === place);
}

function contentRules(subject: Subject, found: Problem[]): Meaning {
  const { type, content, owner, record } = subject;
  if (content === '') {
    found.push(problem('content-empty'));
    return nothing;
  }
  const isText = type === 'TXT' || type === 'SPF';
  if (!isText && content.length !== record.content.length) found.push(problem('content-spaces', {}, trimmed));
  switch (type) {
    case 'A':
    case 'AAAA':
    case 'MXE':
      addressRules(subject, found);
      return nothing;
    case 'CNAME':
      if (owner === '') found.push(problem('cname-apex'));
      return pointing(readHost(subject, content, found));
    case 'MX':
      return pointing(mxRules(subject, found));
    case 'NS':
      if (owner === '') found.push(problem('ns-apex'));
      else if (owner === '*' || owner.startsWith('*.')) found.push(problem('ns-wildcard'));
      return pointing(readHost(subject, content, found));
    case 'SRV':
      return pointing(srvRules(subject, found));
    case 'CAA':
      caaRules(subject, found);
      return nothing;
    case 'SVCB':
    case 'HTTPS':
      serviceBindingRules(subject, found);
      return nothing;
    case 'ZONEMD':
      zonemdRules(subject, found);
      return nothing;
    case 'HIP':
      hipRules(subject, found);
      return nothing;
    default:
      return isText ? textRules(subject, found) : nothing;
  }
}

const pointing = (host: string | null): Meaning => (host === null ? nothing : { host, text: null, spf: null, purpose: null });

function textRules(subject: Subject, found: Problem[]): Meaning {
  const { owner, zone } = subject;
  const text = readTxt(subject, found);
  const spf = spfTermsOf(text);
  if (spf !== null) {
    spfRules(subject, spf, found);
    return { host: null, text, spf, purpose: 'spf' };
  }
  spfVersionRule(text, found);
  if (isStsText(text) || isStsName(owner)) {
    stsRules(subject, text, found);
    return { host: null, text, spf, purpose: isStsText(text) ? 'sts' : null };
  }
  const isDmarc = isDmarcText(text);
  if (isDmarc || isDmarcName(owner, zone)) {
    dmarcRules(subject, text, found);
    // Receivers ignore other texts at the name (RFC 7489, section 6.6.3).
    return { host: null, text, spf, purpose: isDmarc ? 'dmarc' : null };
  }
  if (isDkimName(owner, zone) || /^v\s*=\s*dkim1/i.test(text)) {
    dkimRules(subject, text, found);
    return { host: null, text, spf, purpose: 'dkim' };
  }
  return { host: null, text, spf, purpose: null };
}

const trimmed = (record: DnsRecord): DnsRecord => ({ ...record, content: record.content.trim() });
