import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { ipv6Of } from '../../lint/rules/parse-address.ts';
import { type Builder, choice, type FieldValue, record, text } from './builder.ts';
import { dkimRecord, dmarcFields, dmarcOf, others } from './policies.ts';

/* Mail setups as documented by the providers. Values that a provider creates for each customer (keys, codes) are fields. */

const sender = (fieldValue: FieldValue, include: string): DnsRecord =>
  record('@', 'TXT', `v=spf1 include:${include} ${fieldValue('others')}`);
const optionalRecord = (value: string, make: (value: string) => DnsRecord): DnsRecord[] => (value === '' ? [] : [make(value)]);

export const googleWorkspace: Builder = {
  name: 'google-workspace',
  fields: [others, text('key'), text('verification'), ...dmarcFields],
  records: (values) => [
    record('@', 'MX', '1 smtp.google.com'),
    sender(values, '_spf.google.com'),
    ...optionalRecord(values('key'), (key) => dkimRecord('google', key)),
    ...optionalRecord(values('verification'), (code) =>
      record('@', 'TXT', `google-site-verification=${code.replace(/^google-site-verification=/i, '')}`),
    ),
    ...dmarcOf(values),
  ],
};

export const microsoft365: Builder = {
  name: 'microsoft-365',
  fields: [text('tenant'), text('verification'), others, ...dmarcFields],
  records: (values) => {
    const tenant = values('tenant').replace(/\.onmicrosoft\.com$/i, '');
    return [
      record('@', 'MX', '0 {{domain-dashes}}.mail.protection.outlook.com'),
      record('autodiscover', 'CNAME', 'autodiscover.outlook.com'),
      sender(values, 'spf.protection.outlook.com'),
      ...optionalRecord(values('verification'), (code) => record('@', 'TXT', `MS=${code.replace(/^MS=/i, '')}`)),
      ...(tenant === ''
        ? []
        : ['selector1', 'selector2'].map((selector) =>
            record(`${selector}._domainkey`, 'CNAME', `${selector}-{{domain-dashes}}._domainkey.${tenant}.onmicrosoft.com`),
          )),
      ...dmarcOf(values),
    ];
  },
};

export const zoho: Builder = {
  name: 'zoho',
  fields: [
    choice('region', ['com', 'eu', 'in', 'com.au', 'jp']),
    text('verification'),
    text('selector', { value: 'zmail' }),
    text('key'),
    others,
    ...dmarcFields,
  ],
  records: (values) => {
    const region = values('region');
    return [
      record('@', 'MX', `10 mx.zoho.${region}`),
      record('@', 'MX', `20 mx2.zoho.${region}`),
      record('@', 'MX', `50 mx3.zoho.${region}`),
      sender(values, `zoho.${region}`),
      ...optionalRecord(values('verification'), (code) =>
        record('@', 'TXT', `zoho-verification=${code.replace(/^zoho-verification=/i, '')}`),
      ),
      ...optionalRecord(values('key'), (key) => dkimRecord(values('selector') || 'zmail', key)),
      ...dmarcOf(values),
    ];
  },
};

export const fastmail: Builder = {
  name: 'fastmail',
  fields: [others, ...dmarcFields],
  records: (values) => [
    record('@', 'MX', '10 in1-smtp.messagingengine.com'),
    record('@', 'MX', '20 in2-smtp.messagingengine.com'),
    sender(values, 'spf.messagingengine.com'),
    ...['fm1', 'fm2', 'fm3'].map((selector) => record(`${selector}._domainkey`, 'CNAME', `${selector}.{{domain}}.dkim.fmhosted.com`)),
    ...dmarcOf(values),
  ],
};

export const proton: Builder = {
  name: 'proton',
  fields: [text('verification'), text('dkimCode'), others, ...dmarcFields],
  records: (values) => {
    const code = values('dkimCode')
      .replace(/^.*domainkey\./i, '')
      .replace(/\.domains\.proton\.ch\.?$/i, '');
    return [
      record('@', 'MX', '10 mail.protonmail.ch'),
      record('@', 'MX', '20 mailsec.protonmail.ch'),
      sender(values, '_spf.protonmail.ch'),
      ...optionalRecord(values('verification'), (text_) =>
        record('@', 'TXT', `protonmail-verification=${text_.replace(/^protonmail-verification=/i, '')}`),
      ),
      ...(code === ''
        ? []
        : ['protonmail', 'protonmail2', 'protonmail3'].map((selector) =>
            record(`${selector}._domainkey`, 'CNAME', `${selector}.domainkey.${code}.domains.proton.ch`),
          )),
      ...dmarcOf(values),
    ];
  },
};

export const ownServer: Builder = {
  name: 'own-server',
  fields: [
    text('host', { value: 'mail', required: true }),
    text('address', { required: true }),
    text('address6'),
    others,
    text('selector', { value: 'default' }),
    text('key'),
    ...dmarcFields,
  ],
  records: (values) => {
    const host = values('host');
    return [
      record(host, ipv6Of(values('address')) === null ? 'A' : 'AAAA', values('address')),
      ...optionalRecord(values('address6'), (address) => record(host, 'AAAA', address)),
      record('@', 'MX', `10 ${host === '@' ? '' : `${host}.`}{{domain}}`),
      record('@', 'TXT', `v=spf1 mx ${values('others')}`),
      ...optionalRecord(values('key'), (key) => dkimRecord(values('selector') || 'default', key)),
      ...dmarcOf(values),
    ];
  },
};

export const noMail: Builder = {
  name: 'no-mail',
  fields: [],
  records: () => [record('@', 'MX', '0 .'), record('@', 'TXT', 'v=spf1 -all'), record('_dmarc', 'TXT', 'v=DMARC1; p=reject')],
};
