import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { ipv6Of } from '../../lint/rules/parse-address.ts';
import { type Builder, choice, type Field, type FieldValue, mailtos, number, record, text, wordsOf, yesNo } from './builder.ts';

/** How receivers should treat mail from other senders. */
export const others: Field = choice('others', ['~all', '-all', '?all']);

export const spf: Builder = {
  name: 'spf',
  fields: [yesNo('mx', 'yes'), yesNo('a', 'no'), text('addresses'), text('includes'), others],
  records: (fieldValue) => [record('@', 'TXT', spfText(fieldValue))],
};

function spfText(fieldValue: FieldValue): string {
  // As copied from another SPF record.
  const bare = wordsOf(fieldValue('addresses')).map((address) => address.replace(/^\+?ip[46]:/i, ''));
  const addresses = bare.map((address) => (ipv6Of(address.replace(/\/\d+$/, '')) === null ? `ip4:${address}` : `ip6:${address}`));
  const includes = wordsOf(fieldValue('includes')).map((name) => `include:${name.replace(/^include:/i, '')}`);
  return [
    'v=spf1',
    ...(fieldValue('mx') === 'yes' ? ['mx'] : []),
    ...(fieldValue('a') === 'yes' ? ['a'] : []),
    ...addresses,
    ...includes,
    fieldValue('others'),
  ].join(' ');
}

export const dmarc: Builder = {
  name: 'dmarc',
  fields: [
    choice('policy', ['none', 'quarantine', 'reject']),
    choice('subdomains', ['same', 'none', 'quarantine', 'reject']),
    text('reports', { value: 'postmaster@{{domain}}' }),
    text('failures'),
    number('share', '100'),
    choice('alignment', ['relaxed', 'strict']),
  ],
  records: (fieldValue) => {
    const tags = [`v=DMARC1; p=${fieldValue('policy')}`];
    if (fieldValue('subdomains') !== 'same') tags.push(`sp=${fieldValue('subdomains')}`);
    if (fieldValue('reports') !== '') tags.push(`rua=${mailtos(fieldValue('reports'))}`);
    if (fieldValue('failures') !== '') tags.push(`ruf=${mailtos(fieldValue('failures'))}`);
    if (fieldValue('share') !== '' && fieldValue('share') !== '100') tags.push(`pct=${fieldValue('share')}`);
    if (fieldValue('alignment') === 'strict') tags.push('adkim=s; aspf=s');
    return [record('_dmarc', 'TXT', tags.join('; '))];
  },
};

/** The fields of setups that can include a DMARC record, and what they create. */
export const dmarcFields: readonly Field[] = [
  choice('dmarc', ['leave', 'none', 'quarantine', 'reject']),
  text('reports', { value: 'postmaster@{{domain}}' }),
];
export function dmarcOf(fieldValue: FieldValue): DnsRecord[] {
  if (fieldValue('dmarc') === 'leave') return [];
  const reports = fieldValue('reports') === '' ? '' : `; rua=${mailtos(fieldValue('reports'))}`;
  return [record('_dmarc', 'TXT', `v=DMARC1; p=${fieldValue('dmarc')}${reports}`)];
}

export const dkim: Builder = {
  name: 'dkim',
  fields: [
    text('selector', { value: 'default', required: true }),
    choice('keyType', ['rsa', 'ed25519']),
    text('key', { required: true }),
    yesNo('testing', 'no'),
  ],
  records: (fieldValue) => [dkimRecord(fieldValue('selector'), fieldValue('key'), fieldValue('keyType'), fieldValue('testing') === 'yes')],
};

/** A key may be given as base64, as PEM, or as the whole record. */
export function dkimRecord(selector: string, key: string, type = 'rsa', testing = false): DnsRecord {
  const part = /(?:^|;)\s*p\s*=([^;]*)/i.exec(key)?.[1] ?? key;
  const bare = part.replace(/-----[^-]+-----/g, '').replace(/[\s"]/g, '');
  return record(`${selector.replace(/\._domainkey$/i, '')}._domainkey`, 'TXT', `v=DKIM1; k=${type}; ${testing ? 't=y; ' : ''}p=${bare}`);
}

export const caa: Builder = {
  name: 'caa',
  fields: [text('issuers', { value: 'letsencrypt.org', required: true }), choice('wildcards', ['same', 'no-issuer']), text('reports')],
  records: (fieldValue) => [
    ...wordsOf(fieldValue('issuers')).map((issuer) => record('@', 'CAA', `0 issue "${issuer}"`)),
    ...(fieldValue('wildcards') === 'no-issuer' ? [record('@', 'CAA', '0 issuewild ";"')] : []),
    ...wordsOf(mailtos(fieldValue('reports'))).map((address) => record('@', 'CAA', `0 iodef "${address}"`)),
  ],
};

/** MTA-STS (RFC 8461) and TLS reports (RFC 8460). The policy itself is a file on the named host. */
export const transportSecurity: Builder = {
  name: 'mta-sts',
  fields: [
    text('policyHost', { required: true }),
    text('policyId', { value: '1', required: true }),
    text('reports', { value: 'postmaster@{{domain}}' }),
  ],
  records: (fieldValue) => [
    record('mta-sts', 'CNAME', fieldValue('policyHost')),
    record('_mta-sts', 'TXT', `v=STSv1; id=${fieldValue('policyId')}`),
    ...(fieldValue('reports') === '' ? [] : [record('_smtp._tls', 'TXT', `v=TLSRPTv1; rua=${mailtos(fieldValue('reports'))}`)]),
  ],
};
