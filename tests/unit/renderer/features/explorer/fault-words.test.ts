import { expect, it } from 'vitest';
import type { ErrorCode } from '../../../../../preload/contract/errors.ts';
import { CallError } from '../../../../../renderer/api/client.ts';
import { documentFaultWords, missedWords } from '../../../../../renderer/features/explorer/document/fault-words.ts';

const fault = (code: ErrorCode, message: string, fields?: Record<string, string>) =>
  new CallError({ code, message, ...(fields === undefined ? {} : { fields }) });

it.each<[ErrorCode, string | null]>([
  ['NOT_FOUND', 'The service has no document where one is looked for.'],
  ['KEY_MISSING', 'What went wrong.'],
  ['OFFLINE', 'What went wrong.'],
  ['IP_REFUSED', 'What went wrong.'],
  ['CANCELLED', null],
])('a service that was looked at in vain has no document only with NOT_FOUND: %s', (code, words) => {
  expect(missedWords(fault(code, 'What went wrong.'))).toBe(words);
});

it.each<[Record<string, string>, string]>([
  [{ code: 'too-large', most: '33554432' }, 'It is larger than 32 MB.'],
  [
    { code: 'syntax', pointer: '', line: '3', column: '2', fault: 'bad indent' },
    'The text is neither JSON nor YAML: bad indent. Line 3, column 2.',
  ],
  [{ code: 'too-deep', pointer: '', line: '', column: '' }, 'It lies too deep.'],
  [{}, 'As main says it.'],
])('a file that is not taken says why, with what its words need: %j', (fields, words) => {
  expect(documentFaultWords(fault('VALIDATION', 'As main says it.', fields))).toBe(words);
});
