import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import type { ChangeJob } from '../../preload/contract/changes/changes.ts';
import type { AccountId } from '../../preload/contract/values.ts';
import { call, connect } from '../bench/bridge-call.ts';
import type { Application, CrashSetup } from './kill.ts';
import { practiceKey, practiceReseller } from './practice.ts';

const checkInterval = 50;

/**
 * What a user does in the window, by the calls of its renderer: plans the job, or after a crash enters the key again, checks the outcome of
 * unknown rows and continues it. Rejects if the application is gone.
 */
export async function workInWindow(page: Page, setup: CrashSetup): ReturnType<() => Application['work']> {
  const { accounts } = await call(page, 'accounts.list', {});
  const known = accounts[0]?.id;
  const accountId = known ?? (await firstConnect(page, setup));
  if (known !== undefined) await call(page, 'credentials.set', { accountId, apiKey: practiceKey, keep: 'session' });
  const { jobs } = await call(page, 'changes.jobs', { accountId });
  const job = jobs[0]?.id ?? (await plan(page, accountId, setup));
  let looked = false;
  for (;;) {
    const { phase, running, counts } = await jobOf(page, job);
    const open = counts.unknown + counts.accepted;
    if (running) await wait(checkInterval);
    else if (phase === 'ended' && open === 0) return 'ended';
    else if (looked && counts.planned === 0) return 'rest';
    else {
      // What is not seen to be done is checked again in the next run, when its settling time is over.
      await call(page, 'changes.reconcile', { job });
      looked = true;
      const { phase: now } = await jobOf(page, job);
      if (now === 'paused') await call(page, 'changes.start', { job });
    }
  }
}

const jobOf = async (page: Page, job: number): Promise<ChangeJob> => (await call(page, 'changes.job', { job })).job;

async function firstConnect(page: Page, { address: baseAddress }: CrashSetup): Promise<AccountId> {
  const accountId = await connect(page, { baseAddress, resellerId: practiceReseller, apiKey: practiceKey }, false);
  await call(page, 'settings.update', { limits: { atOnce: 4, perSecond: 50, perQuarterHour: null } });
  return accountId;
}

/** The domains of the job are found in the local copy, as a user finds them. */
async function plan(page: Page, accountId: AccountId, { domains }: CrashSetup): Promise<number> {
  await call(page, 'sync.start', { accountId, lists: ['domains'] });
  const filter = domains.map(({ name }) => `name=${name}`).join(' OR ');
  const look = { accountId, list: 'domains', filter, sort: { column: 'name', descending: false }, first: 1 } as const;
  for (;;) {
    const opened = await call(page, 'lists.open', look);
    if (!('view' in opened)) throw new Error(`The filter was refused: ${JSON.stringify(opened)}`);
    const { view, count } = opened;
    if (count >= domains.length) {
      const { job } = await call(page, 'changes.plan', { accountId, kind: 'renew', targets: { view }, input: { years: 1 } });
      await call(page, 'changes.planned', { job });
      const { phrase } = await call(page, 'changes.job', { job });
      await call(page, 'changes.start', { job, ...(phrase === null ? {} : { typed: phrase }) });
      return job;
    }
    await wait(checkInterval);
  }
}
