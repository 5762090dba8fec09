import { beforeEach, describe, expect, it } from 'vitest';
import { createPracticeAccount, type PracticeAccount } from '../../../../../../main/core/accounts/practice/practice-account.ts';
import { createPracticeService } from '../../../../../../main/core/accounts/practice/practice-process.ts';
import { type Behaviour, type FakeProcess, fakeProcess, goodAnswer, noHosts } from '../../../practice/process/fake-process.ts';
import { type AccountsFixtures, createAccountsFixtures } from '../fixtures.ts';

let workspace: AccountsFixtures;
let practice: PracticeAccount;
let processes: FakeProcess[];
let behaviour: Behaviour;
let effects: string[];

/** As a new start of the application does. */
function start(): void {
  const service = createPracticeService({
    file: '/data/practice.db',
    warn: () => undefined,
    fork: () => {
      const made = fakeProcess(() => behaviour);
      processes.push(made);
      return made;
    },
  });
  practice = createPracticeAccount({
    service,
    accounts: workspace.accounts,
    credentials: workspace.credentials,
    drop: (id) => void effects.push(`drop ${id}`),
    forget: (id) => void effects.push(`forget ${id}`),
    deleteState: () => void effects.push('delete'),
  });
}

const sentKeys = () =>
  processes.flatMap(({ requests }) => requests.flatMap((request) => (request.call === 'setKey' ? [request.apiKey] : [])));

beforeEach(async () => {
  workspace = await createAccountsFixtures();
  processes = [];
  behaviour = goodAnswer;
  effects = [];
  start();
});

describe('opening', () => {
  it('creates the account with its own key, in the keychain and bound to its name', async () => {
    const account = await practice.open();
    expect(account).toMatchObject({
      name: 'Practice',
      color: 'graphite',
      baseAddress: 'practice:',
      resellerId: '482',
      readOnly: false,
      forgetKeyOnLock: false,
    });
    const item = workspace.keychain.items.get(account.id);
    expect(item?.origin).toBe('practice:');
    expect(item?.apiKey).toMatch(/^[\w-]{43}$/);
    expect(sentKeys()).toEqual([item?.apiKey]);
    expect(await practice.key(account.id)).toBe(item?.apiKey);
  });

  it('stores no key that the service did not accept', async () => {
    behaviour = (request) => (request.call === 'setKey' ? { id: request.id, ok: false, message: 'no' } : goodAnswer(request));
    await expect(practice.open()).rejects.toThrow();
    expect(workspace.keychain.items.size).toBe(0);
  });

  it('returns the same account for repeated and concurrent calls', async () => {
    const opened = await Promise.all([practice.open(), practice.open(), practice.open()]);
    opened.push(await practice.open());
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(workspace.accounts.list().accounts).toHaveLength(1);
    expect(sentKeys()).toHaveLength(1);
  });

  it('uses a name that is not taken', async () => {
    workspace.add('practice');
    workspace.add('Practice 2');
    expect(await practice.open()).toMatchObject({ name: 'Practice 3' });
  });

  it('keeps the key of an earlier start and passes it to the new process', async () => {
    const { id } = await practice.open();
    const before = sentKeys();
    workspace.restart();
    start();
    await practice.open();
    expect(sentKeys()).toEqual([...before, ...before]);
    expect(workspace.accounts.list().accounts.map((account) => account.id)).toEqual([id]);
  });

  it.for(['locked', 'down'] as const)('keeps the key for the session if the keychain is %s', async (issue) => {
    workspace.keychain.issue = issue;
    const { id } = await practice.open();
    expect(workspace.keychain.items.size).toBe(0);
    expect(await workspace.credentials.status(id)).toBe('session');
    workspace.restart();
    start();
    const key = await practice.key(id);
    expect(sentKeys().at(-1)).toBe(key);
    expect(new Set(sentKeys()).size).toBe(2);
  });

  it('generates another key if the one in the keychain is gone', async () => {
    const { id } = await practice.open();
    await workspace.credentials.remove(id);
    expect(await workspace.credentials.status(id)).toBe('none');
    await practice.open();
    expect(await workspace.credentials.status(id)).toBe('stored');
    expect(new Set(sentKeys()).size).toBe(2);
  });

  it('adopts the reseller ID of the service', async () => {
    const { id } = await practice.open();
    behaviour = (request) => {
      const good = goodAnswer(request);
      return request.call === 'start'
        ? { id: request.id, ok: true, value: { address: 'http://127.0.0.1:4', resellerId: '901', ...noHosts } }
        : good;
    };
    processes[0]?.end();
    start();
    expect(await practice.open()).toMatchObject({ id, resellerId: '901' });
    expect(effects).toContain(`forget ${id}`);
  });

  it('creates no account if the service cannot be started, and retries once with a new state', async () => {
    behaviour = ({ id }) => ({ id, ok: false, message: 'no' });
    await expect(practice.open()).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(workspace.accounts.list().accounts).toEqual([]);
    expect(effects).toEqual(['delete']);
    expect(processes).toHaveLength(2);
  });

  it.each(['in-use', 'foreign'] as const)('does not touch a file that is %s, when opening or resetting', async (issue) => {
    behaviour = ({ id }) => ({ id, ok: false, message: 'no', issue });
    await expect(practice.open()).rejects.toMatchObject({ code: 'PRACTICE_DATA', issue });
    behaviour = goodAnswer;
    const { id } = await practice.open();
    behaviour = (request) => (request.call === 'reset' ? { id: request.id, ok: false, message: 'no', issue } : goodAnswer(request));
    await expect(practice.reset(id)).rejects.toMatchObject({ code: 'PRACTICE_DATA', issue });
    expect(effects).not.toContain('delete');
  });

  it.each(['no-access', 'disk-full', 'disk-fault'] as const)('keeps a state without an account if its fault is %s', async (issue) => {
    behaviour = ({ id }) => ({ id, ok: false, message: 'no', issue });
    await expect(practice.open()).rejects.toMatchObject({ code: 'PRACTICE_DATA', issue });
    expect(effects).not.toContain('delete');
  });

  it('never deletes a state that has an account', async () => {
    await practice.open();
    behaviour = ({ id }) => ({ id, ok: false, message: 'no' });
    start();
    await expect(practice.open()).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(effects).not.toContain('delete');
  });
});

describe('the key', () => {
  it('is never generated for another account, whose own key stays', async () => {
    const other = workspace.add();
    await workspace.credentials.set(other.id, 'k-other', 'keychain');
    await practice.open();
    await expect(practice.key(other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(workspace.keychain.items.get(other.id)?.apiKey).toBe('k-other');
    expect(sentKeys()).not.toContain('k-other');
  });

  it('is copied for the tester, and no other key is', async () => {
    const other = workspace.add();
    await workspace.credentials.set(other.id, 'k-other', 'keychain');
    const { id } = await practice.open();
    const copied: string[] = [];
    const copy = (text: string) => void copied.push(text);
    await practice.copyKey(id, copy);
    await expect(practice.copyKey(other.id, copy)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(copied).toEqual([workspace.keychain.items.get(id)?.apiKey]);
  });

  it('is passed to the process that replaces a dead one; its client is dropped, and fetched data stays', async () => {
    const { id } = await practice.open();
    processes[0]?.end();
    await practice.key(id);
    expect(processes).toHaveLength(2);
    expect(sentKeys()).toHaveLength(2);
    expect(effects).toEqual([`drop ${id}`]);
  });
});

describe('resetting', () => {
  it('recreates the data and deletes what was fetched', async () => {
    const { id } = await practice.open();
    await practice.reset(id);
    expect(processes[0]?.requests.at(-1)?.call).toBe('reset');
    expect(effects).toEqual([`forget ${id}`]);
  });

  it('starts without a file if the state is unusable', async () => {
    const { id } = await practice.open();
    behaviour = (request) => (request.call === 'reset' ? { id: request.id, ok: false, message: 'malformed' } : goodAnswer(request));
    await practice.reset(id);
    expect(effects).toEqual([`drop ${id}`, 'delete', `forget ${id}`]);
    expect(processes).toHaveLength(2);
    await practice.key(id);
    expect(sentKeys()).toHaveLength(2);
  });

  it('rejects another account', async () => {
    const other = workspace.add();
    await practice.open();
    await expect(practice.reset(other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(processes[0]?.requests.map(({ call }) => call)).not.toContain('reset');
  });
});

describe('discarding', () => {
  it('is not undone by a call in progress', async () => {
    const { id } = await practice.open();
    await workspace.accounts.remove(id);
    const [, address] = await Promise.allSettled([practice.discard(), practice.address()]);
    expect(address).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
    expect(processes).toHaveLength(1);
  });

  it('ends the process and deletes the state', async () => {
    await practice.open();
    await practice.discard();
    expect(processes[0]?.killed).toBe(true);
    expect(effects).toContain('delete');
  });
});
