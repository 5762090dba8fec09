import { useState } from 'react';
import type { Output } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { type CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { Button, useFormats, WarningSign } from '../../../ui/index.ts';

const { restored: text } = changes;

type Found = Output<'changes.compareRestored'>;

/** Charges that match no row of the restored journal, or transactions that may be charges. */
function Charges({ label, charges }: { readonly label: string; readonly charges: Found['strange'] }) {
  const formats = useFormats();
  return (
    <table className="rd-change-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text.when}</th>
          <th scope="col">{text.what}</th>
          <th scope="col">{text.amount}</th>
        </tr>
      </thead>
      <tbody>
        {charges.map(({ id, created, description, amount }) => (
          <tr key={id}>
            <td className="rd-nowrap">{created === null ? text.noMoment : formats.dateTime(created)}</td>
            <td>{description}</td>
            <td className="rd-figures">{amount === null ? text.noAmount : formats.amount(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** After restoring a backup, paid jobs wait here until its journal was compared with the service's transactions. */
export function RestoredCheck({ accountId }: { readonly accountId: AccountId }) {
  const formats = useFormats();
  const restored = useCall('changes.restored', { accountId }).data;
  const [found, setFound] = useState<Found | null>(null);
  const [busy, setBusy] = useState(false);
  const [issue, setIssue] = useState('');
  const run = (work: () => Promise<unknown>) => {
    setBusy(true);
    setIssue('');
    work()
      .then(() => invalidate('changes.restored'))
      .catch((error: CallError) => setIssue(error.message))
      .finally(() => setBusy(false));
  };
  const compare = () => run(async () => setFound(await call('changes.compareRestored', { accountId })));
  const allow = () => run(() => call('changes.allowPaid', { accountId }));
  if (restored === undefined || (!restored.waits && found === null)) return null;
  const reported =
    found === null ? null : text.found(formats.number(found.charges), formats.number(found.strangeCount), formats.dateTime(found.from));
  return (
    <section className="rd-restored" aria-label={text.label}>
      <h2>
        <WarningSign size={14} /> {restored.waits ? text.label : text.over}
      </h2>
      {restored.waits && <p>{restored.since === null ? text.noteWithout : text.note(formats.dateTime(restored.since))}</p>}
      <p role="status">{reported}</p>
      {found !== null && found.strange.length > 0 && <Charges label={text.list} charges={found.strange} />}
      {found !== null && found.unclear.length > 0 && (
        <>
          <p>{text.unclear(formats.number(found.unclearCount))}</p>
          <Charges label={text.unclearList} charges={found.unclear} />
        </>
      )}
      {issue !== '' && (
        <p className="rd-change-trouble" role="alert">
          {issue}
        </p>
      )}
      {restored.waits && (
        <div className="rd-restored-actions">
          <Button variant={found === null ? 'primary' : 'plain'} busy={busy} onPress={compare}>
            {found === null ? text.compare : text.compareAgain}
          </Button>
          {found !== null && (
            <Button variant="primary" busy={busy} onPress={allow}>
              {text.allow}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
