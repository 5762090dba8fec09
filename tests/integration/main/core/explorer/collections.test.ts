import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventBus } from '../../../../../main/core/base/event-bus.ts';
import type { CoreEvents } from '../../../../../main/core/changes/events.ts';
import { openExplorer } from '../../../../../main/core/explorer/open.ts';
import type { CollectionsService } from '../../../../../main/core/explorer/port.ts';
import { createBusy } from '../../../../../main/core/quit-blockers.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import type { OperationValues } from '../../../../../preload/contract/explorer/operation-values.ts';
import { type ChangesCore, changesAccount, openChangesCore } from '../../../../support/changes-core.ts';
import { nothingFilled } from '../../../../support/explorer-form.ts';
import { practiceFixture } from '../../practice/practice-fixture.ts';

const accountId = changesAccount;
const { signal } = new AbortController();
const fixture = practiceFixture();
const redaction = createRedaction();
redaction.addSecret('canary-key-of-the-account', '42');

let folder: string;
let practice: RunningPractice;
let workspace: ChangesCore;
let explorer: ReturnType<typeof openExplorer>;
let collections: CollectionsService;
let hash: string;
/** The result of the dialogs. */
let file: string;
const incidents: unknown[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'collections-'));
  file = join(folder, 'shared.json');
  practice = await fixture.start({ domains: 20 });
  workspace = await openChangesCore({
    folder,
    address: practice.address,
    minSettlingMs: 200,
    incident: (error) => void incidents.push(error),
  });
  explorer = openExplorer({
    ...{
      clients: { for: async () => workspace.client, limiter: () => workspace.client.limiter() },
      changes: { service: async () => workspace.service },
      redaction,
    },
    ...{
      workspace: () => workspace.stores.workspace,
      events: createEventBus<CoreEvents>((error) => void incidents.push(error)),
      resolve: async (address) => address,
    },
    ...{ dialogs: { available: true, saveFile: async () => file, openFile: async () => file }, dataFolder: folder },
    ...{
      busy: createBusy(),
      copy: () => undefined,
      incident: (error) => void incidents.push(error),
      now: Date.now,
    },
  });
  collections = await explorer.collections();
  hash = (await (await explorer.documents()).index({ accountId }, signal)).facts.hash;
});
afterEach(async () => {
  await explorer.close();
  await workspace.changes.close();
  workspace.client.close();
  workspace.stores.close();
  rmSync(folder, { recursive: true, force: true });
  expect(incidents.splice(0)).toEqual([]);
});

const save = (key: string, name: string, values: Partial<OperationValues>, into = 'Renewals') =>
  collections.save({ accountId, hash, key, name, into: { named: into }, over: null, values: { ...nothingFilled, ...values } }, signal);
const variables = (id: number, of: Readonly<Record<string, string>>) =>
  collections.saveVariables({ accountId, id, variables: Object.entries(of).map(([name, value]) => ({ name, value })) }, signal);
const names = async () =>
  (await collections.list({}, signal)).collections.map(({ name, requests }) => [name, requests.map((one) => one.name)]);
const idOf = async (name: string) =>
  (await collections.list({}, signal)).collections.flatMap(({ requests }) => requests).find((one) => one.name === name)?.id ?? 0;
const everyByte = (): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

it('sends a saved read and plans a saved write with its variables filled in', async () => {
  const { data } = await workspace.client.get('domains', { status: 1, limit: 1 });
  const [domain] = data as unknown as { id: number; name: string }[];
  const { id, collection } = await save('GET /domains', 'By name', { query: { name: '{{domain}}', limit: '{{most}}' } });
  await variables(collection, { domain: domain?.name ?? '', most: '5', domain_id: String(domain?.id) });
  const { key, values } = await collections.saved({ accountId, hash, id }, signal);
  const input = { accountId, hash, key, values, collection };
  const operations = await explorer.operations();
  expect((await operations.compose(input, signal)).request?.target).toBe(`/v1/domains?name=${domain?.name}&limit=5`);
  expect((await operations.compose({ ...input, collection: undefined }, signal)).faults).toMatchObject([{ code: 'not-an-integer' }]);
  expect((await operations.copyAs({ ...input, language: 'curl' }, signal)).text).toContain(`name=${domain?.name}`);
  const answer = await (await explorer.responses()).send(input, signal);
  expect(answer).toMatchObject({ status: 200, items: { shown: 1 } });
  // The history has what was sent.
  const history = await explorer.history();
  const [entry] = history.history({ accountId, text: '', failed: false, below: null, count: 10 }).entries;
  expect(history.historyValues({ accountId, id: entry?.id ?? 0 }).values?.query).toEqual({ name: domain?.name, limit: '5' });

  const lock = { key: 'PUT /domains/{domain_id}/registrar-locked', values: { ...nothingFilled, path: { domain_id: '{{domain_id}}' } } };
  const { job } = await (await explorer.responses()).plan({ accountId, hash, collection, ...lock }, signal);
  await workspace.service.whenPlanned(job);
  expect(JSON.stringify(workspace.service.rows(job, [0]))).toContain(`PUT /v1/domains/${domain?.id}/registrar-locked`);

  const unknown = { ...input, values: { ...values, query: { name: '{{nobody}}', limit: '{{most}}' } } };
  const { faults } = await operations.compose(unknown, signal);
  expect(faults).toEqual([{ place: 'query', pointer: '/name', code: 'variable-unknown', facts: { name: 'nobody' } }]);
  await expect((await explorer.responses()).send(unknown, signal)).rejects.toMatchObject({ code: 'VALIDATION' });
});

it('stores no secret in the file or in the database, and rejects a key in a variable or a name', async () => {
  const { id, collection, withheld } = await save('POST /customers', 'New customer', {
    contentType: 'application/x-www-form-urlencoded',
    body: { name: 'Made up', email: 'a@example.test', password: 'canary-password', password_confirmation: 'canary-password' },
  });
  expect(withheld).toEqual(['body/password', 'body/password_confirmation']);
  const { values } = await collections.saved({ accountId, hash, id }, signal);
  expect(values.body).toEqual({ name: 'Made up', email: 'a@example.test' });
  await save('GET /domains', 'Key', { query: { name: 'see canary-key-of-the-account' } });
  for (const value of ['canary-key-of-the-account', Buffer.from('42:canary-key-of-the-account').toString('base64')])
    await expect(variables(collection, { id: value })).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(save('GET /domains', 'canary-key-of-the-account', {})).rejects.toMatchObject({ code: 'VALIDATION' });
  // Halves of a key are not one; the combined key is not sent, nor returned.
  for (const name of ['password', 'auth_code', 'new-token'])
    await expect(variables(collection, { id: '7', [name]: 'x' })).rejects.toMatchObject({ code: 'VALIDATION', facts: { variable: name } });
  await variables(collection, { one: 'can', other: 'ary-key-of-the-account' });
  const halves = { accountId, hash, key: 'GET /domains', collection, values: { ...nothingFilled, query: { name: '{{one}}{{other}}' } } };
  await expect((await explorer.operations()).ready(halves, signal)).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect((await explorer.operations()).copyAs({ ...halves, language: 'curl' }, signal)).rejects.toMatchObject({ code: 'VALIDATION' });
  await variables(collection, { customer_id: '815' });
  await collections.saveFile({ id: collection }, signal);
  const text = readFileSync(file, 'utf8');
  expect(text).not.toMatch(/815|127\.0\.0\.1|http/);
  expect(text).toContain('"customer_id"');
  expect(everyByte()).not.toContain('canary');
});

it('is restored from its file unchanged, with a number if the name is taken, and exports the same bytes', async () => {
  const { collection } = await save('GET /domains', 'One', { query: { name: '{{domain}}' } });
  await save('GET /domains/{domain_id}', 'Two', { path: { domain_id: '{{domain_id}}' } });
  await variables(collection, { domain_id: '7', domain: 'a.example' });
  expect(await collections.saveFile({ id: collection }, signal)).toEqual({ name: 'shared.json', requests: 2 });
  const bytes = readFileSync(file);
  const preview = await collections.openFile({ accountId, hash }, signal);
  expect(preview).toMatchObject({ name: 'Renewals', called: 'Renewals 2', requests: 2, variables: ['domain_id', 'domain'] });
  expect(preview).toMatchObject({ lacking: { total: 0 }, withheld: { total: 0 }, twice: { total: 0 } });
  expect(await names()).toHaveLength(1);
  const { id } = await collections.takeFile({ importId: preview?.importId ?? '', over: null }, signal);
  expect(await names()).toEqual([
    ['Renewals', ['One', 'Two']],
    ['Renewals 2', ['One', 'Two']],
  ]);
  expect((await collections.variables({ accountId, id }, signal)).variables).toEqual([
    { name: 'domain_id', value: '' },
    { name: 'domain', value: '' },
  ]);
  await collections.drop({ id: collection }, signal);
  await collections.rename({ id, name: 'Renewals' }, signal);
  await collections.saveFile({ id }, signal);
  expect(readFileSync(file).equals(bytes)).toBe(true);
  await expect(collections.takeFile({ importId: preview?.importId ?? '', over: null }, signal)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('replaces the collection of its name when asked to, and previews the result', async () => {
  const { collection } = await save('GET /domains', 'Changed', { query: { name: 'a.example', limit: '5' } });
  await save('GET /account/balance', 'Same', {});
  const { id: opened } = await save('GET /domains', 'Same too', { query: { limit: '7', name: 'b.example' } });
  await variables(collection, { kept: '7' });
  await collections.saveFile({ id: collection }, signal);
  const bytes = readFileSync(file);
  const open = async () => (await collections.openFile({ accountId, hash }, signal)) ?? expect.fail('There is a file.');
  // The order of fields differs in the file.
  expect((await open()).present).toMatchObject({ id: collection, isEqual: true, changed: { total: 0 }, deleted: { total: 0 } });

  const [first] = (await collections.list({}, signal)).collections[0]?.requests ?? [];
  const values = { ...nothingFilled, query: { name: 'mine.example' } };
  const into = { collection };
  await collections.save({ accountId, hash, key: 'GET /domains', name: 'Changed', into, over: first?.id ?? 0, values }, signal);
  const { id: mine } = await save('GET /domains', 'Mine alone', {});
  await collections.remove({ id: await idOf('Same') }, signal);
  await variables(collection, { kept: '8', lost: '9' });
  const { importId, present } = await open();
  expect(present).toEqual({
    ...{ id: collection, isEqual: false, added: 1, variables: ['lost'] },
    changed: { total: 1, first: ['Changed'] },
    deleted: { total: 1, first: ['Mine alone'] },
  });
  // The state that was confirmed has changed: nothing is deleted without asking.
  await collections.change({ id: mine, name: 'Mine' }, signal);
  await expect(collections.takeFile({ importId, over: collection }, signal)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await names()).toEqual([['Renewals', ['Changed', 'Mine', 'Same too']]]);

  const again = await open();
  await expect(collections.takeFile({ importId: again.importId, over: collection + 1 }, signal)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await collections.takeFile({ importId: again.importId, over: collection }, signal)).toEqual({ id: collection });
  expect(await names()).toEqual([['Renewals', ['Changed', 'Same', 'Same too']]]);
  expect(await idOf('Same too')).toBe(opened);
  expect((await collections.variables({ accountId, id: collection }, signal)).variables).toEqual([{ name: 'kept', value: '8' }]);
  await collections.saveFile({ id: collection }, signal);
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

it('reports what a file lacks and what is not imported, and rejects a broken one with the position', async () => {
  const request = (name: string, operation: string, values: object) => ({ name, operation, values });
  const shared = {
    ...{ format: 'reseller-desk-collection', version: 1, name: 'From elsewhere', variables: [] },
    requests: [
      request('Same', 'GET /domains', {}),
      request('same', 'GET /account/balance', {}),
      request('Old', 'GET /gone', { query: { api_key: 'canary-key', q: 'kept' } }),
      request('Panel', 'POST /customers', { body: { password: 'canary-password' } }),
    ],
  };
  writeFileSync(file, JSON.stringify(shared));
  const preview = await collections.openFile({ accountId, hash }, signal);
  expect(preview).toMatchObject({
    ...{ called: 'From elsewhere', requests: 4, twice: { total: 1, first: ['same 2'] } },
    lacking: { total: 1, first: [{ name: 'Old', key: 'GET /gone' }] },
    withheld: {
      total: 2,
      first: [
        { name: 'Old', fields: ['query/api_key'] },
        { name: 'Panel', fields: ['body/password'] },
      ],
    },
  });
  await collections.takeFile({ importId: preview?.importId ?? '', over: null }, signal);
  rmSync(file);
  expect(everyByte()).not.toContain('canary');
  writeFileSync(file, JSON.stringify({ ...shared, requests: [request('Bad', 'GET /domains', { path: 7 })] }));
  await expect(collections.openFile({ accountId, hash }, signal)).rejects.toThrow('collection-file-invalid');
  writeFileSync(file, Buffer.alloc(5 * 1024 * 1024 + 1, 0x20));
  await expect(collections.openFile({ accountId, hash }, signal)).rejects.toThrow('collection-file-too-large');
  expect(await names()).toHaveLength(1);
});

it('is renamed, moved, duplicated and deleted, with each name unique in a collection', async () => {
  const { id, collection } = await save('GET /domains', 'One', {});
  await save('GET /domains', 'One', {}, 'Others');
  await expect(save('GET /domains', ' one ', {})).rejects.toThrow('name-taken');
  await expect(save('GET /domains', ' ', {})).rejects.toThrow('name-needed');
  const { id: copy } = await collections.duplicate({ id }, signal);
  expect(await names()).toEqual([
    ['Others', ['One']],
    ['Renewals', ['One', 'One 2']],
  ]);
  const others = (await collections.list({}, signal)).collections[0]?.id ?? 0;
  await collections.change({ id, collection: others }, signal);
  await collections.change({ id: copy, name: 'Three' }, signal);
  expect(await names()).toEqual([
    ['Others', ['One', 'One 2']],
    ['Renewals', ['Three']],
  ]);
  await expect(collections.change({ id, name: 'one' }, signal)).rejects.toThrow('name-taken');
  const over = { accountId, hash, key: 'GET /domains', name: 'Three', into: { collection }, over: copy };
  await collections.save({ ...over, values: { ...nothingFilled, query: { limit: '3' } } }, signal);
  expect((await collections.saved({ accountId, hash, id: copy }, signal)).values.query).toEqual({ limit: '3' });
  await collections.remove({ id: copy }, signal);
  await expect(collections.saved({ accountId, hash, id: copy }, signal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await collections.drop({ id: others }, signal);
  expect(await names()).toEqual([['Renewals', []]]);
});

it('has variable values for each account, which are removed with it, and outlives the account itself', async () => {
  const { collection } = await save('GET /domains', 'One', {});
  await variables(collection, { domain_id: '7', name: 'x' });
  const { workspace: store } = workspace.stores;
  const account = store.accounts.find(accountId);
  if (account === null) throw new Error('The account is gone.');
  const other = { ...account, id: 'otheraccount1' as typeof accountId, name: 'Other' };
  store.accounts.insert(other);
  expect(store.explorerCollections.variables(collection, other.id)).toEqual([
    { name: 'domain_id', value: '' },
    { name: 'name', value: '' },
  ]);
  store.explorerCollections.writeVariables(collection, other.id, [{ name: 'domain_id', value: '8' }]);
  expect((await collections.variables({ accountId, id: collection }, signal)).variables).toEqual([{ name: 'domain_id', value: '7' }]);
  // A renamed variable keeps the values of the others, even if two are swapped.
  const rename = (variable: string, renamed: { from: string; to: string }[]) =>
    collections.saveVariables({ accountId, id: collection, variables: [{ name: variable, value: '9' }], renamed }, signal);
  await rename('id', [{ from: 'domain_id', to: 'id' }]);
  expect(store.explorerCollections.variables(collection, other.id)).toEqual([{ name: 'id', value: '8' }]);
  const both = ['id', 'most'].map((name) => ({ name, value: name }));
  store.explorerCollections.writeVariables(collection, other.id, both);
  const swapped = [
    { from: 'id', to: 'most' },
    { from: 'most', to: 'id' },
  ];
  await collections.saveVariables({ accountId, id: collection, variables: both, renamed: swapped }, signal);
  expect(store.explorerCollections.variables(collection, other.id)).toEqual([
    { name: 'id', value: 'most' },
    { name: 'most', value: 'id' },
  ]);
  await rename('domain_id', [{ from: 'id', to: 'domain_id' }]);
  store.accounts.update({ ...account, resellerId: 'another' });
  expect((await collections.variables({ accountId, id: collection }, signal)).variables).toEqual([{ name: 'domain_id', value: '' }]);
  store.accounts.remove(other.id, false);
  expect(await names()).toEqual([['Renewals', ['One']]]);
  await vi.waitFor(() => expect(() => store.explorerCollections.variables(collection, other.id)).toThrow(), { timeout: 30_000 });
});
