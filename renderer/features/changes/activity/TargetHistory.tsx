import type { ListedTarget } from '../../../../preload/contract/changes/change-codes.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { ActivityTable } from './ActivityTable.tsx';
import '../changes.css';
import '../narrow.css';

const { activity: text } = changes;
const most = 7;

export interface TargetHistoryProps {
  readonly accountId: AccountId;
  readonly target: 'domain' | ListedTarget;
  readonly id: number;
}

/** The activity for one object. */
export function TargetHistory({ accountId, target, id }: TargetHistoryProps) {
  const entries = useCall('changes.activity', { accountId, target: { kind: target, id }, from: 0, count: most }).data?.entries ?? [];
  return (
    <section className="rd-target-history" aria-labelledby="rd-target-history">
      <div className="rd-target-history-head">
        <h3 id="rd-target-history">{text.history}</h3>
        <span className="rd-age">{text.historyNote}</span>
        <span className="rd-target-history-all">
          <button type="button" className="rd-link" onClick={() => goTo({ screen: 'activity', accountId })}>
            {text.toAll}
          </button>
        </span>
      </div>
      {entries.length === 0 ? <p className="rd-quiet">{text.noHistory}</p> : <ActivityTable entries={entries} label={text.history} brief />}
    </section>
  );
}
