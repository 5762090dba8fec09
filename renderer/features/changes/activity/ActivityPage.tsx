import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/queries.ts';
import { ExportChanges } from '../../../data/export/index.ts';
import type { ScreenProps } from '../../../navigation/screen.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { Button, Empty, History, TopBar, useFormats } from '../../../ui/index.ts';
import { ActivityBar } from './ActivityBar.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { allActivity, filterOf, isFiltered } from './activity-filter.ts';
import '../changes.css';
import '../narrow.css';
import { useOverflowStop } from '../../../ui/use-overflow.ts';
import { PageTurner } from '../PageTurner.tsx';

const { activity: text } = changes;
const pageSize = 100;

/** All writes of an account, newest first, filtered by name, kind, result and day. */
export function ActivityPage({ accountId }: ScreenProps) {
  const { number } = useFormats();
  const [typed, setTyped] = useState(allActivity);
  const [from, setFrom] = useState(0);
  const filter = useDeferredValue(typed);
  const { data, error } = useCall('changes.activity', { ...filterOf(accountId, filter), from, count: pageSize }, { keep: true });
  const scroll = useOverflowStop();
  const filtered = isFiltered(typed);
  const type = (to: typeof typed) => {
    setTyped(to);
    setFrom(0);
  };
  return (
    <div className="rd-job">
      <TopBar title={text.title} />
      <div className="rd-activity-bar">
        <ActivityBar typed={typed} onType={type} />
        <span className="rd-activity-count" role="status">
          {data !== undefined && data.total > 0 && text.count(number(data.total))}
        </span>
        {data !== undefined && <ExportChanges of={{ activity: filterOf(accountId, filter) }} count={data.total} />}
      </div>
      {error !== null && (
        <p className="rd-change-trouble" role="alert">
          {`${text.failed}. ${error.message}`}
        </p>
      )}
      {data !== undefined && data.total === 0 ? (
        <Empty
          icon={<History />}
          title={filtered ? text.noHit : text.empty}
          text={filtered ? text.noHitText : text.emptyText}
          action={filtered ? <Button onPress={() => type(allActivity)}>{text.clear}</Button> : undefined}
        />
      ) : (
        <div className="rd-jobs" {...scroll}>
          {data !== undefined && <ActivityTable label={text.list} entries={data.entries} />}
        </div>
      )}
      {data !== undefined && <PageTurner from={from} size={pageSize} total={data.total} onPageChange={setFrom} />}
    </div>
  );
}
