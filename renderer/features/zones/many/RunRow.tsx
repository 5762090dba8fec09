import { useState } from 'react';
import type { ZoneRun, ZoneRunRow } from '../../../../preload/contract/dns/zone-many.ts';
import { CallError, call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { shownText } from '../../../text/en/errors/explanation.ts';
import { zoneMany } from '../../../text/en/zones/many.ts';
import { useFormats } from '../../../ui/index.ts';
import { DiffView } from '../../zone-diff/index.ts';
import { ZoneFault } from '../parts/ZoneFault.tsx';
import { noteOpened } from './last-run.ts';

export interface RunRowProps {
  readonly run: ZoneRun;
  readonly row: ZoneRunRow;
  /** A zone is opened: the dialog closes. */
  readonly onLeave: () => void;
}

const text = zoneMany.run;

function outcomeOf(row: ZoneRunRow, kind: ZoneRun['kind']): string {
  const found = foundOf(row, kind);
  return row.since === null ? found : `${found} · ${text.since[row.since]}`;
}

function foundOf({ outcome, safetyLimit, message }: ZoneRunRow, kind: ZoneRun['kind']): string {
  if (outcome === 'failed') return message === null ? text.outcomes.failed : shownText(message);
  if (outcome === 'differs' && kind === 'edit') return text.would;
  if (outcome === 'same' && kind === 'keep') return text.sameAsStored;
  if (outcome !== 'needs-review') return text.outcomes[outcome];
  const why = [...safetyLimit.map((reason) => text.safetyLimit[reason]), ...(message === null ? [] : [shownText(message)])];
  return `${text.outcomes['needs-review']}: ${why.length === 0 ? text.tooLong : why.join(', ')}`;
}

/** One zone of a run, with its differences on request. */
export function RunRow({ run, row, onLeave }: RunRowProps) {
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<CallError | null>(null);
  const { accountId } = run;
  const { id, name, created, changed, deleted, outcome } = row;
  const differs = created + changed + deleted > 0;
  const diff = useCall('zone-runs.diff', { run: run.run, id }, { enabled: open });
  const needsReview = outcome === 'needs-review';
  const accepts = needsReview && run.kind === 'edit';
  const leave = async () => {
    try {
      await call(accepts ? 'zone-runs.takeAside' : 'zone-runs.look', { run: run.run, id });
      noteOpened(accountId, run.run, id);
      onLeave();
      goTo({ screen: 'dns', accountId, id: `${id}` });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error);
    }
  };
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        <td className={outcome === 'failed' ? 'is-failed' : undefined}>{outcomeOf(row, run.kind)}</td>
        <td className="is-number">{differs && text.counts(formats.number(created), formats.number(changed), formats.number(deleted))}</td>
        <td className="rd-zone-many-actions">
          {differs && (
            <button
              type="button"
              className="rd-link"
              aria-expanded={open}
              aria-label={open ? text.hide(name) : text.show(name)}
              onClick={() => setOpen(!open)}
            >
              {open ? text.short.hide : text.short.show}
            </button>
          )}
          {(needsReview || run.kind === 'drift') && (
            <button
              type="button"
              className="rd-link"
              aria-label={accepts ? text.open(name) : text.openZone(name)}
              onClick={() => void leave()}
            >
              {text.short.open}
            </button>
          )}
        </td>
      </tr>
      {(open || fault !== null) && (
        <tr>
          <td colSpan={4} className="rd-zone-many-diff">
            {fault !== null && <ZoneFault what="zone" error={fault} />}
            {open && diff.error !== null && <ZoneFault what="differences" error={diff.error} />}
            {open && (
              <DiffView
                label={text.differences(name)}
                diff={diff.data}
                form="records"
                onMore={(from) => call('zone-runs.diff', { run: run.run, id, from })}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}
