import { expect, it } from 'vitest';
import { assertKeyText } from '../../../../../main/core/accounts/key-text.ts';

const refused = (message: string) => expect.objectContaining({ code: 'VALIDATION', message, fields: { apiKey: message } });

it('asks for a key that is not there', () => {
  expect(() => assertKeyText('')).toThrow(refused('Enter the API key.'));
});

it.each(['a\u200Bb', 'ab\n', '\u00a0ab', 'ab\uFE0F', '\uD800'])('says what is wrong with %j', (apiKey) => {
  expect(() => assertKeyText(apiKey)).toThrow(
    refused('The API key contains an invisible character. Copy it again without what stands around it.'),
  );
});

it.each(['abc', 'a b', 'ä/+=', ' '])('takes %j', (apiKey) => expect(() => assertKeyText(apiKey)).not.toThrow());
