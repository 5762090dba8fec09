import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../../../../preload/contract/explorer/operation.ts';
import type { OperationValues } from '../../../../../../preload/contract/explorer/operation-values.ts';
import { draftFrom } from '../../../../../../renderer/features/explorer/form/draft-from.ts';
import { nothingFilled, sentValues } from '../../../../../../renderer/features/explorer/form/values.ts';
import { field, operation } from '../samples.ts';

const form = 'application/x-www-form-urlencoded';
const saved = (change: Partial<OperationValues>): OperationValues => ({
  ...{ path: {}, query: {}, header: {}, contentType: form, body: null, raw: null },
  ...change,
});
const ofBody = (fields: readonly FormField[]) => operation([], { field: field('', 'object', { fields: [...fields] }) });
const choice = field('way', 'choice', {
  fields: [field('', 'object', { fields: [field('iban', 'text')] }), field('', 'object', { fields: [field('card', 'text')] })],
});

describe('stored values in a form', () => {
  it.each<[FormField, OperationValues['body']]>([
    [field('text', 'text'), 'kopi'],
    [field('long', 'long-text'), 'a\nb'],
    [field('whole', 'integer'), '20'],
    [field('number', 'number'), 2.5],
    [field('on', 'boolean'), 'false'],
    [field('one', 'enum', { values: ['a', 'b'] }), 'b'],
    [field('list', 'list', { fields: [field('', 'text')] }), ['x', 'y']],
    [field('object', 'object', { fields: [field('city', 'text')] }), { city: 'Bandung' }],
    [field('map', 'map', { fields: [field('', 'text')] }), { own: 'name' }],
    [choice, { card: '42' }],
    [field('json', 'json'), { any: [1, { resource: null }] }],
    [field('later', 'later'), { deep: true }],
    [field('scan', 'file'), { $file: 'f1', name: 'scan.pdf', bytes: 9 }],
    [field('nothing', 'text', { nullable: true }), null],
  ])('fill fields of every kind, and are sent as before', (one, value) => {
    const whole = ofBody([one]);
    const { draft, withheld } = draftFrom(whole, saved({ body: { [one.name]: value } }));
    expect([draft.filled.body, withheld]).toEqual([{ [one.name]: value }, []]);
    expect(sentValues(whole, draft.filled, draft).body).toEqual({
      [one.name]: value,
    });
  });

  it('fill the branch that was chosen, even if it accepts none of them', () => {
    const two = field('number', 'choice', { fields: [field('', 'text'), field('', 'integer')] });
    const whole = ofBody([field('all', 'list', { fields: [two] }), choice]);
    const chosenOptions = { 'body/all/0': 1, 'body/all/1': 0, 'body/way': 0 };
    const { draft } = draftFrom(whole, saved({ body: { all: ['many', '5'], way: { card: '42' } }, chosenOptions }));
    // An option without a field for an existing value is replaced by one that has it.
    expect(draft.chosenOptions).toEqual({ ...chosenOptions, 'body/way': 1 });
    expect(sentValues(whole, draft.filled, draft)).toMatchObject({ body: { all: ['many', '5'] }, chosenOptions: draft.chosenOptions });
  });

  it('keep their positions, and the text as it was written', () => {
    const whole = operation(
      [
        { place: 'path', field: field('id', 'integer') },
        { place: 'query', field: field('page', 'integer') },
        { place: 'header', field: field('x-note', 'text') },
      ],
      { field: field('', 'object') },
    );
    const { draft, withheld } = draftFrom(whole, saved({ path: { id: '7' }, query: { page: '2' }, header: { 'x-note': 'a' }, raw: 'a=b' }));
    expect(draft).toMatchObject({
      filled: { path: { id: '7' }, query: { page: '2' }, header: { 'x-note': 'a' }, body: undefined },
      ...{ contentType: form, raw: 'a=b' },
    });
    expect(withheld).toEqual([]);
  });

  it('omit and name values the document has no field for, or a field of another kind', () => {
    const record = field('', 'object', { fields: [field('type', 'text')] });
    const whole = ofBody([field('records', 'list', { fields: [record] }), field('name', 'text'), field('tags', 'list')]);
    const values = saved({
      ...{ path: { id: '1' }, query: { page: '2' }, header: { 'x-a': 'b' } },
      body: { records: [{ type: 'A' }, { type: 'B', ttl: '9' }], name: { first: 'x' }, tags: 'one', gone: 1 },
    });
    expect(draftFrom(whole, values)).toMatchObject({
      draft: { filled: { ...nothingFilled, body: { records: [{ type: 'A' }, { type: 'B' }] } } },
      withheld: ['path id', 'query page', 'header x-a', 'body records 2 ttl', 'body name', 'body tags', 'body gone'],
    });
    expect(draftFrom(operation([]), values).withheld).toContain('body');
  });

  it('use a text only for its own content type', () => {
    const whole = ofBody([field('name', 'text')]);
    expect(draftFrom(whole, saved({ contentType: 'application/json', raw: '{}' }))).toMatchObject({
      draft: { contentType: null, raw: null },
      withheld: ['body'],
    });
  });

  it('never fill a secret field with anything, or a file field with a text', () => {
    const whole = ofBody([field('code', 'text', { secret: true }), field('scan', 'file'), field('name', 'text')]);
    const { draft, withheld } = draftFrom(whole, saved({ body: { code: 'Canary', scan: 'x', name: 'kopi' } }));
    expect([draft.filled.body, withheld]).toEqual([{ name: 'kopi' }, []]);
  });
});
