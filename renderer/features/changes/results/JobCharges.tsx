import { useState } from 'react';
import type { ChangeJob } from '../../../../preload/contract/changes/changes.ts';
import { useCall } from '../../../api/queries.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { Age, Button, useFormats } from '../../../ui/index.ts';

const { charges: text } = changes;
/** Jobs that ended within this time, in ms, are compared automatically. */
const lately = 60 * 60_000;

/** The charges for a job in the transactions, next to those reviewed. */
export function JobCharges({ job }: { readonly job: ChangeJob }) {
  const formats = useFormats();
  const over = job.phase === 'ended' || job.phase === 'stopped';
  const sent = job.counts.done + job.counts.accepted + job.counts.unknown > 0;
  const fresh = job.endedAt !== null && Date.now() - Date.parse(job.endedAt) < lately;
  const [isRequested, setRequested] = useState(false);
  const enabled = over && job.paid && sent && (fresh || isRequested);
  const { data, error, isFetching, refetch } = useCall('changes.charges', { job: job.id }, { enabled });
  if (!over || !job.paid || !sent) return null;
  const compared = data?.compared ?? null;
  const amount = (decimal: string) => `${formats.amount(decimal)} ${job.currency ?? ''}`.trim();
  return (
    <section className="rd-charges" aria-label={text.label}>
      <h3>{text.label}</h3>
      {compared !== null && (
        <p>
          {compared.differing > 0
            ? text.differs(amount(compared.reviewed), amount(compared.charged), formats.number(compared.differing))
            : compared.unclear === 0 && text.same(amount(compared.charged))}{' '}
          {compared.unclear > 0 && text.unclear(formats.number(compared.unclear))} <Age at={compared.readAt} prefix={text.read} />
        </p>
      )}
      {error !== null && <p role="alert">{text.failed(error.message)}</p>}
      {compared !== null && compared.differences.length > 0 && (
        <table className="rd-change-table" aria-label={text.list}>
          <thead>
            <tr>
              <th scope="col">{changes.job.columns.target}</th>
              <th scope="col">{text.reviewed}</th>
              <th scope="col">{text.charged}</th>
            </tr>
          </thead>
          <tbody>
            {compared.differences.map(({ row, name, reviewed, charged }) => (
              <tr key={row}>
                <td>{name}</td>
                <td className="rd-figures">{formats.amount(reviewed)}</td>
                <td className="rd-figures">{charged === '0' ? text.none : formats.amount(charged)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button size="small" busy={isFetching} onPress={() => (enabled ? void refetch() : setRequested(true))}>
        {compared === null ? text.compare : text.compareAgain}
      </Button>
    </section>
  );
}
