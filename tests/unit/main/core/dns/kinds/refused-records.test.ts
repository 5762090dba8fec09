import { expect, test } from 'vitest';
import { refusalText, refusedRecords } from '../../../../../../main/core/dns/kinds/refused-records.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';

const text = (prefix: string, content = 'v=spf1 -all'): DnsRecord => ({ prefix, type: 'TXT', content, ttl: 300 });
const records = [text('@'), text('mail'), text('_dmarc', `v=DKIM1; p=${'A'.repeat(200)}`)];

test.each([
  ['records.1.type', 'The selected records.1.type is invalid.', 'The selected type is invalid.'],
  ['records[1][type]', 'The selected records[1][type] is invalid.', 'The selected type is invalid.'],
  ['records[1].content', 'Too long.', 'Too long.'],
  [' Records.1.ttl ', 'The Records.1.ttl must be at least 60.', 'The ttl must be at least 60.'],
  ['records.1', 'The records.1 is refused.', 'The record is refused.'],
])('%s is the second record', (name, text, message) => {
  expect(refusedRecords({ [name]: text }, records)).toEqual({ refused: [{ record: records[1], message }], others: [] });
});

test('groups messages by record, in record order; anything else stays as it is', () => {
  const fields = {
    'records.2.content': 'Two.',
    'records.0.type': 'Type',
    'records.0.name': 'Name.',
    'records.9.type': 'Nobody sent it.',
    'records.x.type': 'None.',
    domain: 'Locked.',
  };
  const found = refusedRecords(fields, records);
  expect(found.refused.map(({ record, message }) => [record.prefix, message])).toEqual([
    ['@', 'Type. Name.'],
    ['_dmarc', 'Two.'],
  ]);
  expect(found.others).toEqual(['records.9.type: Nobody sent it.', 'records.x.type: None.', 'domain: Locked.']);
  expect(refusalText(found)).toBe(
    `TXT at @ (v=spf1 -all): Type. Name. TXT at _dmarc (v=DKIM1; p=${'A'.repeat(48)}…): Two. records.9.type: Nobody sent it. records.x.type: None. domain: Locked.`,
  );
});

test('many rejected records are counted', () => {
  const many = Array.from({ length: 8 }, (_, at) => text(`h${at}`));
  const fields = Object.fromEntries(many.map((_, at) => [`records.${at}.type`, 'No.']));
  expect(refusalText(refusedRecords(fields, many))).toMatch(/TXT at h4 \(v=spf1 -all\): No\. And 3 more of the records\.$/);
});
