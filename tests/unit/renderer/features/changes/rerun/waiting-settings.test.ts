import { expect, test } from 'vitest';
import { menuOf } from '../../../../../../preload/contract/kinds/index.ts';
import { retryText, targetOf, textOf } from '../../../../../../renderer/features/changes/rerun/waiting-settings.ts';

const ended = (...kinds: string[]) => ({ kinds, phase: 'ended' as const });

test('a finished job of one kind can be started again with other targets, and shows what they are', () => {
  expect(retryText(ended('nameservers'))).toBe('Run again for a new selection…');
  expect(retryText({ kinds: ['nameservers'], phase: 'stopped' })).toBe('Run again for a new selection…');
  expect(retryText(ended('auth-code'))).toBe('Run again for a new selection…');
  expect(retryText(ended('contacts'))).toBe('Run again for another domain…');
  expect(retryText(ended('customer-update'))).toBe('Run again for a new selection…');
  expect(retryText(ended('contact-create'))).toBe('Run again for another customer…');
  expect(retryText(ended('contact-update'))).toBe('Run again for another contact…');
  expect(retryText(ended('customer-create'))).toBe('Create another like it…');
});

test('a job that is in progress, of several kinds, or without settings cannot be started again', () => {
  expect(retryText({ kinds: ['nameservers'], phase: 'running' })).toBeNull();
  expect(retryText({ kinds: ['nameservers'], phase: 'review' })).toBeNull();
  expect(retryText(ended('nameservers', 'contacts'))).toBeNull();
  expect(retryText(ended('notice'))).toBeNull();
});

test('every kind in a menu has a target', () => {
  for (const target of ['domain', 'customer', 'contact'] as const) for (const kind of menuOf(target)) expect(targetOf(kind)).toBe(target);
});

test('values appear in a form as they are typed there', () => {
  expect([true, false, 2, 'Jakarta', ['ns1.example.net', 'ns2.example.net']].map(textOf)).toEqual([
    ...['yes', 'no', '2', 'Jakarta', 'ns1.example.net\nns2.example.net'],
  ]);
});
