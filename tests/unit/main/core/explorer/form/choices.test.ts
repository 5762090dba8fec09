import { describe, expect, it } from 'vitest';
import { composeRequest } from '../../../../../../main/core/explorer/form/compose.ts';
import { operationOf, sectionOf } from '../../../../../../main/core/explorer/form/operation.ts';
import { storableValues } from '../../../../../../main/core/explorer/form/stored-values.ts';
import { secretForms } from '../../../../../../main/core/redaction/secret-forms.ts';
import { type FormField, Operation } from '../../../../../../preload/contract/explorer/operation.ts';
import { OperationValues } from '../../../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { documentOf, nothingFilled } from '../../../../../support/explorer-form.ts';

type Rest = Readonly<Record<string, Json>>;
const three: Rest = { openapi: '3.1.0' };
const withSchemas = (schemas: Json, rest: Rest = {}): Rest => ({ ...rest, components: { schemas } });
const to = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Record<string, Json>, required: readonly string[] = []): Json => ({
  type: 'object',
  properties,
  required: [...required],
});
const text: Json = { type: 'string' };
const integer: Json = { type: 'integer' };
const number: Json = { type: 'number' };
const boolean: Json = { type: 'boolean' };

const formWith = (schema: Json, rest: Rest) =>
  documentOf({ '/a': { post: { requestBody: { required: true, content: { 'application/json': { schema } } }, responses: {} } } }, rest);

/** What is sent for a JSON body, and its errors. */
async function send(schema: Json, body: Json, chosenOptions: Record<string, number>, rest: Rest = {}) {
  const values = OperationValues.parse({ ...nothingFilled, body, chosenOptions });
  const { request, faults } = composeRequest(await formWith(schema, rest), 'POST /a', values);
  return { body: JSON.parse(request?.body?.text ?? 'null') as Json, faults: faults.map(({ pointer, code }) => `${pointer} ${code}`) };
}

async function field(schema: Json, rest: Rest = {}): Promise<FormField> {
  const [body] = Operation.parse(operationOf(await formWith(schema, rest), 'POST /a')).bodies;
  if (body === undefined) throw new Error('There is no body.');
  return body.field;
}

const namesOf = ({ fields }: FormField): string[] => fields.map(({ name }) => name);

describe('the chosen branch', () => {
  it.each<[string, Json, Json, number, Json]>([
    ['a whole number', { oneOf: [text, integer] }, '991', 1, 991],
    ['a text of digits', { oneOf: [text, integer] }, '991', 0, '991'],
    ['a text that the first branch would take as a number', { oneOf: [integer, text] }, '991', 1, '991'],
    ['a number', { anyOf: [text, number] }, '1.5', 1, 1.5],
    ['a boolean', { anyOf: [text, boolean] }, 'true', 1, true],
    ['an integer of a nullable choice', { anyOf: [text, integer, { type: 'null' }] }, '5', 1, 5],
    ['one of an allOf', { allOf: [{ description: 'Around it.' }, { oneOf: [text, integer] }] }, '5', 1, 5],
    ['a type of several', { type: ['string', 'integer'] }, '5', 1, 5],
    ['the text of several types', { type: ['integer', 'string'] }, '5', 1, '5'],
    ['a nullable one of several types', { type: ['integer', 'string', 'null'] }, '5', 0, 5],
  ])('is sent as %s', async (_what, schema, value, way, expected) => {
    const ofMember = await send(object({ milestone: schema }), { milestone: value }, { 'body/milestone': way }, three);
    expect(ofMember).toEqual({ body: { milestone: expected }, faults: [] });
    const ofItem = await send({ type: 'array', items: schema }, ['x', value], { 'body/1': way }, three);
    expect(ofItem.body).toMatchObject([expect.anything(), expected]);
  });

  it('also applies to the query', async () => {
    const parameters = [{ name: 'id', in: 'query', schema: { oneOf: [integer, { type: 'string', minLength: 3 }] } }];
    const document = await documentOf({ '/a': { get: { parameters, responses: {} } } });
    const faults = (chosenOptions: Record<string, number>) =>
      composeRequest(document, 'GET /a', { ...nothingFilled, query: { id: '5' }, chosenOptions }).faults.map(
        ({ pointer, code }) => `${pointer} ${code}`,
      );
    expect(faults({})).toEqual([]);
    expect(faults({ 'query/id': 1 })).toEqual(['/id too-short']);
  });

  it('determines limits and messages, even if another one would match', async () => {
    const schema = { oneOf: [{ type: 'string' }, { type: 'integer', maximum: 10 }] };
    expect((await send(schema, 'many', { body: 1 })).faults).toEqual([' not-an-integer']);
    expect((await send(schema, '11', { body: 1 })).faults).toEqual([' too-large']);
    expect((await send(schema, '11', {})).faults).toEqual([]);
    expect((await send({ type: ['integer', 'string'] }, 'many', { body: 0 }, three)).faults).toEqual([' not-an-integer']);
    // If nothing was chosen, or there is no such branch, the first that fits is used.
    expect((await send({ oneOf: [integer, text] }, '7', { body: 9 })).body).toBe(7);
  });

  it('is selected separately for each location of a value, and within another branch', async () => {
    const inner = { oneOf: [object({ size: text }), object({ size: integer })] };
    const schema = { oneOf: [text, { oneOf: [{ type: 'array', items: inner }, object({ one: inner })] }] };
    const chosenOptions = { body: 1, 'body/~option1': 0, 'body/0': 1, 'body/1': 0 };
    expect(await send(schema, [{ size: '1' }, { size: '1' }], chosenOptions)).toEqual({ body: [{ size: 1 }, { size: '1' }], faults: [] });
    const other = { body: 1, 'body/~option1': 1, 'body/one': 1 };
    expect(await send(schema, { one: { size: '1' } }, other)).toEqual({ body: { one: { size: 1 } }, faults: [] });
  });

  it('preserves null and actual numbers', async () => {
    const schema = { anyOf: [integer, text, { type: 'null' }] };
    expect((await send(object({ a: schema }), { a: null }, { 'body/a': 0 }, three)).body).toEqual({ a: null });
    expect((await send({ type: ['string', 'integer'] }, 5, {}, three)).body).toBe(5);
  });

  it('is stored with the values, except for a key of a secret member', async () => {
    const document = await formWith(object({ a: { oneOf: [text, integer] } }), {});
    const values = { ...nothingFilled, body: { a: '1' }, chosenOptions: { 'body/a': 1, 'body/canary-key': 0 } };
    expect(storableValues(document, 'POST /a', values, []).values.chosenOptions).toEqual(values.chosenOptions);
    expect(storableValues(document, 'POST /a', values, secretForms('canary-key', '77')).values.chosenOptions).toEqual({ 'body/a': 1 });
  });
});

describe('a discriminator', () => {
  const action = object({ type: { type: 'string', enum: ['resize', 'kernel', 'power_on', 'power_off'] } }, ['type']);
  const schemas = {
    action,
    resize: { allOf: [to('action'), object({ disk: boolean, size: text })] },
    kernel: { allOf: [to('action'), object({ kernel: integer }, ['kernel'])] },
  };
  const mapping = {
    power_on: '#/components/schemas/action',
    power_off: '#/components/schemas/action',
    resize: 'resize',
    kernel: '#/components/schemas/kernel',
  };
  const schema = { oneOf: [to('action'), to('resize'), to('kernel')], discriminator: { propertyName: 'type', mapping } };
  const rest = withSchemas(schemas);

  it('is filled in by the branch if that has one name', async () => {
    expect(await send(schema, { kernel: '991' }, { body: 2 }, rest)).toEqual({ body: { type: 'kernel', kernel: 991 }, faults: [] });
    expect(await send(schema, {}, { body: 1 }, rest)).toEqual({ body: { type: 'resize' }, faults: [] });
    expect((await send(schema, {}, { body: 0 }, rest)).faults).toEqual(['/type missing']);
    expect((await send(schema, { type: 'resize' }, { body: 2 }, rest)).faults).toContain('/type enum');
  });

  it('selects the branch by its mapping', async () => {
    expect((await send(schema, { type: 'kernel', kernel: '991' }, {}, rest)).body).toEqual({ type: 'kernel', kernel: 991 });
    expect((await send(schema, { type: 'kernel' }, {}, rest)).faults).toEqual(['/kernel missing']);
    expect(await send(schema, { type: 'power_off' }, {}, rest)).toEqual({ body: { type: 'power_off' }, faults: [] });
  });

  it('is a field that only accepts the names of its branch', async () => {
    const { kind, fields } = await field(schema, rest);
    expect(kind).toBe('choice');
    const [plain, , kernel] = fields;
    expect(plain?.fields[0]).toMatchObject({ name: 'type', kind: 'enum', values: ['power_on', 'power_off'], fixed: false });
    expect(kernel?.fields).toMatchObject([
      { name: 'type', kind: 'enum', values: ['kernel'], fixed: true, fallback: 'kernel', required: true },
      { name: 'kernel', kind: 'integer', required: true },
    ]);
  });

  it('names subtypes by its mapping only', async () => {
    const types = {
      event: {
        ...(object({ '@type': text, id: text }) as object),
        discriminator: { propertyName: '@type', mapping: { '#call': '#/components/schemas/call' } },
      },
      call: { allOf: [to('event'), object({ minutes: integer })] },
    };
    const whole = withSchemas(types);
    const made = await field(to('event'), whole);
    expect(made.fields.map(namesOf)).toEqual([
      ['@type', 'id'],
      ['@type', 'id', 'minutes'],
    ]);
    const call = await send(to('event'), { id: 'a', minutes: '5' }, { body: 1 }, whole);
    expect(call).toEqual({ body: { '@type': '#call', id: 'a', minutes: 5 }, faults: [] });
    expect((await send(to('event'), { '@type': '#call', minutes: 'x' }, {}, whole)).faults).toEqual(['/minutes not-an-integer']);
    // A subtype itself does not offer the others.
    expect((await field(to('call'), whole)).kind).toBe('object');
  });
});

describe('the fields around a choice', () => {
  const status = { type: 'string', enum: ['queued', 'completed'], default: 'queued' };
  const run = {
    ...(object({ name: text, sha: text, status, conclusion: text, size: { type: 'integer', minimum: 1 } }, ['name', 'sha']) as object),
    oneOf: [
      { properties: { status: { enum: ['completed'] } }, required: ['status', 'conclusion'] },
      { properties: { status: { enum: ['queued'] }, size: { maximum: 9 } } },
    ],
  };

  it('appear in every branch, combined with what the branch defines', async () => {
    const { kind, fields } = await field(run);
    expect(kind).toBe('choice');
    expect(fields.map(({ name }) => name)).toEqual(['status: completed', 'status: queued']);
    const [done, queued] = fields;
    expect(done?.fields.map(({ name, required }) => `${name} ${String(required)}`)).toEqual([
      'name true',
      'sha true',
      'status true',
      'conclusion true',
      'size false',
    ]);
    expect(done?.fields.find(({ name }) => name === 'status')).toMatchObject({ values: ['completed'], fixed: true });
    expect(queued?.fields.find(({ name }) => name === 'size')?.bounds).toMatchObject({ least: 1, most: 9 });
  });

  it('are sent and checked with the branch', async () => {
    const body = { name: 'a', sha: 'b', conclusion: 'good', size: '30' };
    expect(await send(run, body, { body: 0 })).toEqual({ body: { status: 'completed', ...body, size: 30 }, faults: [] });
    expect((await send(run, body, { body: 1 })).faults).toEqual(['/size too-large']);
    expect((await send(run, { name: 'a' }, { body: 0 })).faults.sort()).toEqual(['/conclusion missing', '/sha missing']);
  });

  it('stay if a branch only defines what is required', async () => {
    const rules = {
      ...(object({ inbound: text, outbound: text, name: text }, ['name']) as object),
      anyOf: [{ required: ['inbound'] }, { required: ['outbound'] }],
    };
    for (const schema of [rules, { allOf: [object({ name: text }), rules] }]) {
      const { kind, fields } = await field(schema);
      expect([kind, fields.map(({ name }) => name).sort()]).toEqual(['object', ['inbound', 'name', 'outbound']]);
      expect((await send(schema, { name: 'a' }, {})).faults).toEqual([' missing-any']);
      expect((await send(schema, { name: 'a', outbound: 'b' }, {})).faults).toEqual([]);
    }
  });

  it('work with several choices, and choices within branches', async () => {
    const pay = {
      oneOf: [object({ iban: text }, ['iban']), { oneOf: [object({ card: text }, ['card']), object({ code: integer }, ['code'])] }],
    };
    const schema = { allOf: [object({ sum: integer }), pay, { oneOf: [object({ fast: boolean }, ['fast']), object({ slow: boolean })] }] };
    const { fields } = await field(schema);
    expect(fields[0]?.fields.map(namesOf)).toEqual(
      [
        ['iban', 'fast', 'sum'],
        ['sum', 'iban', 'slow'],
      ].map((names) => expect.arrayContaining(names)),
    );
    expect(fields[1]?.fields[1]?.fields.map(namesOf)).toEqual([
      expect.arrayContaining(['sum', 'code', 'fast']),
      expect.arrayContaining(['sum', 'code', 'slow']),
    ]);
    const chosenOptions = { body: 1, 'body/~option1': 1, 'body/~option2': 0 };
    expect(await send(schema, { sum: '1', code: '2', fast: 'true' }, chosenOptions)).toEqual({
      body: { sum: 1, code: 2, fast: true },
      faults: [],
    });
  });

  it('is a list of values if the branches are only values', async () => {
    const schema = { type: 'string', anyOf: [{ enum: ['a', 'b'] }, { const: 'c', title: 'The third' }] };
    expect(await field(object({ a: schema }), three)).toMatchObject({ fields: [{ kind: 'enum', values: ['a', 'b', 'c'] }] });
  });

  it('is deferred if a branch is recursive', async () => {
    const schemas = {
      node: {
        ...(object({ name: text }) as object),
        anyOf: [object({ all: { type: 'array', items: to('node') } }), object({ size: integer })],
      },
    };
    const document = await formWith(to('node'), withSchemas(schemas));
    const all = operationOf(document, 'POST /a').bodies[0]?.field.fields[0]?.fields.find(({ name }) => name === 'all');
    const [item] = all?.fields ?? [];
    expect(item?.kind).toBe('later');
    expect(sectionOf(document, item?.pointer ?? '').fields.map(namesOf)).toEqual([
      ['name', 'all'],
      ['name', 'size'],
    ]);
  });

  it('is distinguished from a deferred branch', async () => {
    const schemas = {
      node: object({ name: text, next: { ...(object({ kind: text }) as object), oneOf: [to('node'), object({ end: boolean })] } }),
    };
    const document = await formWith(to('node'), withSchemas(schemas));
    const next = operationOf(document, 'POST /a').bodies[0]?.field.fields.find(({ name }) => name === 'next');
    expect(next?.fields.map(({ kind, name }) => [kind, name])).toEqual([
      ['later', 'node'],
      ['object', 'end'],
    ]);
    expect(namesOf(sectionOf(document, next?.fields[0]?.pointer ?? ''))).toEqual(['kind', 'name', 'next']);
  });
});

describe('a long list', () => {
  const branches = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ title: `branch ${at}`, ...(object({ [`a${at}`]: text }) as Rest) }));

  it('of branches is offered completely, and those beyond the limit are counted', async () => {
    const all = await field({ oneOf: branches(200) });
    expect([all.fields.length, all.bounds.omitted]).toEqual([200, 0]);
    const some = await field({ oneOf: branches(1200) });
    expect([some.fields.length, some.bounds.omitted]).toEqual([1000, 200]);
  });

  it('of values or properties beyond the limit is counted', async () => {
    const values = await field({ type: 'string', enum: Array.from({ length: 1003 }, (_, at) => `value ${at}`) });
    expect([values.values.length, values.bounds.omitted]).toEqual([1000, 3]);
    const properties = await field(object(Object.fromEntries(Array.from({ length: 1002 }, (_, at) => [`name${at}`, text]))));
    expect(properties.bounds.omitted).toBe(2);
  });
});
