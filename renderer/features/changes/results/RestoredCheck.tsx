import { useState } from 'react';
import type { Output } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { type CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { changes as texts } from '../../../text/en/changes/jobs.ts';
import { Button, useFormats, WarningSign } from '../../../ui/index.ts';

const { restored: words } = texts;

type Found = Output<'changes.compareRestored'>;

/** Charges that match no row of the restored journal. */
function Strange({ found }: { readonly found: Found }) {
  const formats = useFormats();
  return (
    <table className="rd-change-table" aria-label={words.list}>
      <thead>
        <tr>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {found.strange.map(({ id, created, description, amount }) => (
          <tr key={id}>
            <td className="rd-nowrap">{created === null ? words.noMoment : formats.dateTime(created)}</td>
            <td>{description}</td>
            <td className="rd-figures">{amount === null ? words.noAmount : formats.amount(amount)}</td>
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
    found === null ? null : words.found(formats.number(found.charges), formats.number(found.strangeCount), formats.dateTime(found.from));
  return (
    <section className="rd-restored" aria-label={words.label}>
      <h2>
        <WarningSign size={14} /> {restored.waits ? words.label : words.over}
      </h2>
      {restored.waits && <p>{restored.since === null ? words.noteWithout : words.note(formats.dateTime(restored.since))}</p>}
      <p role="status">{reported}</p>
      {found !== null && found.strange.length > 0 && <Strange found={found} />}
      {issue !== '' && (
        <p className="rd-change-trouble" role="alert">
          {issue}
        </p>
      )}
      {restored.waits && (
        <div className="rd-restored-actions">
          <Button variant={found === null ? 'primary' : 'plain'} busy={busy} onPress={compare}>
            {found === null ? words.compare : words.again}
          </Button>
          {found !== null && (
            <Button variant="primary" busy={busy} onPress={allow}>
              {words.allow}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
