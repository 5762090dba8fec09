import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReadyOperation } from '../../../../../main/core/explorer/port.ts';
import { createResponses, type OpenedResponses } from '../../../../../main/core/explorer/responses/service.ts';
import { createThread, type ExplorerThread } from '../../../../../main/core/explorer/thread/client.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import type { ResponseFacts } from '../../../../../preload/contract/explorer/operation.ts';
import { contract } from '../../../../../preload/contract/index.ts';
import { startBundledThread } from '../../../../support/bundled-thread.ts';
import { practiceAccount, practiceClient } from '../../../../support/practice-client.ts';

const accountId = practiceAccount as Parameters<OpenedResponses['answerOf']>[0]['accountId'];
const signal = new AbortController().signal;
const opened = { depth: 2, flipped: [] };
const unfilled = { path: {}, query: {}, header: {}, contentType: null, body: null, raw: null };

let folder: string;
let server: Server;
let thread: ExplorerThread;
let responses: OpenedResponses;
let path = '';
let ready: ReadyOperation['request'];
const copied: string[] = [];
const incidents: unknown[] = [];
const entered: unknown[] = [];

const body = JSON.stringify({ data: Array.from({ length: 3 }, (_, id) => ({ id, name: `n${id}.example` })), meta: { total: 30 } });
let listener: RequestListener = (_request, response) => void response.end(body);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answers-'));
  server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const redaction = createRedaction();
  const client = practiceClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    redaction,
    timeouts: { connect: 10_000, response: 30_000, total: 60_000 },
  });
  thread = createThread({ start: startBundledThread, bytesOf: async () => null });
  ready = { method: 'GET', path: 'domains', query: '', headers: [], secrets: [], body: null, open: false };
  const entry = { key: 'GET /domains', dedicatedOnly: false } as ReadyOperation['entry'];
  const shown = { method: 'GET', target: '/v1/domains', headers: [], contentType: null, body: '', bodyBytes: 0 };
  responses = createResponses({
    thread: async () => thread,
    operations: async () => ({ ready: async () => ({ entry, request: ready, shown }) }),
    clients: { for: async () => client },
    changes: { service: () => Promise.reject(new Error('Nothing is planned here.')) },
    forms: redaction.forms,
    dialogs: { available: true, saveFile: async () => path, openFile: async () => null },
    copy: (text) => void copied.push(text),
    incident: (error) => void incidents.push(error),
    history: async () => ({
      keep: async () => ({ extent: 'none', values: null }),
      enterRead: (_account, _of, _input, end) => void entered.push(end),
      plan: () => undefined,
    }),
    now: Date.now,
  });
});
afterEach(async () => {
  await thread.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
  listener = (_request, response) => void response.end(body);
  copied.length = 0;
  entered.length = 0;
  expect(incidents.splice(0)).toEqual([]);
});

const send = () => responses.send({ accountId, hash: 'a'.repeat(64), key: 'GET /domains', values: unfilled }, signal);
const of = ({ responseId }: ResponseFacts) => ({ accountId, responseId });

// Slow: responses of fifty megabytes are parsed and saved.
describe('a response', () => {
  it('has its status, times, size and items, and is viewed in parts', async () => {
    const facts = await send();
    expect(contract['explorer.send'].output.parse(facts)).toEqual(facts);
    expect(facts).toMatchObject({
      ...{ key: 'GET /domains', request: 'GET /v1/domains', status: 200, statusText: 'OK', body: 'json', bytes: body.length },
      items: { shown: 3, of: 30 },
      tables: ['/data'],
      differences: null,
      moreDifferences: false,
      broken: null,
    });
    expect(facts.phases.map(({ phase }) => phase)).toEqual(['waited', 'connected', 'answered', 'read']);
    const tree = await responses.tree({ ...of(facts), opened, from: 1, count: 2 }, signal);
    expect(contract['explorer.tree'].output.parse(tree).rows.map(({ pointer }) => pointer)).toEqual(['/data', '/data/0']);
    expect(await responses.find({ ...of(facts), text: 'N2.' }, signal)).toEqual({ total: 1, pointers: ['/data/2/name'] });
    const found = await responses.reveal({ ...of(facts), opened, pointer: '/data/2/name' }, signal);
    const shown = await responses.tree({ ...of(facts), opened: found.opened, from: found.row, count: 1 }, signal);
    expect(shown.rows).toMatchObject([{ pointer: '/data/2/name', value: '"n2.example"' }]);
    const table = await responses.table(
      { ...of(facts), pointer: '/data', sort: { column: 'id', descending: true }, from: 0, count: 1 },
      signal,
    );
    expect(table).toMatchObject({ total: 3, rows: [['2', 'n2.example']] });
    expect(await responses.raw({ ...of(facts), from: 0, count: 5 }, signal)).toEqual({ total: 1, lines: [body] });
    await responses.copyOf({ ...of(facts), pointer: '/data/1', what: 'value' }, signal);
    await responses.copyOf({ ...of(facts), pointer: '/data/1/name', what: 'path' }, signal);
    expect(copied).toEqual(['{\n  "id": 1,\n  "name": "n1.example"\n}', 'data[1].name']);
  });

  it('also exists for a rejection, and not if nothing arrived', async () => {
    listener = (_request, response) => void response.writeHead(422).end('{"success":false,"message":"No."}');
    expect(await send()).toMatchObject({ status: 422, items: null });
    listener = (_request, response) => void response.end('{"success":false,"message":"No."}');
    expect(await send()).toMatchObject({ status: 200 });
    listener = (_request, response) => void response.end(body);
    await send();
    listener = (request) => request.socket.destroy();
    await expect(send()).rejects.toMatchObject({ code: 'BAD_ANSWER' });
    expect(entered).toMatchObject([
      { state: 'answered', status: 422, code: 'REFUSED', bytes: 33 },
      // A refusal counts with any status, as in a run.
      { state: 'answered', status: 200, code: 'REFUSED', bytes: 33 },
      { state: 'answered', status: 200, code: null },
      { state: 'failed', code: 'BAD_ANSWER' },
    ]);
  });

  it('that contains the key, an auth code or a secret of its request is masked before it leaves the thread', async () => {
    ready = { ...ready, path: 'domains/7/auth_code', secrets: ['own-secret-1'] };
    listener = (request, response) => {
      response.setHeader('set-cookie', 'session=abc');
      response.setHeader('x-echo', String(request.headers.authorization));
      response.end(JSON.stringify({ success: true, data: 'Abc-123!', message: 'own-secret-1 practice-key' }));
    };
    const facts = await send();
    const { lines } = await responses.raw({ ...of(facts), from: 0, count: 50 }, signal);
    const { rows } = await responses.tree({ ...of(facts), opened, from: 0, count: 50 }, signal);
    await responses.copyOf({ ...of(facts), pointer: '', what: 'value' }, signal);
    path = join(folder, 'answer.json');
    await responses.save({ ...of(facts), as: 'raw', pointer: '', sort: null }, signal);
    const all = JSON.stringify([facts, lines, rows, copied, await readFile(path, 'utf8')]);
    expect(all).toContain('(secret)');
    for (const secret of ['Abc-123', 'own-secret', 'practice-key', 'session=abc', Buffer.from('584:practice-key').toString('base64')]) {
      expect(all).not.toContain(secret);
    }
  });

  it('keeps numbers as they were written, in every view and in files', async () => {
    listener = (_request, response) => void response.end('{"data":[{"id":12345678901234567890,"price":1.50}],"password":"x"}');
    const facts = await send();
    expect(facts).toMatchObject({ isReserialized: true, tables: ['/data'] });
    const { rows } = await responses.tree({ ...of(facts), opened: { depth: 9, flipped: [] }, from: 3, count: 2 }, signal);
    expect(rows).toMatchObject([
      { kind: 'number', value: '12345678901234567890' },
      { kind: 'number', value: '1.50' },
    ]);
    expect(await responses.find({ ...of(facts), text: '67890' }, signal)).toEqual({ total: 1, pointers: ['/data/0/id'] });
    const table = await responses.table({ ...of(facts), pointer: '/data', sort: null, from: 0, count: 5 }, signal);
    expect(table).toMatchObject({ columns: [{ numbers: true }, { numbers: true }], rows: [['12345678901234567890', '1.50']] });
    await responses.copyOf({ ...of(facts), pointer: '/data/0/price', what: 'value' }, signal);
    await responses.copyOf({ ...of(facts), pointer: '/data', what: 'value' }, signal);
    expect(copied.map((text) => text.replace(/\s/g, ''))).toEqual(['1.50', '[{"id":12345678901234567890,"price":1.50}]']);
    path = join(folder, 'numbers.json');
    await responses.save({ ...of(facts), as: 'raw', pointer: '', sort: null }, signal);
    expect((await readFile(path, 'utf8')).replace(/\s/g, '')).toBe(
      '{"data":[{"id":12345678901234567890,"price":1.50}],"password":"(secret)"}',
    );
    path = join(folder, 'numbers.csv');
    await responses.save({ ...of(facts), as: 'csv', pointer: '/data', sort: null }, signal);
    expect(await readFile(path, 'utf8')).toBe('\uFEFFid,price\r\n12345678901234567890,1.50\r\n');
  });

  it('is dropped with its account or at the lock, also while it is arriving', async () => {
    const facts = await send();
    responses.forget(accountId);
    await expect(responses.tree({ ...of(facts), opened, from: 0, count: 1 }, signal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(responses.save({ ...of(facts), as: 'raw', pointer: '', sort: null }, signal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    listener = (_request, response) => {
      responses.forget(null);
      response.end(body);
    };
    await expect(send()).rejects.toMatchObject({ code: 'CANCELED' });
  });

  it('to a write is available as soon as it has arrived', async () => {
    const times = { waited: 1, connected: 2, answered: 30, read: 4 };
    const writeInfo = { key: 'POST /domains', hash: 'a'.repeat(64), secrets: [], times };
    const raw = { request: 'POST /v1/domains', status: 200, headers: [], body, at: Date.now() };
    responses.received({ ...writeInfo, accountId, job: 7, seq: 0, raw });
    expect(await responses.answerOf({ accountId, job: 7, row: 0 }, signal)).toMatchObject({
      ...{ status: 200, items: { shown: 3, of: 30 } },
      phases: [{ ms: 1 }, { ms: 2 }, { ms: 30 }, { ms: 4 }],
    });
    expect(await responses.answerOf({ accountId, job: 8, row: 0 }, signal)).toBeNull();
    responses.received({ ...writeInfo, accountId, job: 9, seq: 0, raw });
    const late = responses.answerOf({ accountId, job: 9, row: 0 }, signal);
    responses.forget(accountId);
    expect([await late, await responses.answerOf({ accountId, job: 7, row: 0 }, signal)]).toEqual([null, null]);
  });

  it('of fifty megabytes is parsed, paged, searched and saved outside the main thread', async () => {
    const row = (id: number) => ({ id, name: `domain-${id}.example`, note: 'x'.repeat(430), tags: ['=cmd', 'b'], price: 'PRICE' });
    const count = 100_000;
    const written = JSON.stringify({ data: Array.from({ length: count }, (_, id) => row(id)), meta: { total: count } });
    const large = Buffer.from(written.replaceAll('"PRICE"', '1.50'));
    listener = (_request, response) => void response.end(large);
    const parse = JSON.parse;
    let longestParsed = 0;
    JSON.parse = (text: string, ...rest) => {
      longestParsed = Math.max(longestParsed, text.length);
      return parse(text, ...rest);
    };
    try {
      const facts = await send();
      expect(facts.bytes).toBeGreaterThan(50_000_000);
      expect(facts.items).toEqual({ shown: count, of: count });
      const page = await responses.tree({ ...of(facts), opened: { depth: 3, flipped: [] }, from: 400_000, count: 300 }, signal);
      expect([page.total, page.rows.length, page.rows[0]?.pointer]).toEqual([count * 6 + 4, 300, '/data/66666/name']);
      expect(page.rows.find(({ name }) => name === 'price')).toMatchObject({ kind: 'number', value: '1.50' });
      const table = await responses.table(
        { ...of(facts), pointer: '/data', sort: { column: 'id', descending: true }, from: 0, count: 2 },
        signal,
      );
      expect(table.rows.map(([id]) => id)).toEqual(['99999', '99998']);
      expect(await responses.find({ ...of(facts), text: 'domain-77777.' }, signal)).toMatchObject({ pointers: ['/data/77777/name'] });
      path = join(folder, 'whole.csv');
      expect(await responses.save({ ...of(facts), as: 'csv', pointer: '/data', sort: { column: 'id', descending: true } }, signal)).toEqual(
        {
          name: 'whole.csv',
          rows: count,
        },
      );
      const csv = await readFile(path, 'utf8');
      expect(csv.split('\r\n')).toHaveLength(count + 2);
      // In the order on the screen.
      expect(csv.split('\r\n')[1]).toMatch(/^99999,domain-99999\.example,/);
      path = join(folder, 'whole.json');
      await responses.save({ ...of(facts), as: 'raw', pointer: '', sort: null }, signal);
      expect((await readFile(path)).length).toBe(facts.bytes);
      // The application itself has not parsed it as JSON.
      expect(longestParsed).toBeLessThan(10_000);
    } finally {
      JSON.parse = parse;
    }
  }, 120_000);
});
