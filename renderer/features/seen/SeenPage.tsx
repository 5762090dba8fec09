import { useId, useState } from 'react';
import { type SeenFilter, seenFilters } from '../../../preload/contract/seen/seen-codes.ts';
import { useCall } from '../../api/queries.ts';
import { ExportChanges } from '../../data/export/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { seen as text } from '../../text/en/seen.ts';
import { watch } from '../../text/en/watch.ts';
import { Button, Empty, EyeOpen, TabBar, TopBar, tabId, useFormats } from '../../ui/index.ts';
import { useOverflowStop } from '../../ui/use-overflow.ts';
import { PageTurner, pageStart } from '../changes/index.ts';
import { WatchDialog } from '../watch/index.ts';
import { AlarmCards, mostCards } from './AlarmCards.tsx';
import { SeenTable } from './SeenTable.tsx';
import { useMark } from './use-mark.ts';
import './seen.css';

const pageSize = 100;
const isFilter = (name: string | undefined): name is SeenFilter => (seenFilters as readonly (string | undefined)[]).includes(name);

/** What differs between the readings of an account's domains: alarms on top, unexplained changes first. */
export function SeenPage({ accountId, filter, visit }: ScreenProps) {
  // A link that is followed again chooses its tab again.
  return <Shown key={visit} accountId={accountId} first={isFilter(filter) ? filter : 'all'} />;
}

function Shown({ accountId, first }: Pick<ScreenProps, 'accountId'> & { readonly first: SeenFilter }) {
  const { number } = useFormats();
  const panelId = useId();
  const [{ filter, from }, setShown] = useState<{ readonly filter: SeenFilter; readonly from: number }>({ filter: first, from: 0 });
  const choose = (next: SeenFilter) => setShown({ filter: next, from: 0 });
  const { data, error } = useCall('seen.changes', { accountId, filter, from, count: pageSize }, { keep: true });
  // The last page may have become empty.
  if (data !== undefined && from > 0 && from >= data.total) setShown({ filter, from: pageStart(data.total, pageSize) });
  const counts = useCall('seen.counts', { accountId }, { keep: true }).data;
  const { mark, busy, problem } = useMark(accountId);
  const scroll = useOverflowStop();
  const [isWatchOpen, setWatchOpen] = useState(false);
  const hasNone = counts?.all === 0;
  const trouble = error === null ? problem : `${text.failed}. ${error.message}`;
  return (
    <div className="rd-seen">
      <TopBar
        title={text.title}
        actions={
          <>
            <Button onPress={() => setWatchOpen(true)}>{watch.open}</Button>
            {data !== undefined && <ExportChanges of={{ seen: { accountId, filter } }} count={data.total} />}
            <Button busy={busy} disabledReason={counts?.unseen === 0 ? text.nothingNew : undefined} onPress={() => mark()}>
              {text.markAll}
            </Button>
          </>
        }
      />
      {trouble !== '' && (
        <p className="rd-seen-trouble" role="alert">
          {trouble}
        </p>
      )}
      <TabBar
        label={text.tabs.label}
        tabs={seenFilters.map((id) => ({ id, title: text.tabs[id], count: counts === undefined ? undefined : number(counts[id]) }))}
        chosen={filter}
        onChoose={choose}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, filter)} className="rd-seen-panel" {...scroll}>
        {from === 0 && <AlarmCards accountId={accountId} onMark={mark} onShowAll={filter === 'alarms' ? null : () => choose('alarms')} />}
        {data !== undefined && data.total === 0 && (
          <Empty
            icon={<EyeOpen />}
            title={hasNone ? text.empty.title : text.noHit[filter].title}
            text={hasNone ? text.empty.text : text.noHit[filter].text}
          />
        )}
        {data !== undefined && data.total > 0 && !(filter === 'alarms' && data.total <= mostCards) && (
          <SeenTable accountId={accountId} changes={data.rows} onMark={({ id }) => mark([id])} />
        )}
      </div>
      {isWatchOpen && <WatchDialog accountId={accountId} onClose={() => setWatchOpen(false)} />}
      {data !== undefined && (
        <PageTurner
          from={from}
          size={pageSize}
          total={data.total}
          onPageChange={(next) => setShown({ filter, from: next })}
          text={text.pages}
        />
      )}
    </div>
  );
}
