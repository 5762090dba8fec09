import { expect, test } from 'vitest';
import { boundsText, typeName } from '../../../../../../renderer/features/explorer/fields/field-hints.ts';
import { createFormats, systemFormats } from '../../../../../../renderer/ui/formats/formats.ts';
import { field } from '../samples.ts';

const formats = createFormats(systemFormats, 'en-GB');
const { bounds: none } = field('n', 'number');
const hint = (bounds: Partial<typeof none>) => boundsText({ bounds: { ...none, ...bounds }, format: '' }, formats);

test('a limit that is itself excluded is distinguished from one that is allowed', () => {
  expect(hint({ least: 1, most: 9 })).toBe('From 1 to 9.');
  expect(hint({ least: 1, most: 9, below: true })).toBe('At least 1 and less than 9.');
  expect(hint({ least: 1, most: 9, above: true })).toBe('More than 1 and at most 9.');
  expect(hint({ least: 0, above: true })).toBe('More than 0.');
  expect(hint({ most: 9, below: true })).toBe('Less than 9.');
  expect(hint({ least: 0 })).toBe('At least 0.');
  expect(hint({})).toBe('');
});

test('types are named, formats are shown as they are', () => {
  expect(typeName({ container: null, names: ['string', 'object'] })).toBe('text or object');
  expect(typeName({ container: null, names: ['date-time'] })).toBe('date-time');
  expect(typeName({ container: 'list', names: ['integer'] })).toBe('list of integer');
  expect(typeName({ container: 'map', names: [] })).toBe('map');
});
