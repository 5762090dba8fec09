import { describe, expect, it } from 'vitest';
import {
  fieldMark,
  nothingFilled,
  optionOf,
  pointerOf,
  sentValues,
  valueAt,
  withValue,
} from '../../../../../../renderer/features/explorer/form/values.ts';
import { field, operation } from '../samples.ts';

const plain = { chosenOptions: {}, contentType: 'application/x-www-form-urlencoded', mediaType: '', raw: null };
const record = field('', 'object', { fields: [field('type', 'text', { required: true }), field('ttl', 'integer')] });
const records = field('records', 'list', { fields: [record] });
const owner = field('owner', 'object', { fields: [field('name', 'text'), field('city', 'text')] });
const body = field('', 'object', { fields: [records, owner, field('on', 'boolean')] });
const whole = operation([{ place: 'query', field: field('page', 'integer') }], { field: body });

describe('entered values', () => {
  it('are set at their path, in order, and can be removed again', () => {
    let filled = withValue(nothingFilled, ['body', 'records', 0, 'type'], 'A');
    filled = withValue(filled, ['body', 'owner', 'name'], 'Budi');
    filled = withValue(filled, ['body', 'records', 0, 'ttl'], '60');
    expect(filled.body).toEqual({ records: [{ type: 'A', ttl: '60' }], owner: { name: 'Budi' } });
    expect(valueAt(filled, ['body', 'records', 0, 'ttl'])).toBe('60');
    expect(valueAt(filled, ['body', 'records', 3, 'ttl'])).toBeUndefined();
    filled = withValue(filled, ['body', 'records', 0, 'ttl'], undefined);
    expect(filled.body).toEqual({ records: [{ type: 'A' }], owner: { name: 'Budi' } });
  });

  it('treat special property names as plain names', () => {
    const filled = withValue(nothingFilled, ['query', '__proto__'], 'x');
    expect(valueAt({}, ['toString'])).toBeUndefined();
    expect(valueAt(filled, ['query', '__proto__'])).toBe('x');
    expect(Object.getPrototypeOf(filled.query)).toBe(Object.prototype);
  });

  it('are addressed in the same way as errors', () => {
    expect(pointerOf(['body', 'records', 0, 'a/b~c'])).toBe('/records/0/a~1b~0c');
    expect(pointerOf(['body'])).toBe('');
  });
});

describe('the request', () => {
  it('omits optional fields without a value, at every depth', () => {
    let filled = withValue(nothingFilled, ['body', 'owner', 'name'], 'Budi');
    filled = withValue(filled, ['body', 'owner', 'name'], undefined);
    filled = withValue(filled, ['query', 'page'], '');
    expect(sentValues(whole, filled, plain)).toEqual({
      path: {},
      query: {},
      header: {},
      contentType: plain.contentType,
      body: null,
      raw: null,
    });
  });

  it('keeps empty items, so that their errors have a position', () => {
    const filled = withValue(nothingFilled, ['body', 'records'], [{}, { type: 'A', ttl: '' }]);
    expect(sentValues(whole, filled, plain).body).toEqual({ records: [{}, { type: 'A' }] });
  });

  it('includes a required object even if it is empty', () => {
    const must = field('', 'object', { fields: [{ ...owner, required: true }] });
    expect(sentValues(operation([], { field: must, required: true }), nothingFilled, plain).body).toEqual({ owner: {} });
    expect(sentValues(operation([], { field: must }), nothingFilled, plain).body).toBeNull();
  });

  it('keeps false, null and zero', () => {
    const filled = withValue(withValue(nothingFilled, ['body', 'on'], false), ['query', 'page'], 0);
    expect(sentValues(whole, filled, plain)).toMatchObject({ body: { on: false }, query: { page: 0 } });
  });

  it('follows the chosen alternative', () => {
    const options = [
      field('by id', 'object', { fields: [field('id', 'integer')] }),
      field('by name', 'object', { fields: [field('name', 'text')] }),
    ];
    const choice = field('what', 'choice', { fields: options });
    const one = operation([], { field: field('', 'object', { fields: [choice] }) });
    const filled = withValue(nothingFilled, ['body', 'what', 'name'], 'kopi');
    expect(optionOf(choice, { name: 'kopi' })).toBe(1);
    expect(optionOf(choice, undefined)).toBe(0);
    expect(sentValues(one, filled, { ...plain, chosenOptions: { [fieldMark(['body', 'what'])]: 1 } }).body).toEqual({
      what: { name: 'kopi' },
    });
  });

  it('names the visible branches, including default and nested ones', () => {
    const inner = field('', 'choice', { fields: [field('', 'integer'), field('', 'text')] });
    const choice = field('', 'choice', { fields: [field('', 'boolean'), inner] });
    const list = operation([], { field: field('', 'object', { fields: [field('all', 'list', { fields: [choice] })] }) });
    const filled = withValue(nothingFilled, ['body', 'all'], ['true', 'kopi', '5']);
    expect(sentValues(list, filled, { ...plain, chosenOptions: { 'body/all/2': 1, 'body/all/2/~option1': 1 } }).chosenOptions).toEqual({
      ...{ 'body/all/0': 0, 'body/all/1': 1, 'body/all/1/~option1': 1 },
      ...{ 'body/all/2': 1, 'body/all/2/~option1': 1 },
    });
  });

  it('includes a branch with its discriminator once it was chosen', () => {
    const actionBranch = (name: string) =>
      field(name, 'object', { fields: [field('type', 'enum', { values: [name], fixed: true, fallback: name, hasFallback: true })] });
    const choice = field('action', 'choice', { fields: [actionBranch('on'), actionBranch('off')] });
    const whole = operation([], { field: field('', 'object', { fields: [choice] }) });
    expect(sentValues(whole, nothingFilled, plain).body).toBeNull();
    expect(sentValues(whole, nothingFilled, { ...plain, chosenOptions: { 'body/action': 1 } }).body).toEqual({ action: {} });
    expect(sentValues(operation([], { field: choice, required: true }), nothingFilled, plain)).toMatchObject({
      body: {},
      chosenOptions: { body: 0 },
    });
    expect(optionOf(choice, { type: 'off' })).toBe(1);
  });
});
