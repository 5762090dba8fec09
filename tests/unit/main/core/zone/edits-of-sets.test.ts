import { expect, test } from 'vitest';
import { newErrors } from '../../../../../main/core/dns/lint/new-errors.ts';
import { builtInTemplates } from '../../../../../main/core/dns/templates/built-in.ts';
import { editsOfTemplate } from '../../../../../main/core/dns/templates/fill.ts';
import { applyEdits } from '../../../../../main/core/zone/edit.ts';
import { editsOfSets } from '../../../../../main/core/zone/edits-of-sets.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';

const record = (prefix: string, type: string, content: string): DnsRecord => ({ prefix, type, content, ttl: 3600 });
const after = (zone: readonly DnsRecord[], built: readonly DnsRecord[]) =>
  applyEdits(zone, editsOfSets(built, zone)).records.map(({ prefix, type, content }) => `${prefix} ${type} ${content}`);

test('the SPF record replaces the old ones, and other texts stay', () => {
  const zone = [
    record('@', 'TXT', 'site-verification=1'),
    record('@', 'SPF', 'v=spf1 a -all'),
    record('@', 'TXT', '"v=spf1 mx" " ~all"'),
    record('www', 'TXT', 'v=spf1 -all'),
  ];
  expect(after(zone, [record('@', 'TXT', 'v=spf1 include:_spf.example.net ~all')])).toEqual([
    '@ TXT site-verification=1',
    '@ SPF v=spf1 include:_spf.example.net ~all',
    'www TXT v=spf1 -all',
  ]);
});

test('a key replaces only the key of the same selector', () => {
  const zone = [record('s1._domainkey', 'TXT', 'v=DKIM1; p=old'), record('s2._domainkey', 'TXT', 'v=DKIM1; p=other')];
  expect(after(zone, [record('S1._domainkey', 'TXT', 'v=DKIM1; p=new')])).toEqual([
    'S1._domainkey TXT v=DKIM1; p=new',
    's2._domainkey TXT v=DKIM1; p=other',
  ]);
});

test('a key removes an alias at its name, and never changes the alias', () => {
  const alias = record('s1._domainkey', 'CNAME', 's1.keys.example.net');
  const key = record('s1._domainkey', 'TXT', 'v=DKIM1; p=new');
  expect(editsOfSets([key], [alias])).toEqual([
    { do: 'remove', record: alias },
    { do: 'add', record: key },
  ]);
});

test('mail servers are replaced as a set, other texts are added once', () => {
  const zone = [record('@', 'MX', '10 old.example.net'), record('@', 'MX', '20 old2.example.net'), record('@', 'A', '192.0.2.1')];
  const built = [record('@', 'MX', '1 smtp.google.com'), record('@', 'TXT', 'google-site-verification=abc')];
  const once = applyEdits(zone, editsOfSets(built, zone)).records;
  expect(after(zone, built)).toHaveLength(3);
  expect(after(once, built)).toEqual(after(zone, built));
});

test('the template "No mail" keeps domain verification records', () => {
  const zone = [
    record('@', 'MX', '10 mail.example.net'),
    record('@', 'TXT', 'google-site-verification=abc'),
    record('@', 'TXT', 'v=spf1 mx ~all'),
  ];
  const template = builtInTemplates.find(({ name }) => name === 'No mail');
  if (template === undefined) throw new Error('It is not built in.');
  const edits = editsOfTemplate(template, { name: 'example.com', records: zone }, {});
  const contents = applyEdits(zone, edits).records.map(({ prefix, type, content }) => `${prefix} ${type} ${content}`);
  expect(contents.sort()).toEqual(['@ MX 0 .', '@ TXT google-site-verification=abc', '@ TXT v=spf1 -all', '_dmarc TXT v=DMARC1; p=reject']);
});

test('two texts for the same purpose in a template are both added without conflict', () => {
  const zone = [record('@', 'TXT', 'v=spf1 a -all')];
  const built = [record('@', 'TXT', 'v=spf1 mx -all'), record('@', 'TXT', 'v=spf1 ip4:192.0.2.1 -all')];
  expect(applyEdits(zone, editsOfSets(built, zone)).conflicts).toEqual([]);
  expect(after(zone, built)).toEqual(['@ TXT v=spf1 mx -all', '@ TXT v=spf1 ip4:192.0.2.1 -all']);
});

test('a new text has the type of the zone’s other texts, and TXT if they have both', () => {
  const built = [record('s1._domainkey', 'TXT', 'v=DKIM1; p=new'), record('_dmarc', 'TXT', 'v=DMARC1; p=none')];
  expect(after([record('@', 'SPF', 'site-verification=1')], built).slice(1)).toEqual([
    's1._domainkey SPF v=DKIM1; p=new',
    '_dmarc SPF v=DMARC1; p=none',
  ]);
  expect(after([record('@', 'SPF', 'v=spf1 -all'), record('@', 'TXT', 'site-verification=1')], built).slice(2)).toEqual([
    's1._domainkey TXT v=DKIM1; p=new',
    '_dmarc TXT v=DMARC1; p=none',
  ]);
  expect(after([record('@', 'A', '192.0.2.1')], built).slice(1)).toEqual([
    's1._domainkey TXT v=DKIM1; p=new',
    '_dmarc TXT v=DMARC1; p=none',
  ]);
});

test('the template "No mail" uses confirmed types in a zone whose texts do, and gives the same result twice', () => {
  const template = builtInTemplates.find(({ name }) => name === 'No mail');
  if (template === undefined) throw new Error('It is not built in.');
  const fillTemplate = (records: readonly DnsRecord[]) =>
    applyEdits(records, editsOfTemplate(template, { name: 'example.com', records, textType: 'SPF' }, {})).records;
  const once = fillTemplate([record('@', 'A', '192.0.2.1')]);
  expect(
    once
      .map(({ prefix, type, content }) => `${prefix} ${type} ${content}`)
      .slice(1)
      .sort(),
  ).toEqual(['@ MX 0 .', '@ SPF v=spf1 -all', '_dmarc SPF v=DMARC1; p=reject']);
  expect(fillTemplate(once)).toEqual(once);
});

test('an alias replaces everything at its name, and addresses replace an alias', () => {
  const zone = [
    record('@', 'A', '192.0.2.1'),
    record('WWW.', 'A', '192.0.2.1'),
    record('www', 'AAAA', '2001:db8::1'),
    record('www', 'TXT', 'anything'),
    record('shop', 'cname', 'shops.example.net'),
    record('mail', 'A', '192.0.2.3'),
  ];
  const built = [record('www', 'CNAME', 'example.com'), record('shop', 'A', '192.0.2.2'), record('shop', 'TXT', 'v=spf1 -all')];
  expect(after(zone, built).sort()).toEqual([
    '@ A 192.0.2.1',
    'mail A 192.0.2.3',
    'shop A 192.0.2.2',
    'shop TXT v=spf1 -all',
    'www CNAME example.com',
  ]);
  expect(after(applyEdits(zone, editsOfSets(built, zone)).records, built).sort()).toEqual(after(zone, built).sort());
});

test('a text replaces an alias at its name', () => {
  const zone = [record('_dmarc', 'CNAME', 'dmarc.example.net')];
  expect(after(zone, [record('_dmarc', 'TXT', 'v=DMARC1; p=reject')])).toEqual(['_dmarc TXT v=DMARC1; p=reject']);
});

test('the zone’s own name is never cleared for an alias, nor a name at which the records conflict with each other', () => {
  const zone = [record('@', 'A', '192.0.2.1'), record('@', 'MX', '10 mail.example.net'), record('www', 'TXT', 'v=spf1 a -all')];
  const built = [record('@', 'CNAME', 'example.net'), record('www', 'CNAME', 'example.com'), record('www', 'TXT', 'v=spf1 -all')];
  expect(after(zone, built)).toEqual([
    '@ A 192.0.2.1',
    '@ MX 10 mail.example.net',
    'www TXT v=spf1 -all',
    '@ CNAME example.net',
    'www CNAME example.com',
  ]);
  expect(applyEdits(zone, editsOfSets(built, zone)).conflicts).toEqual([]);
  expect(after([record('', 'CNAME', 'example.net')], [record('@', 'A', '192.0.2.1')])).toEqual([' CNAME example.net', '@ A 192.0.2.1']);
});

test('the template "Website" replaces the address of www with its alias', () => {
  const zone = [record('@', 'A', '198.51.100.1'), record('www', 'A', '198.51.100.1')];
  const template = builtInTemplates.find(({ name }) => name === 'Website');
  if (template === undefined) throw new Error('It is not built in.');
  const edits = editsOfTemplate(template, { name: 'example.com', records: zone }, { ip: '192.0.2.1' });
  const { records } = applyEdits(zone, edits);
  expect(newErrors('example.com', zone, records).count).toBe(0);
  expect(records.map(({ prefix, type, content }) => `${prefix} ${type} ${content}`)).toEqual(['@ A 192.0.2.1', 'www CNAME example.com']);
});
