import { expect, it, vi } from 'vitest';
import type { Input } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { openList } from '../../support/open-list.ts';
import { practiceApplication } from './practice-application.ts';

/* Calls of change forms to the main process, against the practice service. One account for all tests, in order. */

let accountId: AccountId;
const questions: string[] = [];
let answer: 'opened' | 'declined';
const { call, reply } = practiceApplication(
  'change-kinds',
  (id) => {
    accountId = id;
  },
  {
    openLink: async (address, host, over) => {
      questions.push(`${over} ${host} ${address}`);
      return answer;
    },
  },
);

/** Plans and starts a job, and waits for its end. */
async function run(input: Omit<Input<'changes.plan'>, 'accountId'>): Promise<number> {
  const { job } = await call('changes.plan', { accountId, ...input });
  await call('changes.planned', { job });
  await call('changes.start', { job });
  await vi.waitFor(async () => expect((await call('changes.job', { job })).job.phase).toBe('ended'), { timeout: 20_000, interval: 50 });
  return job;
}

it('finds customers by number and by text', async () => {
  const { count, customers } = await call('customers.find', { accountId, text: '' });
  expect(count).toBeGreaterThan(20);
  expect(customers).toHaveLength(20);
  const [first] = customers;
  const numbered = await call('customers.find', { accountId, text: `#${first?.id}` });
  expect(numbered.customers[0]).toEqual(first);
  const named = await call('customers.find', { accountId, text: `${first?.email}` });
  expect(named.customers).toContainEqual(first);
});

it('marks the notices that were selected in a list as complete', async () => {
  const opened = await openList(call, 'notices', {
    accountId,
    filter: 'action:pending',
    sort: { column: 'open', descending: false },
    first: 10,
  });
  if (!('view' in opened)) throw new Error('The filter was not understood.');
  const job = await run({ kind: 'notice', targets: { notices: opened.view, places: [[0, 1]] }, input: { complete: true } });
  const { rows } = await call('changes.rows', { job, from: 0, count: 10 });
  expect(rows.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(rows.map(({ target }) => target.name)).toEqual(opened.rows.slice(0, 2).map(({ id }) => expect.stringContaining(`#${id}`)));
});

it('opens the address for documents after confirmation, and forgets it once it is open', async () => {
  const opened = await openList(call, 'domains', {
    ...{ accountId, filter: 'documents:yes', sort: { column: 'name', descending: false }, first: 1 },
  });
  if (!('view' in opened)) throw new Error('The filter was not understood.');
  const [domain] = opened.rows;
  if (domain === undefined) throw new Error('No domain needs documents.');
  const job = await run({ kind: 'document-link', targets: { one: { kind: 'domain', id: domain.id, name: domain.name } }, input: {} });
  answer = 'declined';
  expect(await call('changes.openLink', { job, row: 0 })).toEqual({ outcome: 'declined' });
  answer = 'opened';
  expect(await call('changes.openLink', { job, row: 0 })).toEqual({ outcome: 'opened' });
  expect(questions[1]).toMatch(
    /^https documents\.practice-registrar\.example https:\/\/documents\.practice-registrar\.example\/upload\/\d+\?/,
  );
  expect(await reply('changes.openLink', { job, row: 0 })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

it('stores nameserver sets of an account', async () => {
  const nameservers = ['NS1.example.net', 'ns2.example.net'];
  const { sets } = await call('nameserver-sets.save', { accountId, sets: [{ name: 'Our own', nameservers }] });
  expect(sets).toEqual([{ name: 'Our own', nameservers: ['ns1.example.net', 'ns2.example.net'] }]);
  expect(await call('nameserver-sets.read', { accountId })).toEqual({ sets });
  const refused = await reply('nameserver-sets.save', { accountId, sets: [{ name: 'x', nameservers: ['one', 'two'] }] });
  expect(refused).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });
});
