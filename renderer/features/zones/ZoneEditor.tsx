import { useEffect } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { zones as texts } from '../../text/en/zones.ts';
import { EditorView } from './editor/EditorView.tsx';
import { useZoneAhead } from './editor/rows-ahead.ts';
import { ZoneFault } from './parts/ZoneFault.tsx';
import './zones.css';
import './plan/plan.css';

export interface ZoneEditorProps {
  readonly accountId: AccountId;
  readonly id: number;
  /** The zone is being read from the service. */
  readonly busy: boolean;
}

/** The zone of a domain with its pending edits, their plan and its snapshots. Nothing is sent from here: Review makes a job. */
export function ZoneEditor({ accountId, id, busy }: ZoneEditorProps) {
  const { data, error, refetch } = useZoneAhead(accountId, id);
  useEffect(
    () => () => {
      // What is kept in memory alone; the pending edits stay.
      call('zones.close', { accountId, id }).catch(() => undefined);
    },
    [accountId, id],
  );
  if (error !== null && data === undefined) return <ZoneFault error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (data.zone === null) return <p className="rd-zone-nothing rd-quiet">{busy ? texts.reading : texts.notRead}</p>;
  return <EditorView key={`${accountId} ${id}`} state={data.zone} />;
}
