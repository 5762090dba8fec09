import { expect, test } from 'vitest';
import type { ValueFault } from '../../../../../../preload/contract/explorer-operation.ts';
import { lacksVariable, whyNotMade } from '../../../../../../renderer/features/explorer/form/why-not-made.ts';
import { createFormats, systemFormats } from '../../../../../../renderer/ui/formats.ts';

const formats = createFormats(systemFormats, 'en-GB');
const fault = (code: ValueFault['code']): ValueFault => ({ place: 'query', pointer: '/name', code, facts: {} });

test('an operation that is never sent has nothing to be mended', () => {
  expect(whyNotMade([fault('lack'), fault('path')], [], formats)).toBe('This operation cannot be sent from here.');
});

test('what is missing is filled in, and what is wrong is mended', () => {
  expect(whyNotMade([fault('missing')], [fault('missing')], formats)).toBe('Fill in what is required to see what will be sent.');
  expect(whyNotMade([fault('missing'), fault('type')], [fault('type')], formats)).toBe('Mend what is marked to see what will be sent.');
});

test('nothing is to be mended where nothing is marked', () => {
  expect(whyNotMade([fault('missing'), fault('type')], [], formats)).toBe('Fill in what is required to see what will be sent.');
});

test('a variable without a value keeps the request from being shown', () => {
  expect(lacksVariable([fault('variable-unknown')])).toBe(true);
  expect(lacksVariable([fault('variable-empty')])).toBe(true);
  expect(lacksVariable([fault('missing')])).toBe(false);
});
