import { useRef, useState } from 'react';
import type { ZoneSnapshot, ZoneState } from '../../../../preload/contract/dns/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { Age, Button, ConfirmDialog, useFormats } from '../../../ui/index.ts';
import { useOverflow } from '../../../ui/use-overflow.ts';
import { cacheZone } from '../editor/use-zone.ts';
import type { Compared } from './compared.ts';
import type { Snapshots } from './use-snapshots.ts';

export interface TimelineProps {
  readonly zone: ZoneState;
  readonly snapshots: Snapshots;
  readonly chosen: readonly Compared[];
  readonly onToggle: (which: Compared) => void;
  readonly onRestored: () => void;
}

const text = zones.snapshots;

/** The states of a zone, newest first: with its pending edits, as read, and each snapshot. */
export function Timeline({ zone, snapshots, chosen, onToggle, onRestored }: TimelineProps) {
  const formats = useFormats();
  const scroll = useRef<HTMLElement>(null);
  const scrolls = useOverflow(scroll);
  const [toRestore, setToRestore] = useState<ZoneSnapshot | null>(null);
  const [fault, setFault] = useState('');
  const { accountId, id } = zone;
  const edits = zone.created + zone.changed + zone.deleted;
  const restore = async ({ id: snapshot }: ZoneSnapshot) => {
    setToRestore(null);
    try {
      cacheZone((await call('zones.restore', { accountId, id, snapshot })).zone);
      onRestored();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.message);
    }
  };
  const box = (which: Compared, of: string) => (
    <input type="checkbox" aria-label={text.choose(of)} checked={chosen.includes(which)} onChange={() => onToggle(which)} />
  );
  return (
    <section ref={scroll} className="rd-zone-side-scroll" aria-label={text.timeline} tabIndex={scrolls ? 0 : undefined}>
      <p className="rd-zone-nothing rd-quiet" role="status">
        {fault === '' ? text.hint : fault}
      </p>
      <ol className="rd-zone-timeline">
        {edits > 0 && (
          <li>
            {box('pending', text.pending)}
            <div>
              <b>{text.pending}</b>
              <span className="rd-quiet">{text.edits(formats.number(edits))}</span>
            </div>
          </li>
        )}
        <li>
          {box('read', text.read)}
          <div>
            <b>{text.read}</b>
            <span className="rd-quiet">
              <Age at={zone.readAt} />
              {text.suffix(text.records(formats.number(zone.read)))}
            </span>
          </div>
        </li>
        {snapshots.list.map((snapshot) => (
          <li key={snapshot.id}>
            {box(snapshot.id, text.of(formats.exact(snapshot.at), text.why[snapshot.why]))}
            <div>
              <b>{formats.exact(snapshot.at)}</b>
              <span className="rd-quiet">
                {text.why[snapshot.why]}
                {text.suffix(text.records(formats.number(snapshot.records)))}
                {snapshot.job !== null && (
                  <>
                    {text.suffix('')}
                    <button type="button" className="rd-link" onClick={() => goTo({ screen: 'jobs', accountId, id: `${snapshot.job}` })}>
                      {text.job(`${snapshot.job}`)}
                    </button>
                  </>
                )}
              </span>
            </div>
            <Button
              size="small"
              variant="minimal"
              label={text.restoreOf(formats.exact(snapshot.at), text.why[snapshot.why])}
              onPress={() => setToRestore(snapshot)}
            >
              {text.restore}
            </Button>
          </li>
        ))}
      </ol>
      {snapshots.count !== undefined && snapshots.count > snapshots.list.length && (
        <p className="rd-zone-nothing">
          <Button size="small" onPress={snapshots.more}>
            {text.older(formats.number(snapshots.count - snapshots.list.length))}
          </Button>
        </p>
      )}
      {snapshots.count === 0 && <p className="rd-zone-nothing rd-quiet">{text.none}</p>}
      {toRestore !== null && (
        <ConfirmDialog
          title={text.restoreTitle}
          confirm={text.restoreAction}
          onCancel={() => setToRestore(null)}
          onConfirm={() => void restore(toRestore)}
        >
          <p>{text.restoreText(formats.exact(toRestore.at), zone.name)}</p>
          {edits > 0 && <p>{text.restoreEdits(formats.number(edits))}</p>}
        </ConfirmDialog>
      )}
    </section>
  );
}
