import type { ChangeJob } from '../../../preload/contract/changes/changes.ts';
import { useCall } from '../../api/queries.ts';
import { changes as text } from '../../text/en/changes/jobs.ts';
import { useFormats } from '../../ui/index.ts';

/** Milliseconds: shorter pauses are not shown. */
const minReportedMs = 5000;

/** Text for a running job that is paused until a certain time; null: it is not. */
export function useBackoffText({
  accountId,
  phase,
  inOtherWindow,
}: Pick<ChangeJob, 'accountId' | 'phase' | 'inOtherWindow'>): string | null {
  const formats = useFormats();
  const running = phase === 'running' && !inOtherWindow;
  const { data, dataUpdatedAt } = useCall('app.limiter', { accountId }, { enabled: running });
  if (!running || data === undefined || data.pausedBy === null || data.pausedForMs < minReportedMs) return null;
  const until = formats.time(new Date(dataUpdatedAt + data.pausedForMs).toISOString());
  return text.job.waiting[data.pausedBy](until);
}
