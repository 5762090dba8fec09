import { useState } from 'react';
import type { LogEntry, LogImport } from '../../../preload/contract/reminders/log.ts';
import { logFilters } from '../../../preload/contract/reminders/reminder-codes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { reminders } from '../../text/en/reminders.ts';
import { Button, Empty, Envelope, SelectField, TextField, useFormats } from '../../ui/index.ts';
import { PageTurner, pageStart } from '../changes/index.ts';
import { useWork } from './use-work.ts';

const text = reminders.log;
const pageSize = 100;

/** What is shown: which entries, and from which on. */
interface Shown {
  readonly filter: (typeof logFilters)[number];
  readonly search: string;
  readonly from: number;
}

/** Who was reminded of what, and what they renewed since. */
export function LogTab({ accountId, search: first }: { readonly accountId: AccountId; readonly search: string }) {
  const { number } = useFormats();
  const [{ filter, search, from }, setShown] = useState<Shown>({ filter: 'all', search: first, from: 0 });
  const [message, setMessage] = useState('');
  const [faults, setFaults] = useState<LogImport | null>(null);
  const { run, busy, problem } = useWork();
  const { data, error } = useCall(
    'reminders.log',
    { accountId, filter, text: search.trim(), from, count: pageSize },
    { keep: true, staleTime: 0 },
  );
  if (data !== undefined && from > 0 && from >= data.total) setShown({ filter, search, from: pageStart(data.total, pageSize) });
  const isAll = filter === 'all' && search.trim() === '';

  const work = (failure: string, task: () => Promise<string | null>): void =>
    run(failure, async () => {
      setFaults(null);
      setMessage('');
      setMessage((await task()) ?? '');
    });
  const exportLog = (): void =>
    work(text.exportFailed, async () => {
      const { path, entries } = await call('reminders.exportLog', { accountId });
      return path === null ? null : text.exported(number(entries), path);
    });
  const importLog = (): void =>
    work(text.importFailed, async () => {
      const { imported } = await call('reminders.importLog', { accountId });
      if (imported === null) return null;
      if (imported.faulty > 0) setFaults(imported);
      return text.imports(number(imported.added), number(imported.known));
    });
  const settle = (entry: LogEntry, outcome: 'done' | 'refused'): void =>
    work(text.settleFailed, async () => {
      await call('reminders.settle', { accountId, entry: entry.id, outcome });
      await invalidate('reminders.log');
      return null;
    });

  return (
    <>
      <div className="rd-reminders-bar">
        <SelectField
          label={text.filter}
          value={filter}
          options={logFilters.map((value) => ({ value, label: text.filters[value] }))}
          onChange={(next) => setShown({ filter: next, search, from: 0 })}
        />
        <TextField label={text.text} value={search} onChange={(next) => setShown({ filter, search: next, from: 0 })} />
        <span role="status" className="rd-reminders-sum">
          {message}
        </span>
        <Button busy={busy} onPress={importLog}>
          {text.import}
        </Button>
        <Button busy={busy} disabledReason={isAll && data?.total === 0 ? text.nothing : undefined} onPress={exportLog}>
          {text.export}
        </Button>
      </div>
      {(problem !== '' || (error !== null && data === undefined)) && (
        <p role="alert" className="rd-reminders-trouble">
          {problem === '' ? `${reminders.failed}. ${error?.message}` : problem}
        </p>
      )}
      {faults !== null && (
        <div role="alert" className="rd-reminders-trouble">
          {text.faulty(number(faults.faulty))}
          <ul>
            {faults.faults.map(({ line, column, text: cell }) => (
              <li key={line}>{text.fault(number(line), column, cell)}</li>
            ))}
          </ul>
        </div>
      )}
      {data?.total === 0 && <Empty icon={<Envelope />} {...(isAll ? text.empty : text.noHit)} />}
      {data !== undefined && data.total > 0 && (
        <>
          <div className="rd-reminders-scroll">
            <LogTable accountId={accountId} rows={data.rows} onSettle={settle} />
          </div>
          <PageTurner
            from={from}
            size={pageSize}
            total={data.total}
            onPageChange={(next) => setShown({ filter, search, from: next })}
            text={reminders.pages}
          />
        </>
      )}
    </>
  );
}

interface LogTableProps {
  readonly accountId: AccountId;
  readonly rows: readonly LogEntry[];
  readonly onSettle: (entry: LogEntry, outcome: 'done' | 'refused') => void;
}

function LogTable({ accountId, rows, onSettle }: LogTableProps) {
  const formats = useFormats();
  const { columns } = text;
  return (
    <table className="rd-reminders-table" aria-label={text.label}>
      <thead>
        <tr>
          {Object.values(columns).map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <tr key={entry.id}>
            <td>
              {formats.dateTime(entry.at)}
              {entry.isImported && <div className="rd-quiet">{text.imported}</div>}
            </td>
            <th scope="row">
              {entry.since === 'gone' ? (
                entry.domain
              ) : (
                <button type="button" className="rd-link" onClick={() => goTo({ screen: 'domains', accountId, id: `${entry.domainId}` })}>
                  {entry.domain}
                </button>
              )}
            </th>
            <td>
              <button type="button" className="rd-link" onClick={() => goTo({ screen: 'customers', accountId, id: `${entry.customerId}` })}>
                {entry.customer === '' ? reminders.due.unnamed(`${entry.customerId}`) : entry.customer}
              </button>
            </td>
            <td>{formats.calendar(entry.expires)}</td>
            <td>{reminders.step(entry.step)}</td>
            <td>
              {reminders.ways[entry.way]}
              {entry.job !== null && (
                <div>
                  <button type="button" className="rd-link" onClick={() => goTo({ screen: 'jobs', accountId, id: `${entry.job}` })}>
                    {text.job(`${entry.job}`)}
                  </button>
                </div>
              )}
            </td>
            <td>
              {reminders.outcomes[entry.outcome]}
              {entry.outcome === 'unknown' && entry.job === null && (
                <span className="rd-reminders-actions">
                  {(['done', 'refused'] as const).map((outcome) => {
                    const what = outcome === 'done' ? text.settleDone : text.settleRefused;
                    return (
                      <button
                        key={outcome}
                        type="button"
                        className="rd-link"
                        aria-label={text.settleOf(what, entry.domain)}
                        onClick={() => onSettle(entry, outcome)}
                      >
                        {what}
                      </button>
                    );
                  })}
                </span>
              )}
            </td>
            <td>
              {entry.since === 'renewed' && entry.expiresNow !== null
                ? text.renewedUntil(formats.calendar(entry.expiresNow))
                : reminders.since[entry.since]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
