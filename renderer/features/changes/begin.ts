import type { Input } from '../../../preload/contract/index.ts';
import { call } from '../../api/client.ts';
import { goTo } from '../../navigation/go-to.ts';

/** Plans a change, shows its review once it is planned, and answers the job's number. Rejects with CallError. */
export async function beginPlan(input: Input<'changes.plan'>): Promise<number> {
  const { job } = await call('changes.plan', input);
  goTo({ screen: 'jobs', accountId: input.accountId, id: `${job}` });
  return job;
}

/** Plans the job that takes rows back, and shows its review. Rejects with CallError. */
export async function beginUndo(accountId: string, job: number, row?: number): Promise<void> {
  const made = await call('changes.undo', row === undefined ? { job } : { job, row });
  goTo({ screen: 'jobs', accountId, id: `${made.job}` });
}

/** Plans the job that mends a row that was carried out in part, and shows its review. Rejects with CallError. */
export async function beginMend(accountId: string, input: Input<'changes.mend'>): Promise<void> {
  const made = await call('changes.mend', input);
  goTo({ screen: 'jobs', accountId, id: `${made.job}` });
}
