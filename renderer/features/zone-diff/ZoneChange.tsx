import { call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { zones } from '../../text/en/zones/zones.ts';
import { useFormats, WarningSign } from '../../ui/index.ts';
import { DiffCounts } from './DiffCounts.tsx';
import { DiffView } from './DiffView.tsx';

const text = zones.plan;

export interface ZoneChangeProps {
  readonly job: number;
  readonly row: number;
  /** It was sent: the result of reading back is shown. */
  readonly sent: boolean;
  readonly done: boolean;
}

/** The records that a row of a job changes in a zone, as the editor shows them; once sent, with deviations from the plan. */
export function ZoneChange({ job, row, sent, done }: ZoneChangeProps) {
  const of = { job, row };
  const { data, error } = useCall('changes.zone', { ...of, from: 0 });
  return (
    <div className="rd-zone-change">
      {error !== null && <p className="rd-zone-read-back is-refused">{error.message}</p>}
      {data !== undefined && <DiffCounts counts={data.planned} done={done} />}
      {data !== undefined && sent && <ReadBack count={data.notAsPlanned} />}
      <DiffView
        label={text.differences}
        diff={data?.diff}
        form="records"
        wide
        onMore={async (from) => (await call('changes.zone', { ...of, from })).diff}
      />
    </div>
  );
}

/** The result of reading back all lines. */
function ReadBack({ count }: { readonly count: number | null }) {
  const formats = useFormats();
  if (count === null || count === 0) return <p className="rd-zone-read-back rd-quiet">{count === null ? text.notRead : text.asPlanned}</p>;
  return (
    <p className="rd-zone-read-back is-differing">
      <WarningSign size={14} /> {text.differing(formats.number(count))}
    </p>
  );
}
