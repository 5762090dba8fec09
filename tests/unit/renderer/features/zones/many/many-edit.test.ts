import { expect, test } from 'vitest';
import { emptyDraft, filledTemplate, type ManyDraft, manyEditOf } from '../../../../../../renderer/features/zones/many/many-edit.ts';

const template = { name: 'Website', mode: 'sets' as const, records: [], variables: ['ip', 'host'], builtIn: true };
const edit = (draft: Partial<ManyDraft>) => manyEditOf({ ...emptyDraft, ...draft }, [template]);

test('a content is replaced in all records, ignoring spaces', () => {
  expect(edit({ from: ' 203.0.113.7 ', to: '203.0.113.9', inside: true })).toEqual({
    by: 'edits',
    edits: [{ do: 'replace-content', from: '203.0.113.7', to: '203.0.113.9', inside: true, match: {} }],
  });
  expect(edit({ to: '203.0.113.9' })).toBe('enter the content to replace first');
  expect(edit({ from: '203.0.113.7' })).toBe('enter the new content first');
});

test('a record without a name belongs to the domain itself, and one without a TTL leaves it to the service', () => {
  expect(edit({ mode: 'add', type: 'txt', content: 'v=spf1 -all' })).toEqual({
    by: 'edits',
    edits: [{ do: 'add', record: { prefix: '@', type: 'TXT', content: 'v=spf1 -all', ttl: null } }],
  });
  expect(edit({ mode: 'add', type: 'TXT' })).toBe('enter a type and a content first');
  expect(edit({ mode: 'add', type: 'TXT', content: 'x', ttl: 'soon' })).toBe('this is not a valid TTL');
});

test('records are never removed without a criterion', () => {
  expect(edit({ mode: 'remove', type: 'aaaa' })).toEqual({ by: 'edits', edits: [{ do: 'remove-matching', match: { type: 'AAAA' } }] });
  expect(edit({ mode: 'remove', prefix: ' ' })).toBe('fill in at least one field to match records');
});

test('a TTL is set in seconds, for named records or for all', () => {
  expect(edit({ mode: 'ttl', ttl: '1h' })).toEqual({ by: 'edits', edits: [{ do: 'set-ttl', ttl: 3600, match: {} }] });
  expect(edit({ mode: 'ttl', ttl: '300', prefix: 'www' })).toEqual({
    by: 'edits',
    edits: [{ do: 'set-ttl', ttl: 300, match: { prefix: 'www' } }],
  });
  expect(edit({ mode: 'ttl' })).toBe('enter a TTL first');
});

test('a template needs a value for each of its variables, and accepts no others', () => {
  const values = { ip: ' 203.0.113.7 ', host: 'web', other: 'x' };
  expect(edit({ mode: 'template', template: 'Website', values })).toEqual({
    by: 'template',
    template: 'Website',
    values: { ip: '203.0.113.7', host: 'web' },
  });
  expect(edit({ mode: 'template', template: 'Website', values: { host: 'web' } })).toBe('enter a value for ip first');
  expect(filledTemplate({ template: 'Gone', values: {} }, [template])).toBe('choose a template first');
});
