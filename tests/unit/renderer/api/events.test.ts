import { beforeEach, expect, test } from 'vitest';
import type { ChangeJob } from '../../../../preload/contract/changes/changes.ts';
import type { EventPayload } from '../../../../preload/contract/index.ts';
import { AccountId } from '../../../../preload/contract/values.ts';
import { dropJob, putJob, putState } from '../../../../renderer/api/events.ts';
import { queryClient } from '../../../../renderer/api/queries.ts';

const accountId = AccountId.parse('aaaaaaaaaaaa');
const none = { planned: 0, unchanged: 0, refused: 0, sent: 0, done: 0, accepted: 0, unknown: 0, failed: 0, left: 0, waiting: 0 };

const jobOf = (id: number, reported: Partial<ChangeJob> = {}) =>
  ({ ...{ id, accountId, phase: 'running', paid: false, counts: none, total: 2 }, ...reported }) as unknown as ChangeJob;
const eventOf = (job: ChangeJob, watched = true): EventPayload<'changes.job'> => ({ ...job, watched });

const facts = (job: ChangeJob) => ({
  job,
  costs: { planned: '0', spent: '0', unknown: '0' },
  balanceAfter: null,
  confirm: 'none',
  phrase: null,
});
const cachedValue = (method: string, input: object): unknown => queryClient.getQueryData([method, input]);
const isOutdated = (method: string, input: object) => queryClient.getQueryState([method, input])?.isInvalidated;

beforeEach(() => queryClient.clear());

test('a reply that was requested before an event does not replace what the event said', async () => {
  const queryKey = ['exports.state', {}];
  let answer = (_state: object): void => undefined;
  const reply = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const read = queryClient.fetchQuery({ queryKey, queryFn: () => reply }).catch(() => undefined);
  putState('exports.state', {}, { phase: 'none' });
  answer({ phase: 'running' });
  await read;
  expect(cachedValue('exports.state', {})).toEqual({ phase: 'none' });
});

test('the state of a job comes from the event, and its facts are not read again if only the state changed', () => {
  queryClient.setQueryData(['changes.job', { job: 4 }], facts(jobOf(4)));
  putJob(eventOf(jobOf(4, { planned: 7 })));
  expect(cachedValue('changes.job', { job: 4 })).toEqual(facts(jobOf(4, { planned: 7 })));
  expect(isOutdated('changes.job', { job: 4 })).toBe(false);
});

test.each([
  ['another phase', jobOf(4), jobOf(4, { phase: 'ended' })],
  ['a review', jobOf(4, { phase: 'review' }), jobOf(4, { phase: 'review' })],
  ['other counts of a job that costs something', jobOf(4, { paid: true }), jobOf(4, { paid: true, counts: { ...none, done: 1 } })],
])('%s has costs and confirmation read again', (_, before, after) => {
  queryClient.setQueryData(['changes.job', { job: 4 }], facts(before));
  putJob(eventOf(after));
  expect(cachedValue('changes.job', { job: 4 })).toEqual(facts(after));
  expect(isOutdated('changes.job', { job: 4 })).toBe(true);
});

test('lists of jobs have the state, a new job first, and are not read again', () => {
  const input = { accountId };
  queryClient.setQueryData(['changes.jobs', input], { jobs: [jobOf(4), jobOf(2)], more: false });
  queryClient.setQueryData(['changes.jobs', { accountId, below: 2 }], { jobs: [jobOf(1)], more: false });
  putJob(eventOf(jobOf(2, { phase: 'paused' })));
  putJob(eventOf(jobOf(5)));
  expect(cachedValue('changes.jobs', input)).toEqual({ jobs: [jobOf(5), jobOf(4), jobOf(2, { phase: 'paused' })], more: false });
  expect(cachedValue('changes.jobs', { accountId, below: 2 })).toEqual({ jobs: [jobOf(1)], more: false });
  expect(isOutdated('changes.jobs', input)).toBe(false);
});

test('a job is listed as watched as long as main reports it as such', () => {
  queryClient.setQueryData(['changes.watched', { accountId }], { jobs: [jobOf(5), jobOf(2)] });
  putJob(eventOf(jobOf(4)));
  putJob(eventOf(jobOf(5), false));
  expect(cachedValue('changes.watched', { accountId })).toEqual({ jobs: [jobOf(4), jobOf(2)] });
});

test('rows and the activity of its account are read again, nothing of others', () => {
  const other = { accountId: 'bbbbbbbbbbbb', from: 0 };
  queryClient.setQueryData(['changes.rows', { job: 4, from: 0 }], {});
  queryClient.setQueryData(['changes.rows', { job: 5, from: 0 }], {});
  queryClient.setQueryData(['changes.activity', { accountId, from: 0 }], {});
  queryClient.setQueryData(['changes.activity', other], {});
  putJob(eventOf(jobOf(4)));
  expect([isOutdated('changes.rows', { job: 4, from: 0 }), isOutdated('changes.activity', { accountId, from: 0 })]).toEqual([true, true]);
  expect([isOutdated('changes.rows', { job: 5, from: 0 }), isOutdated('changes.activity', other)]).toEqual([false, false]);
});

test('a discarded job is in no list', () => {
  queryClient.setQueryData(['changes.jobs', { accountId }], { jobs: [jobOf(4), jobOf(2)], more: false });
  queryClient.setQueryData(['changes.watched', { accountId }], { jobs: [jobOf(4)] });
  queryClient.setQueryData(['changes.job', { job: 4 }], facts(jobOf(4)));
  dropJob(4);
  expect(cachedValue('changes.jobs', { accountId })).toEqual({ jobs: [jobOf(2)], more: false });
  expect(cachedValue('changes.watched', { accountId })).toEqual({ jobs: [] });
  expect(isOutdated('changes.job', { job: 4 })).toBe(true);
});
