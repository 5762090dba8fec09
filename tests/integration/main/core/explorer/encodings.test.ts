import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFileCache } from '../../../../../main/core/explorer/form/held-files.ts';
import { createOperations } from '../../../../../main/core/explorer/form/operations.ts';
import { requestRow } from '../../../../../main/core/explorer/responses/request-row.ts';
import { createThread } from '../../../../../main/core/explorer/thread/client.ts';
import { fileValue } from '../../../../../preload/contract/explorer/file-value.ts';
import type { OperationValues } from '../../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../../preload/contract/values.ts';
import { type RecordedRequest, startRecordingService } from '../../../../servers/recording.ts';
import { startBundledThread } from '../../../../support/bundled-thread.ts';
import { type ChangesCore, changesAccount, openChangesCore } from '../../../../support/changes-core.ts';
import { nothingFilled } from '../../../../support/explorer-form.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';

const accountId = changesAccount;
const never = new AbortController().signal;
const text: Json = { type: 'string' };
const texts: Json = { type: 'array', items: text };
const size: Json = { type: 'object', properties: { width: { type: 'integer' }, unit: text } };
const form = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data';

let folder: string;
let service: Awaited<ReturnType<typeof startRecordingService>>;
let workspace: ChangesCore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'encodings-test-'));
  service = await startRecordingService();
  workspace = await openChangesCore({ folder, address: service.address, minSettlingMs: 200, incident: () => undefined });
});
afterEach(async () => {
  await workspace.changes.close();
  workspace.client.close();
  workspace.stores.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Described {
  readonly type: string;
  readonly properties: Record<string, Json>;
  readonly encoding?: Json;
  readonly version?: string;
  readonly parameters?: Json;
}

/** What arrives at the service after the review of an operation with such a body. */
async function send(
  { type, properties, encoding = {}, version = '3.0.3', parameters = [] }: Described,
  values: Partial<OperationValues>,
  file?: string,
): Promise<RecordedRequest> {
  const content = { [type]: { schema: { type: 'object', properties }, encoding } };
  const paths = { '/v1/things': { post: { parameters, requestBody: { content }, responses: {} } } };
  const bytes = new TextEncoder().encode(JSON.stringify({ openapi: version, info: { title: 'Made for a test', version: '1' }, paths }));
  const thread = createThread({ start: startBundledThread, bytesOf: async () => bytes });
  const path = join(folder, file ?? 'none');
  try {
    const operations = createOperations({
      ...{ thread, files: createFileCache(), keys: () => [], variables: () => null, baseAddress: async () => service.address },
      dialogs: { openFile: async () => path },
    });
    const { hash } = await thread.call('document.read', { bytes });
    const body = { ...(values.body as Record<string, Json>) };
    if (file !== undefined) {
      writeFileSync(path, 'bytes');
      const chosen = await operations.chooseFile({ accountId }, never);
      if (chosen !== null) body['file'] = fileValue(chosen);
    }
    const request = { accountId, hash, key: 'POST /v1/things', values: { ...nothingFilled, ...values, body } };
    const job = workspace.service.plan(requestRow(request, await operations.ready(request, never)));
    await workspace.service.whenPlanned(job);
    startReviewed(workspace.service, job);
    await vi.waitFor(() => expect(workspace.service.rows(job, [0])[0]?.state).toBe('done'), { timeout: 10_000 });
  } finally {
    await thread.close();
  }
  const [recorded] = service.requests;
  if (recorded === undefined) throw new Error('Nothing was received.');
  return recorded;
}

/** A part as written, with header lines. */
const part = (name: string, content: string, ...head: string[]): string =>
  [`--reseller-desk-form`, `Content-Disposition: form-data; name=${name}`, ...head, '', content, ''].join('\r\n');
const end = '--reseller-desk-form--\r\n';

describe('the bytes of a form', () => {
  it('follow style, explode, content type and reserved characters of each field', async () => {
    const properties = { many: texts, few: texts, piped: texts, size, deep: size, data: size, notes: texts, link: text, plain: texts };
    const encoding = {
      many: { explode: true },
      few: { style: 'form', explode: false },
      piped: { style: 'pipeDelimited', explode: false },
      size: { style: 'form', explode: true },
      deep: { style: 'deepObject', explode: true },
      data: { contentType: 'application/json' },
      notes: { contentType: 'text/plain' },
      link: { allowReserved: true },
    };
    const list = ['a b', 'c,d'];
    const small = { width: '3', unit: 'cm' };
    const body = { many: list, few: list, piped: list, size: small, deep: small, data: small, notes: list };
    const { body: bytes, type } = await send(
      { type: form, properties, encoding },
      { body: { ...body, link: 'https://a.example/b?c=d&e=%2F#f', plain: list } },
    );
    expect(type).toBe(form);
    expect(bytes.toString()).toBe(
      [
        ...[
          'many=a%20b',
          'many=c%2Cd',
          'few=a%20b,c%2Cd',
          'piped=a%20b%7Cc%2Cd',
          'width=3',
          'unit=cm',
          'deep%5Bwidth%5D=3',
          'deep%5Bunit%5D=cm',
        ],
        ...['data=%7B%22width%22%3A3%2C%22unit%22%3A%22cm%22%7D', 'notes=a%20b', 'notes=c%2Cd'],
        ...['link=https://a.example/b?c=d%26e=%2F%23f', 'plain%5B0%5D=a%20b', 'plain%5B1%5D=c%2Cd'],
      ].join('&'),
    );
  });

  it('follow the content type and the headers of each part', async () => {
    const image = { type: 'string', format: 'binary' };
    const properties = { meta: size, tags: texts, note: text, file: image, old: texts };
    const encoding = {
      meta: {
        contentType: 'application/json; charset=utf-8',
        headers: {
          'X-Kind': { schema: { type: 'string', enum: ['meta'] } },
          'X-Any': { schema: text },
          'Content-Type': { schema: { default: 'a/b' } },
        },
      },
      tags: { contentType: 'text/csv' },
      note: { contentType: 'text/markdown, text/plain' },
      file: { contentType: 'image/png, image/jpeg' },
      // Before 3.1 a part has no style.
      old: { style: 'form', explode: false },
    };
    const body = { meta: { width: '3', unit: 'cm' }, tags: ['a', 'b'], note: '# Hi', old: ['x', 'y'] };
    const { body: bytes, type } = await send({ type: parts, properties, encoding }, { body }, 'photo.jpg');
    expect(type).toBe('multipart/form-data; boundary=reseller-desk-form');
    expect(bytes.toString()).toBe(
      [
        part('"meta"', '{"width":3,"unit":"cm"}', 'Content-Type: application/json; charset=utf-8', 'X-Kind: meta'),
        ...['a', 'b'].map((tag) => part('"tags"', tag, 'Content-Type: text/csv')),
        part('"note"', '# Hi', 'Content-Type: text/markdown'),
        ...['x', 'y'].map((one) => part('"old"', one, 'Content-Type: text/plain')),
        part('"file"; filename="photo.jpg"', 'bytes', 'Content-Type: image/jpeg'),
        end,
      ].join(''),
    );
  });

  it('follow style and explode of a part in 3.1, where the content type is ignored', async () => {
    const properties = { few: texts, many: texts, deep: size, size };
    const encoding = {
      few: { style: 'form', explode: false, contentType: 'application/json' },
      many: { explode: true },
      deep: { style: 'deepObject' },
      size: { style: 'form' },
    };
    const small = { width: '3', unit: 'cm' };
    const body = { few: ['a b', 'c'], many: ['x', 'y'], deep: small, size: small };
    const { body: bytes } = await send({ type: parts, properties, encoding, version: '3.1.0' }, { body });
    const fields = [
      ['few', 'a b,c'],
      ['many', 'x'],
      ['many', 'y'],
      ['deep[width]', '3'],
      ['deep[unit]', 'cm'],
      ['width', '3'],
      ['unit', 'cm'],
    ] as const;
    expect(bytes.toString()).toBe([...fields.map(([name, content]) => part(`"${name}"`, content)), end].join(''));
  });

  it('keep reserved characters of the query if the document allows it', async () => {
    const query = (name: string, more: Record<string, Json>): Json => ({ name, in: 'query', schema: text, ...more });
    const parameters = [
      query('to', { allowReserved: true }),
      query('from', {}),
      { ...(query('all', { allowReserved: true, explode: false }) as object), schema: texts },
    ];
    const values = { query: { to: "/a:b@c?d[1]'%2f%", from: '/a:b', all: ['x/y', 'a,b'] }, body: { note: 'a' } };
    const { target } = await send({ type: form, properties: { note: text }, parameters }, values);
    expect(target).toBe('/v1/things?to=/a:b@c?d%5B1%5D%27%2f%25&from=%2Fa%3Ab&all=x/y,a%2Cb');
  });

  it('follow the value of the branch that was chosen', async () => {
    const option = (kernel: Json): Json => ({ type: 'object', properties: { kernel } });
    const properties = { action: { oneOf: [option(text), option({ type: 'integer' })] } };
    const body = { action: { kernel: '991' } };
    const { body: bytes } = await send({ type: 'application/json', properties }, { body, chosenOptions: { 'body/action': 1 } });
    expect(bytes.toString()).toBe('{"action":{"kernel":991}}');
  });
});
