import { expect, test } from 'vitest';
import { menuOf } from '../../../../../preload/contract/kinds/index.ts';
import { againWords, targetOf, textOf } from '../../../../../renderer/features/changes/run-again.ts';

const ended = (...kinds: string[]) => ({ kinds, phase: 'ended' as const });

test('a job of one kind that is over can be begun again with other targets, and says what they are', () => {
  expect(againWords(ended('nameservers'))).toBe('Run again for a new selection…');
  expect(againWords({ kinds: ['nameservers'], phase: 'stopped' })).toBe('Run again for a new selection…');
  expect(againWords(ended('auth-code'))).toBe('Run again for a new selection…');
  expect(againWords(ended('contacts'))).toBe('Run again for another domain…');
  expect(againWords(ended('customer-update'))).toBe('Run again for a new selection…');
  expect(againWords(ended('contact-create'))).toBe('Run again for another customer…');
  expect(againWords(ended('contact-update'))).toBe('Run again for another contact…');
  expect(againWords(ended('customer-create'))).toBe('Make another one like it…');
});

test('one that is under way, of several kinds, or without settings cannot', () => {
  expect(againWords({ kinds: ['nameservers'], phase: 'running' })).toBeNull();
  expect(againWords({ kinds: ['nameservers'], phase: 'review' })).toBeNull();
  expect(againWords(ended('nameservers', 'contacts'))).toBeNull();
  expect(againWords(ended('notice'))).toBeNull();
});

test('every kind that a menu offers has a target', () => {
  for (const target of ['domain', 'customer', 'contact'] as const) for (const kind of menuOf(target)) expect(targetOf(kind)).toBe(target);
});

test('values stand in a form as they are typed there', () => {
  expect([true, false, 2, 'Jakarta', ['ns1.example.net', 'ns2.example.net']].map(textOf)).toEqual([
    ...['yes', 'no', '2', 'Jakarta', 'ns1.example.net\nns2.example.net'],
  ]);
});
