import type { ChangeJob } from '../../../preload/contract/changes.ts';
import { useCall } from '../../api/queries.ts';
import { changes as texts } from '../../text/en/changes.ts';
import { useFormats } from '../../ui/index.ts';

/** Milliseconds: shorter rests come and go unseen. */
const worthTelling = 5000;

/** That nothing of a running job leaves until a moment, in words; null: it goes on. */
export function useRest({ accountId, phase, elsewhere }: Pick<ChangeJob, 'accountId' | 'phase' | 'elsewhere'>): string | null {
  const formats = useFormats();
  const running = phase === 'running' && !elsewhere;
  const { data, dataUpdatedAt } = useCall('app.limiter', { accountId }, { enabled: running });
  if (!running || data === undefined || data.pausedForMs < worthTelling) return null;
  const until = formats.time(new Date(dataUpdatedAt + data.pausedForMs).toISOString());
  // With a budget of calls it may be that one, which nobody at the service asked for.
  return data.usedOfBudget === null ? texts.job.restAsked(until) : texts.job.rest(until);
}
