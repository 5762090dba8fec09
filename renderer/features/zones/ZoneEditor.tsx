import { useEffect } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { zones as text } from '../../text/en/zones/zones.ts';
import { EditorView } from './editor/EditorView.tsx';
import { usePrefetchedZone } from './editor/zone-prefetch.ts';
import { ZoneFault } from './parts/ZoneFault.tsx';
import './zones.css';
import './plan/plan.css';

export interface ZoneEditorProps {
  readonly accountId: AccountId;
  readonly id: number;
  /** The zone is being read from the service. */
  readonly busy: boolean;
}

/** A domain's zone with its pending edits, their plan and its snapshots. Nothing is sent from here: Review creates a job. */
export function ZoneEditor({ accountId, id, busy }: ZoneEditorProps) {
  const { data, error, refetch } = usePrefetchedZone(accountId, id);
  useEffect(
    () => () => {
      // Drops in-memory data; the pending edits stay.
      call('zones.close', { accountId, id }).catch(() => undefined);
    },
    [accountId, id],
  );
  if (error !== null && data === undefined) return <ZoneFault what="zone" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (data.zone === null) return <p className="rd-zone-nothing rd-quiet">{busy ? text.reading : text.notRead}</p>;
  return <EditorView key={`${accountId} ${id}`} state={data.zone} />;
}
