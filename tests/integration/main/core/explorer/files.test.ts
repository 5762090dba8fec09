import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFileCache } from '../../../../../main/core/explorer/form/held-files.ts';
import { createOperations } from '../../../../../main/core/explorer/form/operations.ts';
import { requestRow } from '../../../../../main/core/explorer/responses/request-row.ts';
import { createThread } from '../../../../../main/core/explorer/thread/client.ts';
import { fileValue, maxFilesBytes } from '../../../../../preload/contract/explorer/file-value.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { type RecordedRequest, startRecordingService } from '../../../../servers/recording.ts';
import { startBundledThread } from '../../../../support/bundled-thread.ts';
import { type ChangesCore, changesAccount, openChangesCore } from '../../../../support/changes-core.ts';
import { nothingFilled } from '../../../../support/explorer-form.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';

const accountId = changesAccount;
const schema = { type: 'object', required: ['scan'], properties: { scan: { type: 'string', format: 'binary' }, note: { type: 'string' } } };
const bytes = new TextEncoder().encode(
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Made for a test', version: '1' },
    paths: {
      '/v1/customers/{id}/scans': {
        post: { requestBody: { content: { 'multipart/form-data': { schema } } }, responses: {} },
        put: { requestBody: { required: true, content: { 'image/*': { schema: schema.properties.scan } } }, responses: {} },
      },
    },
  }),
);
const never = new AbortController().signal;

let folder: string;
let service: Awaited<ReturnType<typeof startRecordingService>>;
let workspace: ChangesCore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-test-'));
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

const marker = 'canary-in-a-file';

/** Chooses a file on disk for a form of the document, until the work is done. */
async function withChosen(name: string, content: Buffer, work: (chosen: Awaited<ReturnType<typeof choose>>) => Promise<void>) {
  const outside = mkdtempSync(join(tmpdir(), 'files-chosen-'));
  const thread = createThread({ start: startBundledThread, bytesOf: async () => bytes });
  try {
    await work(await choose(thread, join(outside, name), content));
  } finally {
    await thread.close();
    rmSync(outside, { recursive: true, force: true });
  }
}

async function choose(thread: ReturnType<typeof createThread>, path: string, content: Buffer) {
  writeFileSync(path, content);
  const files = createFileCache();
  const operations = createOperations({
    ...{ thread, files, keys: () => [], variables: () => null, baseAddress: async () => service.address },
    dialogs: { openFile: async () => path },
  });
  const file = await operations.chooseFile({ accountId }, never);
  if (file === null) throw new Error('No file was chosen.');
  // The content sent is that at the time of choosing.
  writeFileSync(path, 'something else');
  const { hash } = await thread.call('document.read', { bytes });
  return { thread, files, operations, file, hash };
}

type Chosen = Awaited<ReturnType<typeof choose>>;
type OperationInput = Parameters<Chosen['operations']['ready']>[0];

/** The review names the file; after applying, the received request is returned. */
async function sendReviewed({ operations, file: { name, bytes: size } }: Chosen, operationInput: OperationInput): Promise<RecordedRequest> {
  const job = workspace.service.plan(requestRow(operationInput, await operations.ready(operationInput, never)));
  await workspace.service.whenPlanned(job);
  const row = workspace.service.rows(job, [0])[0];
  expect(row).toMatchObject({ state: 'planned', input: { sent: null, secret: '(secret)', files: [{ name, bytes: size }] } });
  expect(row?.plan?.lines).toContainEqual(expect.objectContaining({ label: 'requestFile', after: `${name}, ${size} bytes` }));
  startReviewed(workspace.service, job);
  await vi.waitFor(() => expect(workspace.service.rows(job, [0])[0]?.state).toBe('done'), { timeout: 10_000 });
  expect(service.requests).toHaveLength(1);
  return service.requests[0] ?? { target: '', body: Buffer.alloc(0), type: '' };
}

/** Nothing of it is on disk, and nothing remains once it is dropped. */
async function expectGone({ files, operations }: Chosen, operationInput: OperationInput, pointer: string) {
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()))
    expect(readFileSync(join(file.parentPath, file.name)).includes(marker)).toBe(false);
  files.drop(accountId as AccountId);
  expect(await operations.compose(operationInput, never)).toMatchObject({ faults: [{ pointer, code: 'file-gone' }], request: null });
  await expect(operations.ready(operationInput, never)).rejects.toMatchObject({ code: 'VALIDATION' });
}

describe('a file in a form', () => {
  it('is selected, sent byte for byte after the review, and stored nowhere', async () => {
    // Whatever a file contains, even what looks like the end of a part.
    const end = `\r\n--reseller-desk-form--\r\n${marker}`;
    const content = Buffer.concat([randomBytes(200_000), Buffer.from(end), Buffer.from([0, 255, 13])]);
    await withChosen('scan "1".pdf', content, async (chosen) => {
      const { operations, file, hash } = chosen;
      expect(file).toEqual({ handle: expect.stringMatching(/^f\d+$/) as string, name: 'scan _1_.pdf', bytes: content.length });
      const values = { ...nothingFilled, path: { id: 7 }, body: { scan: fileValue(file), note: 'hello' } };
      const operationInput = { accountId, hash, key: 'POST /v1/customers/{id}/scans', values };
      const { request } = await operations.compose(operationInput, never);
      expect(request?.body).toContain(`(scan _1_.pdf, ${content.length} bytes)`);
      const { body, type } = await sendReviewed(chosen, operationInput);
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
      const received = form.get('scan');
      if (received === null || typeof received === 'string') throw new Error('No file was received.');
      expect([received.name, form.get('note')]).toEqual(['scan _1_.pdf', 'hello']);
      expect(Buffer.from(await received.arrayBuffer()).equals(content)).toBe(true);
      await expectGone(chosen, operationInput, '/scan');
    });
  });

  it('is sent as the whole body, byte for byte with the content type of its name or the selected one, and stored nowhere', async () => {
    const content = Buffer.concat([randomBytes(200_000), Buffer.from(`\r\n${marker}`), Buffer.from([0, 255, 13])]);
    await withChosen('scan.png', content, async (chosen) => {
      const { operations, file, hash, thread } = chosen;
      const values = { ...nothingFilled, path: { id: 7 }, body: fileValue(file) };
      const operationInput = { accountId, hash, key: 'PUT /v1/customers/{id}/scans', values };
      expect((await operations.compose(operationInput, never)).request).toMatchObject({
        ...{ contentType: 'image/png', body: `(scan.png, ${content.length} bytes)`, bodyBytes: content.length },
      });
      const { body, type } = await sendReviewed(chosen, { ...operationInput, values: { ...values, contentType: 'image/x-scan' } });
      expect(type).toBe('image/x-scan');
      expect(body.equals(content)).toBe(true);
      const { values: storable } = await thread.call('form.kept', { hash, key: operationInput.key, values, variables: null, forms: [] });
      expect(storable.body).toEqual(fileValue(file));
      await expectGone(chosen, operationInput, '');
    });
  });

  it('has to be selected again after a restart', async () => {
    const ready = {
      ...{ method: 'POST' as const, path: 'customers/7/scans', query: '', headers: [], secrets: [], open: false },
      body: { contentType: 'multipart/form-data; boundary=x', bytes: new Uint8Array([1]), files: [{ name: 'a.pdf', bytes: 1 }] },
    };
    const entry = { key: 'POST /v1/customers/{id}/scans', dedicatedOnly: false } as Parameters<typeof requestRow>[1]['entry'];
    const shown = {
      method: 'POST',
      target: '/v1/customers/7/scans',
      headers: [],
      contentType: null,
      body: '(a.pdf, 1 bytes)',
      bodyBytes: 1,
    };
    const job = workspace.service.plan(requestRow({ accountId, hash: 'a'.repeat(64) }, { entry, request: ready, shown }));
    await workspace.service.whenPlanned(job);
    service.state.locked = true;
    startReviewed(workspace.service, job);
    await vi.waitFor(() => expect(workspace.service.job(job).phase).toBe('paused'), { timeout: 10_000 });
    service.state.locked = false;
    await workspace.changes.close();
    workspace.client.close();
    workspace.stores.close();
    workspace = await openChangesCore({ folder, address: service.address, minSettlingMs: 200, incident: () => undefined });
    startReviewed(workspace.service, job);
    await vi.waitFor(
      () =>
        expect(workspace.service.rows(job, [0])[0]).toMatchObject({
          state: 'refused',
          note: { code: 'needs-secret', facts: { what: 'file' } },
        }),
      { timeout: 10_000 },
    );
    expect(service.requests).toEqual([]);
  });

  it('is rejected if it is too large, or not a file', async () => {
    const files = createFileCache();
    const path = join(folder, 'large');
    writeFileSync(path, Buffer.alloc(maxFilesBytes + 1));
    await expect(files.take(accountId, path)).rejects.toMatchObject({ code: 'VALIDATION', reason: 'file-too-large' });
    await expect(files.take(accountId, folder)).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(files.take(accountId, join(folder, 'nothing'))).rejects.toMatchObject({ code: 'VALIDATION' });
    writeFileSync(path, Buffer.alloc(maxFilesBytes));
    const { handle, bytes: size } = await files.take(accountId, path);
    expect(size).toBe(maxFilesBytes);
    expect(files.bytes(accountId, handle)).toHaveLength(maxFilesBytes);
    expect(files.bytes('other' as AccountId, handle)).toBeNull();
  });
});
