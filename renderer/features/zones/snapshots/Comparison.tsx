import { useState } from 'react';
import type { ZoneSnapshot, ZoneState } from '../../../../preload/contract/dns/zones.ts';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { Button, ChevronLeft, type Formats, useFormats } from '../../../ui/index.ts';
import { DiffCounts, type DiffForm, DiffSwitch, DiffView } from '../../zone-diff/index.ts';
import { type Compared, inTime } from './compared.ts';

export interface ComparisonProps {
  readonly zone: ZoneState;
  readonly one: Compared;
  readonly other: Compared;
  readonly snapshots: readonly ZoneSnapshot[];
  readonly onBack: () => void;
}

const text = zones.snapshots;

function nameOf(which: Compared, snapshots: readonly ZoneSnapshot[], formats: Formats): string {
  if (which === 'read' || which === 'pending') return text[which];
  const at = snapshots.find(({ id }) => id === which)?.at;
  return at === undefined ? `${which}` : formats.exact(at);
}

/** The differences between two states of a zone, the earlier one first. */
export function Comparison({ zone, one, other, snapshots, onBack }: ComparisonProps) {
  const formats = useFormats();
  const [form, setForm] = useState<DiffForm>('records');
  const [before, after] = inTime(one, other, snapshots);
  const { accountId, id } = zone;
  const { data, error } = useCall('zones.compare', { accountId, id, before, after });
  const same = data !== undefined && data.created + data.changed + data.deleted === 0;
  return (
    <aside className="rd-zone-side" aria-label={text.comparison} data-region="plan" tabIndex={-1}>
      <div className="rd-zone-side-head">
        <Button variant="minimal" size="small" icon={<ChevronLeft />} label={text.back} onPress={onBack} autoFocus />
        <h2>{text.comparison}</h2>
        <DiffSwitch form={form} onChange={setForm} />
      </div>
      <p className="rd-zone-compared">
        <span>{text.from(nameOf(before, snapshots, formats))}</span>
        <span>{text.to(nameOf(after, snapshots, formats))}</span>
      </p>
      {data !== undefined && <DiffCounts counts={data} done />}
      {error !== null && <p className="rd-zone-nothing is-refused">{error.message}</p>}
      {same ? (
        <p className="rd-zone-nothing rd-quiet">{text.same}</p>
      ) : (
        <DiffView
          label={text.comparison}
          diff={data}
          form={form}
          onMore={(from) => call('zones.compare', { accountId, id, before, after, from })}
        />
      )}
    </aside>
  );
}
