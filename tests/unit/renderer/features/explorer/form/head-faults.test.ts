import { expect, test } from 'vitest';
import type { ValueFault } from '../../../../../../preload/contract/explorer/operation.ts';
import { unreadFault } from '../../../../../../renderer/features/explorer/form/faults.ts';
import { headFaults, headText } from '../../../../../../renderer/features/explorer/form/head-faults.ts';
import { fieldMark } from '../../../../../../renderer/features/explorer/form/values.ts';
import { createFormats, systemFormats } from '../../../../../../renderer/ui/formats/formats.ts';
import { field, operation } from '../samples.ts';

const formats = createFormats(systemFormats, 'en-GB');
const fault = (place: ValueFault['place'], pointer: string, code: ValueFault['code'], facts = {}): ValueFault => ({
  ...{ place, pointer, code, facts },
});
const of = operation([{ place: 'query', field: field('a/b', 'text') }], {
  field: field('', 'object', { fields: [field('list', 'list', { fields: [field('', 'text')] })] }),
});
const [body] = of.bodies;

test('an error that belongs to no field of a location is shown at the top of that location', () => {
  const whole = fault('query', '', 'query-too-long', { limit: '16000' });
  const lost = fault('query', '/gone', 'unknown-field', { name: 'gone' });
  const all = [
    whole,
    lost,
    fault('query', '/a~1b', 'missing'),
    fault('path', '', 'unsupported'),
    fault('body', '', 'too-few', { limit: '1' }),
  ];
  expect(headFaults(all, 'query', of, body)).toEqual([whole, lost]);
  expect(headFaults(all, 'path', of, body)).toEqual([]);
  expect(headFaults([...all, fault('body', '/list/0', 'missing')], 'body', of, body)).toEqual([all[4]]);
});

test('a header that is left out is reported if the form has no headers', () => {
  const omitted = fault('header', '/X-Forwarded-For', 'header-omitted', { name: 'X-Forwarded-For' });
  expect(headFaults([omitted], 'header', of, body)).toEqual([omitted]);
  expect(headText(omitted, formats)).toBe('X-Forwarded-For is never taken from a document.');
});

test('a body that is not an object shows all errors at its one field', () => {
  const plain = operation([], { field: field('', 'text') });
  expect(headFaults([fault('body', '', 'missing')], 'body', plain, plain.bodies[0])).toEqual([]);
});

test('an error within a text is shown with its position', () => {
  expect(headText(fault('body', '/records/0/a~1b', 'missing'), formats)).toBe('records 0 a/b: This is required.');
  expect(headText(fault('body', '', 'missing'), formats)).toBe('This is required.');
});

test('a text that is not JSON links to its field', () => {
  for (const path of [['query', 'a/b'], ['body'], ['body', 'records', 0, 'a~b']] as const) {
    const found = unreadFault(fieldMark(path));
    expect(found).toMatchObject({ place: path[0], code: 'not-json' });
    expect(`${found?.place}${found?.pointer}`).toBe(fieldMark(path));
  }
  expect(unreadFault('elsewhere/x')).toBeNull();
});
