import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../../../../preload/contract/explorer/operation.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import {
  sharedNames,
  withBody,
  withContentType,
  withOption,
  withoutEntry,
  withoutSecretTexts,
} from '../../../../../../renderer/features/explorer/form/alternatives.ts';
import { type Draft, emptyDraft } from '../../../../../../renderer/features/explorer/form/drafts.ts';
import { type FieldPath, withValue } from '../../../../../../renderer/features/explorer/form/values.ts';
import { field, operation } from '../samples.ts';

const draftOf = (body: Json, change: Partial<Draft> = {}): Draft => ({ ...emptyDraft, filled: { ...emptyDraft.filled, body }, ...change });
const take = (draft: Draft, path: FieldPath, from: number, to: number) => withOption(draft, path, { from, to, level: 0, shared: [] });
const bodyOf = ({ filled: { body } }: Draft) => body;

describe('an alternative of a choice', () => {
  const pay = ['body', 'pay'];

  it('has its previous input when chosen again, including half-typed JSON and the alternatives inside it', () => {
    const typed = draftOf(
      { pay: { iban: 'DE', more: 'x' }, name: 'kopi' },
      { chosenOptions: { 'body/pay/more': 1, 'body/other': 2 }, unread: { 'body/pay/note': '{"a":', 'body/free': '[' } },
    );
    const card = take(typed, pay, 0, 1);
    expect(bodyOf(card)).toEqual({ name: 'kopi' });
    // Invalid JSON text in a field that does not exist would block the request.
    expect(card).toMatchObject({ chosenOptions: { 'body/pay': 1, 'body/other': 2 }, unread: { 'body/free': '[' } });
    expect(Object.keys(card.unread)).toEqual(['body/free']);
    const typedCard = { ...card, filled: withValue(card.filled, [...pay, 'card'], '42') };
    const back = take(typedCard, pay, 1, 0);
    expect(bodyOf(back)).toEqual(bodyOf(typed));
    expect(back).toMatchObject({ chosenOptions: { 'body/pay': 0, 'body/pay/more': 1, 'body/other': 2 }, unread: typed.unread });
    expect(bodyOf(take(back, pay, 0, 1))).toEqual({ name: 'kopi', pay: { card: '42' } });
  });

  it('keeps a choice inside it separate from one at the same position in another alternative', () => {
    const inner = [...pay, 'kind'];
    let draft = take(draftOf({ pay: { kind: 'first' } }), inner, 0, 1);
    draft = { ...draft, filled: withValue(draft.filled, inner, 'second') };
    draft = take(take(draft, pay, 0, 1), inner, 0, 1);
    expect(bodyOf(draft)).toEqual({});
    draft = take(take(draft, pay, 1, 0), inner, 1, 0);
    expect(bodyOf(draft)).toEqual({ pay: { kind: 'first' } });
  });
});

describe('another branch of a choice', () => {
  const own = field('', 'object', { fields: [field('name', 'text', { required: true }), field('kind', 'enum', { values: ['a'] })] });
  const other = field('', 'object', {
    fields: [field('name', 'text'), field('kind', 'enum', { values: ['b'] }), field('size', 'integer')],
  });

  it('keeps the field values of both', () => {
    const shared = sharedNames(own, other);
    expect(shared).toEqual(['name']);
    expect(sharedNames(own, field('', 'text'))).toEqual([]);
    const typed = draftOf({ name: 'kopi', kind: 'a' });
    const next = withOption(typed, ['body'], { from: 0, to: 1, level: 0, shared });
    expect([bodyOf(next), next.chosenOptions]).toEqual([{ name: 'kopi' }, { body: 1 }]);
    const renamed = { ...next, filled: withValue(next.filled, ['body', 'name'], 'teh') };
    expect(bodyOf(withOption(renamed, ['body'], { from: 1, to: 0, level: 0, shared }))).toEqual({ name: 'teh', kind: 'a' });
  });

  it('stores each alternative once, however often they are switched', () => {
    const twice = (draft: Draft) => take(take(draft, ['body'], 0, 1), ['body'], 1, 0);
    const once = twice(draftOf({ name: 'kopi', kind: 'a' }));
    expect(twice(once)).toEqual(once);
  });

  it('leaves the surrounding choice unchanged', () => {
    const typed = draftOf({ a: 'x' }, { chosenOptions: { body: 1, 'body/~option1': 0, 'body/~option2': 3, 'body/a': 2 } });
    const next = withOption(typed, ['body'], { from: 0, to: 1, level: 1, shared: [] });
    expect(next.chosenOptions).toEqual({ body: 1, 'body/~option1': 1 });
    expect(withOption(next, ['body'], { from: 1, to: 0, level: 1, shared: [] }).chosenOptions).toEqual(typed.chosenOptions);
    expect(withOption(next, ['body'], { from: 1, to: 0, level: 0, shared: [] }).chosenOptions).toEqual({ body: 0 });
  });
});

describe('a content type of a body', () => {
  const [form, json, image] = ['application/x-www-form-urlencoded', 'application/json', 'image/*'];
  const body = (contentType: string, of: Operation['bodies'][number]['form'], secret = false) => ({
    ...{ contentType, form: of, required: false },
    field: field('', 'object', { fields: [field('name', 'text'), field(of, 'text', { secret })] }),
  });
  const of: Operation = { ...operation([]), bodies: [body(form, 'form'), body(json, 'json', true), body(image, 'text')] };

  it('starts with what fits its form, and has its own input when chosen again, also as text', () => {
    const typed = draftOf({ name: 'kopi', form: 'a' }, { unread: { 'body/form': '{' } });
    const first = withContentType(of, typed, form, json);
    expect(first).toMatchObject({ contentType: json, raw: null, unread: {}, filled: { body: { name: 'kopi' } } });
    const written = { ...first, raw: '{"name":' };
    const back = withContentType(of, written, json, form);
    expect(back).toMatchObject({ contentType: form, raw: null, unread: typed.unread, filled: { body: { name: 'kopi', form: 'a' } } });
    expect(withContentType(of, back, form, json)).toMatchObject({ raw: '{"name":' });
    expect(withContentType(of, back, form, form)).toBe(back);
  });

  it('has the type that was chosen from its range', () => {
    const png = { ...draftOf('x'), contentType: image, mediaType: 'image/png' };
    const elsewhere = withContentType(of, png, image, json);
    expect(elsewhere).toMatchObject({ mediaType: '', filled: { body: undefined } });
    expect(withContentType(of, elsewhere, json, image)).toMatchObject({ mediaType: 'image/png', filled: { body: 'x' } });
  });

  it('is stored without a text that may contain a secret, whether set aside or not', () => {
    const text = withContentType(of, { ...draftOf(null), contentType: json, raw: '{"json":"Canary"}' }, json, form);
    expect(JSON.stringify(text)).toContain('Canary');
    expect(JSON.stringify(withoutSecretTexts(of, { ...text, raw: 'form=a' }))).not.toContain('Canary');
    expect(withoutSecretTexts(of, { ...text, raw: 'form=a' }).raw).toBe('form=a');
    expect(withoutSecretTexts(of, withContentType(of, text, form, json)).raw).toBeNull();
  });
});

describe('a removed item', () => {
  const list = ['body', 'list'];

  it('takes its notes with it, and the items after it keep theirs', () => {
    const typed = draftOf(
      { list: ['a', 'b', { x: 'c' }] },
      { chosenOptions: { 'body/list/0': 0, 'body/list/1': 1, 'body/list/2/x': 2, 'body/lists/2': 3 }, unread: { 'body/list/1': '{' } },
    );
    const aside = take(take(typed, [...list, 2, 'y'], 0, 1), [...list, 2], 0, 1);
    const rest = withoutEntry(aside, list, 1);
    expect(rest).toMatchObject({ chosenOptions: { 'body/list/0': 0, 'body/list/1': 1, 'body/lists/2': 3 }, unread: {} });
    expect(Object.keys(rest.unread)).toEqual([]);
    const back = take(rest, [...list, 1], 1, 0);
    expect(bodyOf(back)).toEqual({ list: ['a', { x: 'c' }] });
    expect(back.chosenOptions).toEqual({ 'body/list/0': 0, 'body/list/1': 0, 'body/list/1/x': 2, 'body/list/1/y': 1, 'body/lists/2': 3 });
    expect(bodyOf(withoutEntry(draftOf({ list: ['a'] }), list, 0))).toEqual({});
  });

  it('can also be a member of a map', () => {
    const typed = draftOf({ map: { one: 'a', other: 'b' } }, { unread: { 'body/map/one/x': '{', 'body/map/other': '[' } });
    const rest = withoutEntry(typed, ['body', 'map'], 'one');
    expect([bodyOf(rest), Object.keys(rest.unread)]).toEqual([{ map: { other: 'b' } }, ['body/map/other']]);
    expect(bodyOf(withoutEntry(rest, ['body', 'map'], 'other'))).toEqual({});
  });
});

it('another body starts without the notes of the previous one, which belong to its fields', () => {
  const typed = draftOf({ a: 'x' }, { raw: '{"a":1}', chosenOptions: { 'body/a': 1, 'query/a': 1 }, unread: { 'body/b': '{' } });
  expect(withBody(typed, { a: 1 })).toMatchObject({ raw: null, chosenOptions: { 'query/a': 1 }, unread: {}, filled: { body: { a: 1 } } });
  expect(Object.keys(withBody(typed, { a: 1 }).unread)).toEqual([]);
});
