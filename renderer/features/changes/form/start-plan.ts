import type { Input } from '../../../../preload/contract/index.ts';
import { call } from '../../../api/client.ts';
import { goTo } from '../../../navigation/go-to.ts';

/** Plans a change, shows its review once planned, and returns the job's id. Rejects with CallError. */
export async function startPlan(input: Input<'changes.plan'>): Promise<number> {
  const { job } = await call('changes.plan', input);
  goTo({ screen: 'jobs', accountId: input.accountId, id: `${job}` });
  return job;
}

/** Plans the job that undoes rows, and shows its review. Rejects with CallError. */
export async function startUndo(accountId: string, job: number, row?: number): Promise<void> {
  const created = await call('changes.undo', row === undefined ? { job } : { job, row });
  goTo({ screen: 'jobs', accountId, id: `${created.job}` });
}

/** Plans the job that repairs a partially applied row, and shows its review. Rejects with CallError. */
export async function startFix(accountId: string, input: Input<'changes.fix'>): Promise<void> {
  const created = await call('changes.fix', input);
  goTo({ screen: 'jobs', accountId, id: `${created.job}` });
}
