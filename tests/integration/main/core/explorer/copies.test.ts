import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ComposedRequest, composeRequest } from '../../../../../main/core/explorer/form/compose.ts';
import { asCurl } from '../../../../../main/core/explorer/form/copies/curl.ts';
import { asPhp } from '../../../../../main/core/explorer/form/copies/php.ts';
import type { OperationValues } from '../../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../../preload/contract/values.ts';
import { json, type MisbehavingServer, startMisbehaving } from '../../../../servers/misbehaving.ts';
import { documentOf, nothingFilled } from '../../../../support/explorer-form.ts';
import { readPhp } from './read-php.ts';

const run = promisify(execFile);
/** Everything that a shell or PHP could interpret. */
const nasty = `it's "$HOME" \`id\` $(id) \\' \\\\ !! %s * ~ {a,b} [1-3] ; & | < > # \t\n@/etc/passwd ?> <?php é 𝄞`;
const password = `pa'ss "w$rd" \\ & = + % ä`;
const environment = { RESELLER_ID: '584', API_KEY: "k'ey $1", PASSWORD: password };
const authorization = `Basic ${Buffer.from(`584:${environment.API_KEY}`).toString('base64')}`;

let server: MisbehavingServer;
beforeEach(async () => {
  server = await startMisbehaving();
});
afterEach(() => server.close());

async function compose(contentType: string | null, schema: Json, values: Partial<OperationValues>): Promise<ComposedRequest> {
  const parameters = [
    { in: 'path', name: 'id', required: true, schema: {} },
    { in: 'query', name: 'q', schema: {} },
    { in: 'header', name: 'X-Note', schema: {} },
  ];
  const requestBody = contentType === null ? {} : { requestBody: { content: { [contentType]: { schema } } } };
  const method = contentType === null ? 'get' : 'put';
  const document = await documentOf({ '/v1/things/{id}': { [method]: { parameters, ...requestBody, responses: {} } } });
  return composeRequest(document, `${method.toUpperCase()} /v1/things/{id}`, { ...nothingFilled, ...values });
}

const form = 'application/x-www-form-urlencoded';
const plain = { path: { id: "a'b c;$(id)" }, query: { q: nasty }, header: { 'X-Note': `it's "$HOME" \`id\` $(id) \\` } };
const cases: [string, string | null, Json, Partial<OperationValues>][] = [
  ['a read', null, {}, plain],
  ['a form', form, {}, { ...plain, body: { name: nasty, list: [{ a: '@/etc/passwd' }], last: '' } }],
  ['a form with secrets', form, {}, { ...plain, body: { a: 1, password, b: nasty, nested: { password } } }],
  ['JSON', 'application/json', {}, { ...plain, body: { name: nasty, n: 1 } }],
  ['a raw body', 'application/json', {}, { ...plain, raw: ` {"name": "it's $HOME"}\n` }],
  ['text with control characters', 'text/plain', { type: 'string' }, { ...plain, raw: `a\u001b[201~'b\\c\u009b\u202e${nasty}` }],
];

describe.each(cases)('%s as curl', (_what, contentType, schema, values) => {
  it.skipIf(process.platform === 'win32')('sends in a shell what the application sends', async () => {
    server.on('/v1/things/a%27b%20c%3B%24%28id%29', json(200, { ok: true }));
    const made = await compose(contentType, schema, values);
    const text = asCurl(made, { baseAddress: server.baseAddress });
    if (text === null || made.request === null) throw new Error('It cannot be composed.');
    expect(text).not.toContain(password);
    const { stdout } = await run('bash', ['-c', text], { env: { PATH: process.env['PATH'] ?? '', ...environment } });
    expect(JSON.parse(stdout)).toEqual({ ok: true });
    const [seen] = server.seen;
    const { method, path, query, body } = made.request;
    expect(seen).toMatchObject({ method, path: `/v1/${path}?${query}` });
    const read = (sent: string): unknown => (contentType === form ? [...new URLSearchParams(sent)] : sent);
    expect(read(seen?.body ?? '')).toEqual(read(body?.text ?? ''));
    expect(seen?.headers).toMatchObject({ authorization, accept: 'application/json', 'x-note': plain.header['X-Note'] });
    expect(seen?.headers['content-type']).toBe(body?.contentType);
  });
});

describe.each(cases)('%s as PHP', (_what, contentType, schema, values) => {
  it('sends by the rules of PHP what the application sends', async () => {
    const made = await compose(contentType, schema, values);
    const text = asPhp(made, { baseAddress: 'https://reseller.example.test' });
    if (text === null || made.request === null) throw new Error('It cannot be composed.');
    expect(text).not.toContain(password);
    const { method, path, query, body } = made.request;
    const read = readPhp(text, environment);
    expect(read).toEqual({
      address: `https://reseller.example.test/v1/${path}?${query}`,
      method,
      credentials: `584:${environment.API_KEY}`,
      headers: [
        'Accept: application/json',
        `X-Note: ${plain.header['X-Note']}`,
        ...(body === null ? [] : [`Content-Type: ${body.contentType}`]),
      ],
      body: body?.text ?? null,
    });
  });
});

describe('copies', () => {
  it('have no account variable for a field', async () => {
    const made = await compose(form, {}, { ...plain, body: { api_key: 'canary-a', API_KEY: 'canary-b', '1 token': 'canary-c' } });
    const text = asCurl(made, { baseAddress: 'https://reseller.example.test' }) ?? '';
    expect(text).toContain('"$API_KEY_2"');
    expect(text).toContain('"$SECRET_1_TOKEN"');
    expect(text).not.toContain('canary');
    expect(text.match(/\$API_KEY"/g)).toHaveLength(1);
  });

  it('of an open response contain no credentials', async () => {
    const open = { servers: [{ url: '{base}' }], get: { security: [], responses: {} } };
    const made = composeRequest(await documentOf({ '/api/prices': open }), 'GET /api/prices', nothingFilled);
    for (const text of [asCurl(made, { baseAddress: 'https://a.test' }), asPhp(made, { baseAddress: 'https://a.test' })]) {
      expect(text).toContain("'https://a.test/api/prices'");
      expect(text).not.toMatch(/API_KEY|--user|USERPWD/);
    }
  });

  it('of JSON describe how a secret is set in it', async () => {
    const made = await compose('application/json', {}, { ...plain, body: { password } });
    expect(asCurl(made, { baseAddress: 'https://a.test' })).toContain(`--data-raw '{"password":"'"$PASSWORD"'"}'`);
    expect(readPhp(asPhp(made, { baseAddress: 'https://a.test' }) ?? '', environment).body).toBe(JSON.stringify({ password }));
  });
});
