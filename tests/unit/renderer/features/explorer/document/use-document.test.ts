import { expect, it } from 'vitest';
import type { ErrorCode } from '../../../../../../preload/contract/errors.ts';
import type { Facts } from '../../../../../../preload/contract/reasons.ts';
import { CallError } from '../../../../../../renderer/api/client.ts';
import { documentFaultText, missedText } from '../../../../../../renderer/features/explorer/document/use-document.ts';
import { explanation } from '../../../../../../renderer/text/en/errors/explanation.ts';

const fault = (code: ErrorCode, facts: Facts = {}) => new CallError({ code, reason: 'document-unreadable', facts }, explanation);
const sentence = 'This is not a service document in JSON or YAML.';

it.each<[ErrorCode, string | null]>([
  ['NOT_FOUND', 'The service has no document at the expected address.'],
  ['KEY_MISSING', sentence],
  ['OFFLINE', sentence],
  ['IP_REFUSED', sentence],
  ['CANCELED', null],
])('a searched service has no document only with NOT_FOUND: %s', (code, text) => {
  expect(missedText(fault(code))).toBe(text);
});

it.each<[Facts, string]>([
  [{ code: 'too-large', most: '33554432' }, 'It is larger than 32 MB.'],
  [
    { code: 'syntax', pointer: '', line: 3, column: 2, fault: 'bad indent' },
    'The text is neither JSON nor YAML: bad indent. Line 3, column 2.',
  ],
  [{ code: 'too-deep', pointer: '' }, 'It is nested too deeply.'],
  [{}, sentence],
])('a file that is not imported shows why, with the facts its text needs: %j', (facts, text) => {
  expect(documentFaultText(fault('VALIDATION', facts))).toBe(text);
});
