import { describe, expect, it } from 'vitest';
import { composeRequest } from '../../../../../../main/core/explorer/form/compose.ts';
import { asCurl } from '../../../../../../main/core/explorer/form/copies/curl.ts';
import { asPhp } from '../../../../../../main/core/explorer/form/copies/php.ts';
import { encode, encodeReserved } from '../../../../../../main/core/explorer/form/encode/text.ts';
import { type FileFacts, usualBoundary } from '../../../../../../main/core/explorer/form/held-files.ts';
import { fileValue } from '../../../../../../preload/contract/explorer/file-value.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { documentOf, nothingFilled } from '../../../../../support/explorer-form.ts';

const photo: FileFacts = { handle: 'f1', name: 'a "b".png', bytes: 3, boundary: usualBoundary };
const text: Json = { type: 'string' };

async function compose(type: string, properties: Record<string, Json>, encoding: Json, body: Json, rest: Record<string, Json> = {}) {
  const schema = { type: 'object', properties };
  const requestBody = { content: { [type]: { schema, encoding } } };
  const document = await documentOf({ '/a': { post: { requestBody, responses: {} } } }, rest);
  return composeRequest(document, 'POST /a', { ...nothingFilled, body }, null, [photo]);
}

describe('reserved characters', () => {
  it('stay unencoded, except those that have another meaning where they are sent', () => {
    expect(encodeReserved(":/?@!$()*,;=[]#&+' %2F%2g%")).toBe(':/?@!$()*,;=%5B%5D%23%26%2B%27%20%2F%252g%25');
    expect(encodeReserved('é𝄞')).toBe(encode('é𝄞'));
  });
});

describe('the encoding of a field', () => {
  const form = 'application/x-www-form-urlencoded';
  const parts = 'multipart/form-data';

  it('keeps secrets out of display, also in JSON', async () => {
    const meta = { type: 'object', properties: { password: text, name: text } };
    const made = await compose(form, { meta }, { meta: { contentType: 'application/json' } }, { meta: { password: 'pa"ss', name: 'a' } });
    expect(made.request?.body?.text).toBe('meta=%7B%22password%22%3A%22pa%5C%22ss%22%2C%22name%22%3A%22a%22%7D');
    expect(made.marked?.body?.text).not.toContain('pa%5C');
    expect(made.secrets).toEqual([{ name: 'password', secret: 'pa"ss' }]);
  });

  it('creates no method override field', async () => {
    const spread = { type: 'object', additionalProperties: text };
    for (const [type, version] of [
      [form, '3.0.3'],
      [parts, '3.1.0'],
    ] as const) {
      const made = await compose(type, { spread }, { spread: { style: 'form' } }, { spread: { _method: 'DELETE' } }, { openapi: version });
      expect([made.faults.map(({ code }) => code), made.request]).toEqual([['method-override'], null]);
    }
    const made = await compose(form, { a: text }, { a: { allowReserved: true } }, { a: 'x;_method=DELETE' });
    expect(made.faults.map(({ code }) => code)).toEqual(['method-override']);
  });

  it('has no type and no header that could end a line', async () => {
    const encoding = {
      a: {
        contentType: 'text/plain\r\nX-Evil: 1',
        headers: { 'X-A': { schema: { const: 'b\r\nX-Evil: 1' } }, 'Content-Length': { schema: { const: '1' } } },
      },
    };
    const made = await compose(parts, { a: text }, encoding, { a: 'x' }, { openapi: '3.1.0' });
    expect(made.request?.body?.text).not.toContain('Evil');
    expect(made.request?.body?.text).not.toContain('Content-Length');
  });

  it('is copied with types and headers', async () => {
    const file = { type: 'string', format: 'binary' };
    const header = { 'X-Kind': { schema: { type: 'string', enum: ['a "b"'] } } };
    const encoding = { file: { contentType: 'image/*' }, meta: { contentType: 'application/json', headers: header } };
    const made = await compose(parts, { file, meta: {}, note: text }, encoding, {
      file: fileValue(photo),
      meta: { a: ['b"c'] },
      note: '@x',
    });
    const facts = { baseAddress: 'https://a.example' };
    expect(
      asCurl(made, facts)
        ?.split(' \\\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('--form')),
    ).toEqual([
      String.raw`--form 'file=@"./a \"b\".png";type=image/png'`,
      String.raw`--form 'meta="{\"a\":[\"b\\\"c\"]}";type=application/json;headers="X-Kind: a \"b\""'`,
      `--form-string 'note=@x'`,
    ]);
    const php = asPhp(made, facts) ?? '';
    expect(php).toContain(`file_get_contents('a "b".png')`);
    expect(php).toContain("'Content-Type: multipart/form-data; boundary=reseller-desk-form'");
    expect(php).toContain('Content-Type: application/json');
  });
});
