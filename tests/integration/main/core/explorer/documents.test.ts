import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentIndex } from '../../../../../preload/contract/explorer/document.ts';
import { petstore20 } from '../../../../unit/main/core/explorer/document/samples/petstore-2.0.ts';
import { petstore30 } from '../../../../unit/main/core/explorer/document/samples/petstore-3.0.ts';
import { failureOf, makeClient } from '../service/make-client.ts';
import { accountId, type DocumentsFixtures, documentsFixtures } from './documents-fixtures.ts';

let workspace: DocumentsFixtures;
const never = new AbortController().signal;
beforeEach(() => {
  workspace = documentsFixtures(() => makeClient('http://127.0.0.1:9').client);
});
afterEach(() => workspace.close());

function open(name: string, text: string) {
  workspace.file = join(workspace.folder, name);
  writeFileSync(workspace.file, text);
  return workspace.documents.openFile({ accountId }, never);
}
const index = () => workspace.documents.index({ accountId }, never);
const storedFiles = () => readdirSync(join(workspace.folder, 'explorer', 'documents')).sort();

describe('the document of an account', () => {
  it('is the bundled one until there is another', async () => {
    const found = await index();
    expect(found.facts).toMatchObject({ source: 'bundled', from: '', readAt: null, operations: 101, problems: [], tester: false });
    expect(DocumentIndex.safeParse(found).success).toBe(true);
    expect(await workspace.documents.difference({ accountId }, never)).toEqual({ against: 'before', changes: [], more: 0 });
  });

  it('is loaded from a file, whose folder is not disclosed, and stays after a restart without being read again', async () => {
    const opened = await open('petstore.yaml', petstore30);
    expect(opened?.facts).toMatchObject({ source: 'file', from: 'petstore.yaml', format: '3.0', operations: 3 });
    await workspace.restart();
    await workspace.thread.close();
    expect(await index()).toEqual(opened);
    expect(storedFiles().some((name) => (statSync(join(workspace.folder, 'explorer', 'documents', name)).mode & 0o077) !== 0)).toBe(
      process.platform === 'win32',
    );
  });

  it('is prepared in advance if it is stored and large, and no thread is started otherwise', async () => {
    const preparationCalls = async () => {
      const threadCalls = vi.spyOn(workspace.thread, 'call');
      await workspace.documents.prepare(accountId);
      const names = threadCalls.mock.calls.map(([name]) => name);
      threadCalls.mockRestore();
      return names;
    };
    expect(await preparationCalls()).toEqual([]);
    await open('petstore.yaml', petstore30);
    await workspace.restart();
    // Small ones are parsed on demand.
    expect(await preparationCalls()).toEqual([]);
    const paths = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [`/made-up-${at}`, { get: { summary: 'x'.repeat(300), responses: {} } }]),
    );
    await open('large.json', JSON.stringify({ openapi: '3.0.3', info: { title: 'Large', version: '1' }, paths }));
    await vi.waitFor(() => expect(storedFiles().some((name) => name.endsWith('.pieces'))).toBe(true), { timeout: 20_000 });
    await workspace.restart();
    expect(await preparationCalls()).toEqual(['document.ready']);
    expect((await index()).facts.operations).toBe(3000);
  });

  it('shows what a new one changes, and keeps showing it while the same one is read', async () => {
    await open('petstore.yaml', petstore30);
    const changed = petstore30.replace('name: limit', 'name: page').replace('  /pets/{petId}:', '  /cats/{petId}:');
    const opened = await open('petstore.yaml', changed);
    expect(opened?.facts.changed).toEqual({ added: 1, changed: 1, removed: 1 });
    expect((await open('same.yaml', changed))?.facts).toMatchObject({ from: 'same.yaml', changed: { added: 1, changed: 1, removed: 1 } });
    const { changes } = await workspace.documents.difference({ accountId }, never);
    expect(changes.map(({ key, change }) => [change, key])).toEqual([
      ['changed', 'GET /pets'],
      ['added', 'GET /cats/{petId}'],
      ['removed', 'GET /pets/{petId}'],
    ]);
  });

  it('shows what the first one changes compared with the bundled one, which was in use before', async () => {
    const of = async () => {
      const [{ facts }, { against, changes }] = [await index(), await workspace.documents.difference({ accountId }, never)];
      return { changed: facts.changed, against, listed: changes.length };
    };
    const first = { changed: { added: 3, changed: 0, removed: 101 }, against: 'bundled', listed: 104 };
    await open('petstore.yaml', petstore30);
    expect(await of()).toEqual(first);
    await workspace.documents.clear();
    // The same if it was seen.
    expect((await index()).facts.changed).toBeNull();
    await open('petstore.yaml', petstore30);
    expect(await of()).toEqual(first);
    await open('petstore.yaml', petstore30.replace('name: limit', 'name: page'));
    expect(await of()).toEqual({ changed: { added: 0, changed: 1, removed: 0 }, against: 'before', listed: 1 });
  });

  it('shows what a newer bundled one changes, whether the user selected it or there was no other', async () => {
    const { bytes } = await workspace.bundled();
    const newer = (change: (document: { paths: Record<string, unknown> }) => void) => {
      const document = JSON.parse(new TextDecoder().decode(bytes)) as { paths: Record<string, unknown> };
      change(document);
      const made = new TextEncoder().encode(JSON.stringify(document));
      workspace.bundled = async () => ({ bytes: made, hash: createHash('sha256').update(made).digest('hex') });
      return workspace.restart();
    };
    await index();
    await newer(({ paths }) => Object.assign(paths, { '/newer': { get: {} } }));
    expect((await index()).facts).toMatchObject({
      source: 'bundled',
      operations: 102,
      changed: { added: 1, changed: 0, removed: 0 },
      chosen: false,
    });
    await workspace.documents.useBundled({ accountId }, never);
    await newer(({ paths }) => Object.assign(paths, { '/newest': { get: {} }, '/most': { get: {} } }));
    const { facts } = await index();
    expect(facts).toMatchObject({ source: 'bundled', operations: 103, changed: { added: 2, changed: 0, removed: 1 }, chosen: true });
    expect(await workspace.documents.difference({ accountId }, never)).toMatchObject({ against: 'bundled', changes: { length: 3 } });
    expect(storedFiles().filter((name) => name.endsWith('.document'))).toEqual([`${facts.hash}.document`]);
    await workspace.restart();
    expect((await index()).facts).toEqual(facts);
  });

  it('is the only one stored besides the bundled one', async () => {
    await open('one.yaml', petstore30);
    const { facts } = (await open('two.json', petstore20)) ?? (await index());
    expect(storedFiles().filter((name) => name.endsWith('.document'))).toEqual([`${facts.hash}.document`]);
    expect((await workspace.documents.useBundled({ accountId }, never)).facts).toMatchObject({
      source: 'bundled',
      readAt: null,
      operations: 101,
    });
    expect(storedFiles().filter((name) => name.endsWith('.document'))).toEqual([`${(await workspace.bundled()).hash}.document`]);
  });

  it('is the bundled one after a start if the user selected it', async () => {
    expect((await index()).facts.chosen).toBe(false);
    await open('one.yaml', petstore30);
    const { facts } = await workspace.documents.useBundled({ accountId }, never);
    expect(facts).toMatchObject({ source: 'bundled', chosen: true });
    await workspace.restart();
    expect((await index()).facts).toEqual(facts);
    expect((await open('one.yaml', petstore30))?.facts.chosen).toBe(false);
  });

  it('is opened in slices if it is large', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 300 }, (_one, at) => [
        `/many/${at}`,
        { get: { summary: `Number ${at}`, description: 'x'.repeat(2000), responses: {} } },
      ]),
    );
    const opened = await open('large.json', JSON.stringify({ openapi: '3.0.3', info: { title: 'Large', version: '1' }, paths }));
    const hash = opened?.facts.hash ?? '';
    await vi.waitFor(() => expect(storedFiles()).toContain(`${hash}.pieces`), { timeout: 10_000 });
    await workspace.restart();
    expect(await index()).toEqual(opened);
    expect(await workspace.thread.call('form.operation', { hash, key: 'GET /many/7' })).toMatchObject({ entry: { summary: 'Number 7' } });
    // A damaged index causes a full parse.
    writeFileSync(join(workspace.folder, 'explorer', 'documents', `${hash}.pieces`), 'no');
    await workspace.restart();
    expect(await workspace.thread.call('form.operation', { hash, key: 'GET /many/8' })).toMatchObject({ entry: { summary: 'Number 8' } });
    await workspace.documents.useBundled({ accountId }, never);
    expect(storedFiles().filter((name) => name.startsWith(hash))).toEqual([]);
  });

  it('is reloaded into a thread that does not have it', async () => {
    const first = await index();
    const opened = await open('one.yaml', petstore30);
    await workspace.restart();
    const hashes = { before: first.facts.hash, after: opened?.facts.hash ?? '' };
    expect((await workspace.thread.call('document.compare', hashes)).counts).toEqual({ added: 3, changed: 0, removed: 101 });
    expect(await failureOf(workspace.thread.call('document.compare', { ...hashes, before: 'f'.repeat(64) }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is the bundled one again if the stored one is damaged or deleted', async () => {
    const opened = await open('one.yaml', petstore30);
    const path = join(workspace.folder, 'explorer', 'documents', opened?.facts.hash ?? '');
    writeFileSync(`${path}.json`, '{"reader":1}');
    await workspace.restart();
    expect(await index()).toEqual(opened);
    expect(JSON.parse(readFileSync(`${path}.json`, 'utf8'))).toMatchObject({ index: { hash: opened?.facts.hash } });
    writeFileSync(`${path}.json`, 'no');
    writeFileSync(`${path}.document`, petstore20);
    await workspace.restart();
    expect((await index()).facts.source).toBe('bundled');
    await open('one.yaml', petstore30);
    await workspace.documents.clear();
    expect((await index()).facts.source).toBe('bundled');
    await open('one.yaml', petstore30);
    await workspace.documents.forget(accountId);
    expect((await index()).facts.source).toBe('bundled');
  });

  it('is unchanged if the dialog was canceled, or the file is invalid', async () => {
    await open('one.yaml', petstore30);
    workspace.file = null;
    expect(await workspace.documents.openFile({ accountId }, never)).toBeNull();
    expect(await failureOf(open('bad.json', '{"a":\n  nope'))).toMatchObject({
      code: 'VALIDATION',
      facts: { code: 'syntax', line: 2, column: 3 },
    });
    // Its paths are lost with the invalid line: nothing would be left to choose from.
    expect(await failureOf(open('bad.yaml', 'openapi: 3.0.0\ninfo:\n  title: x\n version: 2\npaths: {}\n'))).toMatchObject({
      code: 'VALIDATION',
      facts: { code: 'syntax', line: 4, column: 1 },
    });
    workspace.file = workspace.folder;
    expect(await failureOf(workspace.documents.openFile({ accountId }, never))).toMatchObject({ code: 'VALIDATION' });
    expect((await index()).facts.from).toBe('one.yaml');
  });
});

describe('the thread', () => {
  it('is terminated if a call takes too long, and restarted for the next', async () => {
    const bytes = new TextEncoder().encode(petstore30);
    expect(await failureOf(workspace.thread.call('document.read', { bytes }, { within: 0 }))).toMatchObject({ code: 'TIMEOUT' });
    expect((await workspace.thread.call('document.read', { bytes })).operations).toHaveLength(3);
  });

  it('skips canceled calls, and ends with the application', async () => {
    const bytes = new TextEncoder().encode(petstore30);
    const stop = new AbortController();
    const [first, second] = [
      workspace.thread.call('document.read', { bytes }),
      workspace.thread.call('document.read', { bytes }, { signal: stop.signal }),
    ];
    stop.abort();
    expect(await failureOf(second)).toMatchObject({ code: 'CANCELED' });
    expect((await first).operations).toHaveLength(3);
    await workspace.thread.close();
    expect(await failureOf(workspace.thread.call('document.read', { bytes }))).toMatchObject({ code: 'CANCELED' });
  });
});
