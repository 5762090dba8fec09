import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReceivedWrite } from '../../../../../main/core/changes/engine/deps.ts';
import { requestOf } from '../../../../../main/core/changes/renderer-calls.ts';
import type { Target } from '../../../../../main/core/changes/target.ts';
import type { ReadyOperation } from '../../../../../main/core/explorer/port.ts';
import { requestRow } from '../../../../../main/core/explorer/responses/request-row.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import { type ChangesCore, changesAccount, openChangesCore } from '../../../../support/changes-core.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';
import { practiceFixture } from '../../practice/practice-fixture.ts';

const accountId = changesAccount;
const fixture = practiceFixture();

let folder: string;
let practice: RunningPractice;
let workspace: ChangesCore;
let domain: { readonly id: number; readonly name: string };
const received: ReceivedWrite[] = [];
const incidents: unknown[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'request-test-'));
  practice = await fixture.start({ domains: 20 });
  workspace = await openChangesCore({
    ...{ folder, address: practice.address, minSettlingMs: 200 },
    incident: (error) => void incidents.push(error),
    received: (write) => void received.push(write),
  });
  const { data } = await workspace.client.get('domains', { status: 1, limit: 50 });
  const found = (data as unknown as { id: number; name: string; is_registrar_locked: number }[]).find(
    (one) => one.is_registrar_locked === 0,
  );
  if (found === undefined) throw new Error('There is no domain that can be changed.');
  domain = found;
});
afterEach(async () => {
  practice.setFaults([]);
  await workspace.changes.close();
  workspace.client.close();
  workspace.stores.close();
  rmSync(folder, { recursive: true, force: true });
  received.length = 0;
  expect(incidents.splice(0)).toEqual([]);
});

type Made = Partial<ReadyOperation['request']> & Pick<ReadyOperation['request'], 'method' | 'path'>;

/** As the form passes on a filled-in operation. */
function readyOperation(sample: Made, dedicatedOnly = false): ReadyOperation {
  const request = { query: '', headers: [], secrets: [], body: null, open: false, ...sample };
  const dotted = (text: string) => request.secrets.reduce((shown, secret) => shown.replaceAll(secret, '••••••••'), text);
  return {
    entry: { key: `${sample.method} /${sample.path}`, dedicatedOnly } as ReadyOperation['entry'],
    request,
    shown: {
      ...{ method: sample.method, target: `/v1/${sample.path}`, headers: [], contentType: request.body?.contentType ?? null },
      ...{ body: dotted(request.body !== null && 'text' in request.body ? request.body.text : ''), bodyBytes: 0 },
    },
  };
}

async function planRequest(sample: Made): Promise<number> {
  const job = workspace.service.plan(requestRow({ accountId, hash: 'a'.repeat(64) }, readyOperation(sample)));
  await workspace.service.whenPlanned(job);
  return job;
}
const rowOf = (job: number) => workspace.service.rows(job, [0])[0];
const ends = (job: number, state: string) => vi.waitFor(() => expect(rowOf(job)?.state).toBe(state), { timeout: 10_000 });
const form = (text: string) => ({ contentType: 'application/x-www-form-urlencoded', text });
const nameservers = (): Made => ({
  ...{ method: 'PUT', path: `domains/${domain.id}/ns` },
  body: form('nameserver%5B0%5D=ns7.example.net&nameserver%5B1%5D=ns8.example.net'),
});

describe('an explorer request', () => {
  it('is planned with what will be sent, executed once, shown in the activity view, and its response received', async () => {
    const job = await planRequest(nameservers());
    expect(rowOf(job)).toMatchObject({
      ...{ kind: 'request', state: 'planned', target: { kind: 'account', name: `PUT /v1/domains/${domain.id}/ns` } },
      plan: {
        lines: [
          { label: 'request', before: null, after: `PUT /v1/domains/${domain.id}/ns` },
          { label: 'requestBody', after: 'nameserver%5B0%5D=ns7.example.net&nameserver%5B1%5D=ns8.example.net' },
        ],
      },
    });
    expect(workspace.service.confirmation(job)).toEqual({ need: 'review' });
    startReviewed(workspace.service, job);
    await ends(job, 'done');
    const { data } = await workspace.client.get(`domains/${domain.id}`);
    expect(JSON.stringify(data)).toContain('ns8.example.net');
    expect(received).toMatchObject([{ accountId, job, seq: 0, raw: { status: 200, request: `PUT /v1/domains/${domain.id}/ns` } }]);
    expect(Object.keys(received[0]?.times ?? {})).toEqual(['waited', 'connected', 'answered', 'read']);
    const entries = workspace.stores.workspace.journalFile.database.all('SELECT kind, result, target_name AS name FROM activity');
    expect(entries).toEqual([{ kind: 'request', result: 'done', name: `PUT /v1/domains/${domain.id}/ns` }]);
    expect(workspace.service.activity({ accountId })).toMatchObject([{ operation: rowOf(job)?.input['key'], domainId: null }]);
    const row = rowOf(job);
    expect(row === undefined ? true : workspace.service.canUndo(row)).toBe(false);
  });

  it('that is rejected shows the text of the service, and its response is received, too', async () => {
    const job = await planRequest({ method: 'PUT', path: 'customers/999999', body: form('name=x') });
    startReviewed(workspace.service, job);
    await ends(job, 'refused');
    expect(rowOf(job)?.message).toMatch(/not found/i);
    expect(received).toMatchObject([{ raw: { status: 404 } }]);
  });

  it('that is lost stays unknown until the user decides what happened', async () => {
    const job = await planRequest(nameservers());
    practice.setFaults([{ kind: 'drop-after' }]);
    startReviewed(workspace.service, job);
    await ends(job, 'unknown');
    practice.setFaults([]);
    await vi.waitFor(
      async () => {
        await workspace.service.reconcile(job, 0, new AbortController().signal);
        expect(rowOf(job)).toMatchObject({ state: 'unknown', ask: 'unclear' });
      },
      { timeout: 10_000 },
    );
    expect(received).toEqual([]);
    await workspace.service.answer(job, 0, 'done');
    expect(rowOf(job)).toMatchObject({ state: 'done', note: { code: 'person-says-done' } });
  });

  it('is not sent by a read-only account', async () => {
    const account = workspace.stores.workspace.accounts.find(accountId);
    if (account !== null) workspace.stores.workspace.accounts.update({ ...account, readOnly: true });
    const job = await planRequest(nameservers());
    expect(() => startReviewed(workspace.service, job)).toThrow('account-read-only');
    expect([rowOf(job)?.state, received]).toEqual(['planned', []]);
  });

  it('with a secret in it is sent with it, and stores nothing of it', async () => {
    const secret = 'Canary-code-4711!';
    const text = `auth_code=${encodeURIComponent(secret)}`;
    const made = readyOperation({ method: 'PUT', path: `domains/${domain.id}/auth_code`, body: form(text), secrets: [secret] });
    const row = requestRow({ accountId, hash: 'a'.repeat(64) }, { ...made, shown: { ...made.shown, body: 'auth_code=••••••••' } });
    const job = workspace.service.plan(row);
    await workspace.service.whenPlanned(job);
    expect(rowOf(job)).toMatchObject({ input: { sent: null, secret: '(secret)' }, plan: { lines: [{}, { after: 'auth_code=(secret)' }] } });
    startReviewed(workspace.service, job);
    await ends(job, 'done');
    expect((await workspace.client.get(`domains/${domain.id}/auth_code`)).data).toBe(secret);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    for (const file of files) expect(readFileSync(join(file.parentPath, file.name)).includes('Canary-code')).toBe(false);
  });

  it('that deletes, or that is unknown here, is confirmed by typing what it is', async () => {
    const deleting = await planRequest({ method: 'DELETE', path: 'customers/3' });
    expect(workspace.service.confirmation(deleting)).toEqual({ need: 'typed', phrase: 'DELETE /v1/customers/3' });
    const unknown = await planRequest({ method: 'POST', path: 'something/new', body: form('period=1') });
    expect(workspace.service.confirmation(unknown).need).toBe('typed');
    expect(rowOf(unknown)?.plan?.warnings).toMatchObject([{ code: 'request-unknown' }]);
  });

  it('that is paid or affects a whole zone is rejected, whatever a document calls it', async () => {
    const source = { accountId, hash: 'a'.repeat(64) };
    expect(() => requestRow(source, readyOperation({ method: 'POST', path: `domains/${domain.id}/renew` }))).toThrow('call-on-own-screen');
    expect(() => requestRow(source, readyOperation({ method: 'PUT', path: 'harmless' }, true))).toThrow('call-on-own-screen');
    const { rows, ...job } = requestRow(source, readyOperation({ method: 'PUT', path: `domains/${domain.id}/ns` }));
    const [row] = rows;
    const hidden = { ...row?.input, method: 'POST', sent: { path: `domains/${domain.id}/dns`, query: '', headers: [], body: null } };
    const target: Target = { kind: 'account', id: 0, name: '' };
    const id = workspace.service.plan({ ...job, rows: [{ kind: 'request', target, input: hidden }] });
    await workspace.service.whenPlanned(id);
    expect(rowOf(id)).toMatchObject({ state: 'refused', note: { code: 'request-screen' } });
    const deps = { kinds: workspace.service.kinds } as Parameters<typeof requestOf>[0];
    const page = { accountId, kind: 'request' as const, targets: { one: target }, input: {} };
    const refused = requestOf(deps, page);
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
