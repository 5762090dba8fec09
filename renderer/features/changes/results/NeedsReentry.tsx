import { useRef, useState } from 'react';
import type { ChangeJob, ChangeRow } from '../../../../preload/contract/changes/changes.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { fieldLabels } from '../../../text/en/changes/kinds.ts';
import { Button, SecretField } from '../../../ui/index.ts';

const { reentry: text } = changes;
const most = 200;

/** A row that lacks secrets, with a field for each. */
function OneRow({ job, row }: { readonly job: number; readonly row: ChangeRow }) {
  const [name = ''] = row.needs;
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const give = () => {
    setBusy(true);
    setFault(undefined);
    call('changes.giveAgain', { job, row: row.row, input: { [name]: field.current?.value ?? '' } })
      .then(() => invalidate('changes.rows'))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        setFault(error.fields[name] ?? error.message);
      })
      .finally(() => setBusy(false));
  };
  return (
    <li>
      <form
        className="rd-needs-again"
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <SecretField
          label={text.field(fieldLabels[name] ?? name, row.target.name)}
          inputRef={field}
          showLabel={changes.form.show}
          hideLabel={changes.form.hide}
          error={fault}
        />
        <Button type="submit" busy={busy}>
          {text.give}
        </Button>
      </form>
    </li>
  );
}

/** Rows whose secrets were lost with an earlier session: once entered again, they wait as reviewed. */
export function NeedsReentry({ job }: { readonly job: ChangeJob }) {
  const waits = job.phase === 'paused' || job.phase === 'ended';
  const states = ['planned', 'refused'] as ('planned' | 'refused')[];
  const found = useCall('changes.rows', { job: job.id, states, from: 0, count: most }, { enabled: waits }).data?.rows ?? [];
  const rows = waits ? found.filter(({ needs }) => needs.length > 0) : [];
  if (rows.length === 0) return null;
  return (
    <section className="rd-job-needs" aria-label={text.label}>
      <p>{text.note}</p>
      <ul>
        {rows.map((row) => (
          <OneRow key={row.row} job={job.id} row={row} />
        ))}
      </ul>
    </section>
  );
}
