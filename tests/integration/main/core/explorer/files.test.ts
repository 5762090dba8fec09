import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestRow } from '../../../../../main/core/explorer/answers/request-row.ts';
import { createHeldFiles } from '../../../../../main/core/explorer/form/held-files.ts';
import { createOperations } from '../../../../../main/core/explorer/form/operations.ts';
import { createThread } from '../../../../../main/core/explorer/thread/client.ts';
import { startThread } from '../../../../../main/core/explorer/thread/start.ts';
import { fileValue, largestFiles } from '../../../../../preload/contract/file-value.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { type ChangesDesk, deskAccount, openChangesDesk } from '../../../../support/changes-desk.ts';
import { nothingFilled } from '../../../../support/explorer-form.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';

const accountId = deskAccount;
const schema = { type: 'object', required: ['scan'], properties: { scan: { type: 'string', format: 'binary' }, note: { type: 'string' } } };
const bytes = new TextEncoder().encode(
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Made for a test', version: '1' },
    paths: {
      '/v1/customers/{id}/scans': {
        post: { requestBody: { content: { 'multipart/form-data': { schema } } }, responses: {} },
        put: { requestBody: { required: true, content: { 'image/png': { schema: schema.properties.scan } } }, responses: {} },
      },
    },
  }),
);
const never = new AbortController().signal;

/** A service that takes everything and keeps what it got. */
async function startTaking() {
  const state = { locked: false };
  const got: { readonly body: Buffer; readonly type: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (state.locked) {
        response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Unauthenticated."}');
        return;
      }
      if (request.method !== 'GET') got.push({ body: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"data":null,"message":"Taken."}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state, got, close };
}

let folder: string;
let service: Awaited<ReturnType<typeof startTaking>>;
let desk: ChangesDesk;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-test-'));
  service = await startTaking();
  desk = await openChangesDesk({ folder, address: service.address, leastSettling: 200, incident: () => undefined });
});
afterEach(async () => {
  await desk.changes.close();
  desk.client.close();
  desk.stores.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a file in a form', () => {
  it('is chosen, sent byte for byte after the review, and kept nowhere', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'files-chosen-'));
    const thread = createThread({ start: startThread, bytesOf: async () => bytes });
    try {
      const marker = 'canary-in-a-file';
      // Whatever a file holds, also what looks like the end of a part.
      const content = Buffer.concat([
        randomBytes(200_000),
        Buffer.from(`\r\n--reseller-desk-form--\r\n${marker}`),
        Buffer.from([0, 255, 13]),
      ]);
      const path = join(outside, 'scan "1".pdf');
      writeFileSync(path, content);
      const files = createHeldFiles();
      const operations = createOperations({
        ...{ thread, files, keys: () => [], variables: () => null, baseAddress: async () => service.address },
        dialogs: { openFile: async () => path },
      });
      const chosen = await operations.chooseFile({ accountId }, never);
      expect(chosen).toEqual({ handle: expect.stringMatching(/^f\d+$/) as string, name: 'scan _1_.pdf', bytes: content.length });
      if (chosen === null) return;
      // What is sent is what was there when it was chosen.
      writeFileSync(path, 'something else');
      const { hash } = await thread.call('document.read', { bytes });
      const values = { ...nothingFilled, path: { id: 7 }, body: { scan: fileValue(chosen), note: 'hello' } };
      const asked = { accountId, hash, key: 'POST /v1/customers/{id}/scans', values };
      const { request } = await operations.compose(asked, never);
      expect(request?.body).toContain(`(scan _1_.pdf, ${content.length} bytes)`);
      const job = desk.service.plan(requestRow(asked, await operations.ready(asked, never)));
      await desk.service.whenPlanned(job);
      const row = desk.service.rows(job, [0])[0];
      expect(row).toMatchObject({
        state: 'planned',
        input: { sent: null, secret: '(secret)', files: [{ name: 'scan _1_.pdf', bytes: content.length }] },
      });
      expect(row?.plan?.lines).toContainEqual(
        expect.objectContaining({ label: 'requestFile', after: `scan _1_.pdf, ${content.length} bytes` }),
      );
      startReviewed(desk.service, job);
      await vi.waitFor(() => expect(desk.service.rows(job, [0])[0]?.state).toBe('done'), { timeout: 10_000 });
      expect(service.got).toHaveLength(1);
      const { body, type } = service.got[0] ?? { body: Buffer.alloc(0), type: '' };
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
      const received = form.get('scan');
      if (received === null || typeof received === 'string') throw new Error('No file was received.');
      expect([received.name, form.get('note')]).toEqual(['scan _1_.pdf', 'hello']);
      expect(Buffer.from(await received.arrayBuffer()).equals(content)).toBe(true);
      for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()))
        expect(readFileSync(join(file.parentPath, file.name)).includes(marker)).toBe(false);

      files.drop(accountId as AccountId);
      expect(await operations.compose(asked, never)).toMatchObject({ faults: [{ pointer: '/scan', code: 'file-gone' }], request: null });
      await expect(operations.ready(asked, never)).rejects.toMatchObject({ code: 'VALIDATION' });
    } finally {
      await thread.close();
      rmSync(outside, { recursive: true, force: true });
    }
  });

  it('is sent as the whole body, byte for byte with its content type, and kept nowhere', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'files-chosen-'));
    const thread = createThread({ start: startThread, bytesOf: async () => bytes });
    try {
      const marker = 'canary-in-a-file';
      const content = Buffer.concat([randomBytes(200_000), Buffer.from(`\r\n${marker}`), Buffer.from([0, 255, 13])]);
      const path = join(outside, 'scan.png');
      writeFileSync(path, content);
      const files = createHeldFiles();
      const operations = createOperations({
        ...{ thread, files, keys: () => [], variables: () => null, baseAddress: async () => service.address },
        dialogs: { openFile: async () => path },
      });
      const chosen = await operations.chooseFile({ accountId }, never);
      if (chosen === null) throw new Error('No file was chosen.');
      const { hash } = await thread.call('document.read', { bytes });
      const values = { ...nothingFilled, path: { id: 7 }, body: fileValue(chosen) };
      const asked = { accountId, hash, key: 'PUT /v1/customers/{id}/scans', values };
      expect((await operations.compose(asked, never)).request).toMatchObject({
        ...{ contentType: 'image/png', body: `(scan.png, ${content.length} bytes)`, bodyBytes: content.length },
      });
      const job = desk.service.plan(requestRow(asked, await operations.ready(asked, never)));
      await desk.service.whenPlanned(job);
      const row = desk.service.rows(job, [0])[0];
      expect(row).toMatchObject({
        state: 'planned',
        input: { sent: null, secret: '(secret)', files: [{ name: 'scan.png', bytes: content.length }] },
      });
      expect(row?.plan?.lines).toContainEqual(
        expect.objectContaining({ label: 'requestFile', after: `scan.png, ${content.length} bytes` }),
      );
      startReviewed(desk.service, job);
      await vi.waitFor(() => expect(desk.service.rows(job, [0])[0]?.state).toBe('done'), { timeout: 10_000 });
      expect(service.got.map(({ type }) => type)).toEqual(['image/png']);
      expect(service.got[0]?.body.equals(content)).toBe(true);
      const { values: kept } = await thread.call('form.kept', { hash, key: asked.key, values, variables: null, forms: [] });
      expect(kept.body).toEqual(fileValue(chosen));
      for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()))
        expect(readFileSync(join(file.parentPath, file.name)).includes(marker)).toBe(false);

      files.drop(accountId as AccountId);
      expect(await operations.compose(asked, never)).toMatchObject({ faults: [{ pointer: '', code: 'file-gone' }], request: null });
      await expect(operations.ready(asked, never)).rejects.toMatchObject({ code: 'VALIDATION' });
    } finally {
      await thread.close();
      rmSync(outside, { recursive: true, force: true });
    }
  });

  it('has to be chosen again after a restart', async () => {
    const ready = {
      ...{ method: 'POST' as const, path: 'customers/7/scans', query: '', headers: [], secrets: [], open: false },
      body: { contentType: 'multipart/form-data; boundary=x', bytes: new Uint8Array([1]), files: [{ name: 'a.pdf', bytes: 1 }] },
    };
    const entry = { key: 'POST /v1/customers/{id}/scans', leadsOnly: false } as Parameters<typeof requestRow>[1]['entry'];
    const shown = {
      method: 'POST',
      target: '/v1/customers/7/scans',
      headers: [],
      contentType: null,
      body: '(a.pdf, 1 bytes)',
      bodyBytes: 1,
    };
    const job = desk.service.plan(requestRow({ accountId, hash: 'a'.repeat(64) }, { entry, request: ready, shown }));
    await desk.service.whenPlanned(job);
    service.state.locked = true;
    startReviewed(desk.service, job);
    await vi.waitFor(() => expect(desk.service.job(job).phase).toBe('paused'), { timeout: 10_000 });
    service.state.locked = false;
    await desk.changes.close();
    desk.client.close();
    desk.stores.close();
    desk = await openChangesDesk({ folder, address: service.address, leastSettling: 200, incident: () => undefined });
    startReviewed(desk.service, job);
    await vi.waitFor(
      () =>
        expect(desk.service.rows(job, [0])[0]).toMatchObject({ state: 'refused', note: { code: 'needs-secret', facts: { what: 'file' } } }),
      { timeout: 10_000 },
    );
    expect(service.got).toEqual([]);
  });

  it('is refused where it is too large, or none', async () => {
    const files = createHeldFiles();
    const path = join(folder, 'large');
    writeFileSync(path, Buffer.alloc(largestFiles + 1));
    await expect(files.take(accountId, path)).rejects.toMatchObject({ code: 'VALIDATION', message: 'This file is larger than 5 MB.' });
    await expect(files.take(accountId, folder)).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(files.take(accountId, join(folder, 'nothing'))).rejects.toMatchObject({ code: 'VALIDATION' });
    writeFileSync(path, Buffer.alloc(largestFiles));
    const { handle, bytes: size } = await files.take(accountId, path);
    expect(size).toBe(largestFiles);
    expect(files.bytes(accountId, handle)).toHaveLength(largestFiles);
    expect(files.bytes('other' as AccountId, handle)).toBeNull();
  });
});
