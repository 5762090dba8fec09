import { expect, it } from 'vitest';
import { recordTypes } from '../../../../../../main/practice/areas/dns/content.ts';
import { dnsOperations } from '../../../../../../main/practice/areas/dns/index.ts';
import { readRecord } from '../../../../../../main/practice/areas/dns/record.ts';
import { memoryPractice } from '../memory-practice.ts';
import { smallDomain } from '../small-rows.ts';

const path = { domain_id: 7 };

it('creates the records of a zone at first use, and not again once they were deleted', async () => {
  const small = await memoryPractice(dnsOperations);
  small.insert('domains', { ...smallDomain, zone_size: 12, zone_made: 0 });
  const { data } = small.call('listDnsRecords', { path }).body;
  expect(data).toHaveLength(12);
  expect(small.call('listDnsRecords', { path }).body.data).toEqual(data);
  small.call('deleteDnsZone', { path });
  expect(small.call('listDnsRecords', { path }).body.data).toEqual([]);
});

it.each<[string, Parameters<Awaited<ReturnType<typeof memoryPractice>>['call']>[1]]>([
  ['updateDnsRecord', { form: { name: 'new', type: 'A', content: '192.0.2.200' } }],
  ['enableZoneDnssec', {}],
])('also creates them for %s', async (operation, input) => {
  const small = await memoryPractice(dnsOperations);
  small.insert('domains', { ...smallDomain, zone_size: 12, zone_made: 0 });
  expect(small.call(operation, { path, ...input }).status).toBe(200);
  expect(small.count('records')).toBeGreaterThanOrEqual(12);
});

it('replaces a zone that was never requested, without its records coming back', async () => {
  const small = await memoryPractice(dnsOperations);
  small.insert('domains', { ...smallDomain, zone_size: 12, zone_made: 0 });
  small.call('replaceDnsZone', { path, form: { records: { 0: { name: '@', type: 'A', content: '192.0.2.1' } } } });
  expect(small.call('listDnsRecords', { path }).body.data).toHaveLength(1);
});

it.each(['served-document', 'panel'] as const)('creates only what it would accept itself (%s)', async (dnsTypes) => {
  const small = await memoryPractice(dnsOperations, { dialects: { dnsTypes } });
  for (const [id, name] of ['satu.example', 'dua.example', 'tiga.example', 'empat.example'].entries())
    small.insert('domains', { ...smallDomain, id, name, zone_size: 300, zone_made: 0 });
  for (const [id, name] of ['satu.example', 'dua.example', 'tiga.example', 'empat.example'].entries()) {
    const records = small.call('listDnsRecords', { path: { domain_id: id } }).body.data as Record<string, string | number>[];
    expect(records).toHaveLength(300);
    const written = records.map(({ prefix, type, content, ttl }) => ({
      name: String(prefix),
      type: String(type),
      content: String(content),
      ttl: String(ttl),
    }));
    for (const record of written) {
      expect(recordTypes[dnsTypes]).toContain(record.type);
      expect(readRecord(small.practice, name, record).errors).toEqual({});
    }
    const answer = small.call('replaceDnsZone', { path: { domain_id: id }, form: { records: Object.fromEntries(written.entries()) } });
    expect(answer).toMatchObject({ status: 200 });
    expect(small.call('listDnsRecords', { path: { domain_id: id } }).body.data).toEqual(records);
  }
});
