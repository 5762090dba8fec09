import { expect, it } from 'vitest';
import { assertKeyText } from '../../../../../main/core/accounts/key-text.ts';

const rejection = (reason: string) => expect.objectContaining({ code: 'VALIDATION', reason, fields: { apiKey: { reason, facts: {} } } });

it('asks for a missing key', () => {
  expect(() => assertKeyText('')).toThrow(rejection('key-not-entered'));
});

it.each(['a\u200Bb', 'ab\n', '\u00a0ab', 'ab\uFE0F', '\uD800'])('reports what is wrong with %j', (apiKey) => {
  expect(() => assertKeyText(apiKey)).toThrow(rejection('key-invisible-character'));
});

it.each(['abc', 'a b', 'ä/+=', ' '])('accepts %j', (apiKey) => expect(() => assertKeyText(apiKey)).not.toThrow());
