import { expect, it } from 'vitest';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { groupsOf, lineColumns, lineText, notAsPlannedText } from '../../../../../renderer/features/zone-diff/diff-lines.ts';

const record = (content: string, ttl: number | null = 3600): DnsRecord => ({ prefix: 'www', type: 'A', content, ttl });
const newLine = (group: 'addresses' | 'mail', content: string) => ({ group, mark: 'added', before: null, after: record(content) }) as const;

it('puts lines under the headings of their groups, in their original order', () => {
  const groups = groupsOf([
    newLine('addresses', '198.18.0.1'),
    newLine('addresses', '198.18.0.2'),
    newLine('mail', '10 mail.example.net'),
    newLine('addresses', '198.18.0.3'),
  ]);
  expect(groups.map(({ group, lines }) => [group, lines.length])).toEqual([
    ['addresses', 3],
    ['mail', 1],
  ]);
  const keys = groups.flatMap(({ lines }) => lines.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
});

it('shows the TTL if it differs', () => {
  expect(lineText(null, record('198.18.0.1'))).toEqual({ name: 'www A', same: null, was: null, is: '198.18.0.1' });
  expect(lineText(record('198.18.0.1'), record('198.18.0.2'))).toMatchObject({ was: '198.18.0.1', is: '198.18.0.2' });
  expect(lineText(record('198.18.0.1'), record('198.18.0.2', 300))).toMatchObject({
    was: '198.18.0.1 TTL 3600',
    is: '198.18.0.2 TTL 300',
  });
  expect(lineText(record('198.18.0.1', null), record('198.18.0.1', 300))).toEqual({
    name: 'www A',
    same: '198.18.0.1',
    was: 'TTL unknown',
    is: 'TTL 300',
  });
});

it('has a column with the TTLs, and shows the current records in place of the planned ones', () => {
  const alone = { was: null, is: null };
  expect(lineColumns(record('198.18.0.1', 60), record('198.18.0.2', 60))).toEqual({
    name: 'www A',
    ttl: { ...alone, same: 'TTL 60' },
    content: { same: null, was: '198.18.0.1', is: '198.18.0.2' },
  });
  expect(lineColumns(null, record('198.18.0.1', 60)).ttl).toEqual({ same: null, was: null, is: 'TTL 60' });
  expect(lineColumns(record('198.18.0.1', null), null).ttl).toEqual({ ...alone, same: null });
  expect(lineColumns(record('198.18.0.1', null), record('198.18.0.1', 60)).ttl).toMatchObject({ was: 'TTL unknown', is: 'TTL 60' });
  expect(notAsPlannedText({ planned: true, now: record('198.18.0.9', 60) })).toBe('Not as planned: now 198.18.0.9, TTL 60');
  expect(notAsPlannedText({ planned: true, now: null })).toBe('Not as planned: missing');
  expect(notAsPlannedText({ planned: false, now: null })).toBe('Not as planned: was not part of this change');
});
