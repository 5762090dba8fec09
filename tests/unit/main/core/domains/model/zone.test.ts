import { expect, it } from 'vitest';
import { zoneOfModel } from '../../../../../../main/core/domains/model/zone.ts';
import { applyEdits } from '../../../../../../main/core/zone/edit.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';

it('replaces the model’s hyphenated name with that of the target, and keeps other names', () => {
  const contents = ['10 mail.my-model.example.', 'v=spf1 include:my-model.example -all', 'not-my-model.example', 'my-model.example.net'];
  const records = contents.map((content) => ({ prefix: '@', type: 'TXT', content, ttl: null }));
  expect(zoneOfModel(records, 'my-model.example', 'target.example')).toMatchObject([
    {
      records: [
        { content: '10 mail.target.example.' },
        { content: 'v=spf1 include:target.example -all' },
        { content: 'not-my-model.example' },
        { content: 'my-model.example.net' },
      ],
    },
  ]);
});

const record = (prefix: string, type: string, content: string): DnsRecord => ({ prefix, type, content, ttl: 3600 });

it('keeps the verification records of the target, and does not copy those of the model', () => {
  const model = [
    record('@', 'MX', '10 mail.model.example'),
    record('@', 'TXT', 'v=spf1 include:model.example -all'),
    record('@', 'TXT', 'google-site-verification=of-the-model'),
    record('@', 'TXT', 'MS=ms11111111'),
    record('_acme-challenge', 'TXT', 'of-the-model'),
    record('www', 'CNAME', 'model.example'),
  ];
  const target = [
    record('@', 'MX', '20 old.example.net'),
    record('@', 'TXT', 'v=spf1 a -all'),
    record('@', 'TXT', 'google-site-verification=of-the-target'),
    record('www', 'A', '192.0.2.1'),
    record('shop', 'A', '192.0.2.2'),
  ];
  const { records, conflicts } = applyEdits(target, zoneOfModel(model, 'model.example', 'target.example'));
  expect(conflicts).toEqual([]);
  expect(records.map(({ prefix, type, content }) => `${prefix} ${type} ${content}`).sort()).toEqual([
    '@ MX 10 mail.target.example',
    '@ TXT google-site-verification=of-the-target',
    '@ TXT v=spf1 include:target.example -all',
    'shop A 192.0.2.2',
    'www CNAME target.example',
  ]);
});
