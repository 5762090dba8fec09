import { expect, test } from 'vitest';
import type { ValueFault } from '../../../../../../preload/contract/explorer/operation.ts';
import { buildFailureText, isVariableMissing } from '../../../../../../renderer/features/explorer/form/FormFoot.tsx';
import { createFormats, systemFormats } from '../../../../../../renderer/ui/formats/formats.ts';

const formats = createFormats(systemFormats, 'en-GB');
const fault = (code: ValueFault['code']): ValueFault => ({ place: 'query', pointer: '/name', code, facts: {} });

test('an operation that is never sent has nothing to fix', () => {
  expect(buildFailureText([fault('unsupported'), fault('path')], [], formats)).toBe('This operation cannot be sent from here.');
});

test('missing values are to be filled in, and wrong ones to be fixed', () => {
  expect(buildFailureText([fault('missing')], [fault('missing')], formats)).toBe('Fill in the required fields to see what will be sent.');
  expect(buildFailureText([fault('missing'), fault('type')], [fault('type')], formats)).toBe(
    'Fix the marked fields to see what will be sent.',
  );
});

test('nothing is to be fixed if nothing is marked', () => {
  expect(buildFailureText([fault('missing'), fault('type')], [], formats)).toBe('Fill in the required fields to see what will be sent.');
});

test('a variable without a value prevents the request preview', () => {
  expect(isVariableMissing([fault('variable-unknown')])).toBe(true);
  expect(isVariableMissing([fault('variable-empty')])).toBe(true);
  expect(isVariableMissing([fault('missing')])).toBe(false);
});
