import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadParameter } from '../../../../../../main/core/explorer/document/operations/read-operation.ts';
import { boundaryOf, multipart } from '../../../../../../main/core/explorer/form/encode/multipart.ts';
import { headerText, pathText, queryText } from '../../../../../../main/core/explorer/form/encode/styled.ts';
import { encode, encodePairs, phpPairs } from '../../../../../../main/core/explorer/form/encode/text.ts';
import { encodeFields } from '../../../../../../main/core/service/client.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

type Styled = Pick<ReadParameter, 'name' | 'style' | 'explode' | 'separator' | 'contentType'>;
const form: Styled = { name: 'a', style: 'form', explode: true, separator: ',', contentType: null };
const simple: Styled = { ...form, style: 'simple', explode: false };

const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/);
const plain = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean());
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
    fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 4 }),
  ),
}));
const fields = fc.dictionary(name, value, { maxKeys: 5 }).map((made) => ({ ...made }));

/** As PHP parses a form: names in brackets become arrays; those with the indices 0, 1, 2 … are lists. All values are texts. */
function decodePhp(text: string): Json {
  const root: Record<string, unknown> = {};
  for (const pair of text === '' ? [] : text.split('&')) {
    const [key = '', written = ''] = pair.split('=').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    const parts = [...key.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map((found) => found[1] ?? found[0]);
    let at = root;
    for (const part of parts.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at[parts.at(-1) ?? ''] = written;
  }
  return listsOf(root);
}

function listsOf(read: unknown): Json {
  if (typeof read !== 'object' || read === null) return String(read);
  const entries = Object.entries(read);
  if (entries.length > 0 && entries.every(([key], at) => key === String(at))) return entries.map(([, item]) => listsOf(item));
  return Object.fromEntries(entries.map(([key, item]) => [key, listsOf(item)]));
}

function asTexts(fieldValues: Json): Json {
  if (Array.isArray(fieldValues)) return fieldValues.map(asTexts);
  if (typeof fieldValues === 'object' && fieldValues !== null)
    return Object.fromEntries(Object.entries(fieldValues).map(([key, item]) => [key, asTexts(item)]));
  return String(fieldValues);
}

describe('a form body', () => {
  it('is parsed by PHP rules as what was filled in', () => {
    fc.assert(
      fc.property(fields, (fieldValues) => {
        expect(decodePhp(encodePairs(phpPairs(fieldValues)))).toEqual(asTexts(fieldValues));
      }),
    );
  });

  it('is the same as in every other call of the application', async () => {
    await fc.assert(
      fc.asyncProperty(fields, async (fieldValues) => {
        expect(encodePairs(phpPairs(fieldValues))).toBe(await encodeFields(fieldValues));
      }),
    );
    const special = { a: null, b: [], c: {}, d: [{}, 'x'], e: "!'()*~", f: '\ud800' };
    expect(encodePairs(phpPairs(special))).toBe(await encodeFields(special));
  });
});

describe('encoding', () => {
  it('leaves no special characters in an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(encode(text)).toMatch(/^(?:[A-Za-z0-9\-._~]|%[0-9A-F]{2})*$/);
        expect(decodeURIComponent(encode(text))).toBe(text.replace(/\p{Cs}/gu, '\ufffd'));
      }),
    );
  });

  it.each<[string, Styled, Json, string]>([
    ['a text', form, 'x y', 'a=x%20y'],
    ['a list, each by itself', form, [1, 2], 'a=1&a=2'],
    ['a list, joined', { ...form, explode: false }, ['1', 'b,c'], 'a=1,b%2Cc'],
    ['a list, joined by spaces', { ...form, explode: false, separator: ' ' }, [1, 2], 'a=1%202'],
    ['a list, joined by bars', { ...form, explode: false, separator: '|' }, [1, 2], 'a=1%7C2'],
    ['no list', form, [], ''],
    ['an object, each by itself', form, { b: 1, c: 2 }, 'b=1&c=2'],
    ['an object, joined', { ...form, explode: false }, { b: 1, c: 2 }, 'a=b,1,c,2'],
    ['an object, deep', { ...form, style: 'deepObject' }, { b: 1, c: { d: [2] } }, 'a%5Bb%5D=1&a%5Bc%5D%5Bd%5D%5B0%5D=2'],
    ['JSON', { ...form, contentType: 'application/json' }, { b: 1 }, 'a=%7B%22b%22%3A1%7D'],
    ['nothing', form, null, 'a='],
  ])('writes into the query %s', (_what, parameter, input, written) => {
    expect(queryText(parameter, input)).toBe(written);
  });

  it.each<[string, Styled, Json, string]>([
    ['a text', simple, 'x/y', 'x%2Fy'],
    ['a list', simple, [1, 2], '1,2'],
    ['an object', simple, { b: 1 }, 'b,1'],
    ['an object, exploded', { ...simple, explode: true }, { b: 1 }, 'b=1'],
    ['a label', { ...simple, style: 'label' }, [1, 2], '.1,2'],
    ['a label, exploded', { ...simple, style: 'label', explode: true }, [1, 2], '.1.2'],
    ['a matrix', { ...simple, style: 'matrix' }, [1, 2], ';a=1,2'],
    ['a matrix, exploded', { ...simple, style: 'matrix', explode: true }, [1, 2], ';a=1;a=2'],
    ['an object as matrix, exploded', { ...simple, style: 'matrix', explode: true }, { b: 1, c: 2 }, ';b=1;c=2'],
  ])('writes into the path %s', (_what, parameter, input, written) => {
    expect(pathText(parameter, input)).toBe(written);
  });

  it('does not change headers', () => {
    expect(headerText(simple, ['a', 1])).toBe('a,1');
    expect(headerText({ ...simple, explode: true }, { b: 1, c: 2 })).toBe('b=1,c=2');
  });
});

describe('a multipart form', () => {
  it('has a boundary that does not occur in it and names that stay on one line', () => {
    const parts = [
      { name: 'a"\r\nb', text: 'reseller-desk-form' },
      { name: 'c', text: 'reseller-desk-form-1' },
    ];
    const boundary = boundaryOf(parts);
    const text = multipart(parts, boundary, () => '').join('');
    expect(text.split(`--${boundary}`)).toHaveLength(4);
    expect(text).toContain('name="a%22%0D%0Ab"');
  });
});
