import { expect, test } from 'vitest';
import { subjectOf } from '../../../../../../main/core/dns/bulk/subject.ts';
import type { ZoneEdit } from '../../../../../../preload/contract/dns/zone-record.ts';

const edits = (edit: ZoneEdit) => ({ with: 'edits' as const, edits: [edit] });

test.each([
  ['203.0.113.7 → 203.0.113.9', edits({ do: 'replace-content', from: '203.0.113.7', to: '203.0.113.9', inside: true, match: {} })],
  ['@ TXT v=spf1 -all', edits({ do: 'add', record: { prefix: '@', type: 'TXT', content: 'v=spf1 -all', ttl: 300 } })],
  ['− AAAA', edits({ do: 'remove-matching', match: { type: 'AAAA' } })],
  ['www TTL 300', edits({ do: 'set-ttl', ttl: 300, match: { prefix: 'www' } })],
  ['TTL 300', edits({ do: 'set-ttl', ttl: 300, match: {} })],
  ['Website', { with: 'template' as const, template: { name: 'Website', mode: 'sets' as const, records: [] }, values: {}, textType: null }],
  ['', { with: 'snapshot' as const }],
  ['', null],
])('a run is about %s', (subject, expected) => {
  expect(subjectOf(expected)).toBe(subject);
});

test('truncates long contents to the renderer’s limit', () => {
  const content = 'x'.repeat(4000);
  expect(subjectOf(edits({ do: 'add', record: { prefix: '@', type: 'TXT', content, ttl: null } }))).toHaveLength(300);
});
