import { useState } from 'react';
import { runRowsShown } from '../../../../preload/contract/live-dns/live-dns-codes.ts';
import type { LiveRunRow, LiveRunShow } from '../../../../preload/contract/live-dns/live-runs.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { explanation } from '../../../text/en/errors/explanation.ts';
import { liveDns } from '../../../text/en/live-dns.ts';
import { liveRuns as text } from '../../../text/en/live-runs.ts';
import { Button, SelectField, useFormats } from '../../../ui/index.ts';
import { useOverflowStop } from '../../../ui/use-overflow.ts';
import { showLiveCheck } from '../requested.ts';

export interface RunRowsProps {
  readonly accountId: AccountId;
  readonly run: number;
  /** A domain is opened. */
  readonly onLeave: () => void;
}

const step = 100;
/** As many as one call returns. */
const most = 200;

/** The title of a finding without its facts. */
const anyFacts = new Proxy<Record<string, string>>({}, { get: () => '…' });

type Sort = LiveRunShow['sort'];

/** The domains of a run: filtered by result and finding, sorted by a column. */
export function RunRows({ accountId, run, onLeave }: RunRowsProps) {
  const formats = useFormats();
  const scroll = useOverflowStop();
  const [show, setShow] = useState<LiveRunShow>({ show: 'all', finding: null, sort: 'problems', descending: true });
  const [page, setPage] = useState({ from: 0, count: step });
  const { data, error } = useCall('live-runs.rows', { accountId, run, ...show, ...page }, { keep: true });
  const change = (to: Partial<LiveRunShow>): void => {
    setShow({ ...show, ...to });
    setPage({ from: 0, count: step });
  };
  const sortBy = (sort: Sort): void => change({ sort, descending: show.sort === sort ? !show.descending : sort !== 'name' });
  const direction = show.descending ? 'descending' : 'ascending';
  const head = (sort: Sort, label: string) => (
    <th scope="col" aria-sort={show.sort === sort ? direction : undefined}>
      <button type="button" className="rd-link" onClick={() => sortBy(sort)}>
        {label}
      </button>
    </th>
  );
  const { columns } = text;
  const rows = data?.rows ?? [];
  const remaining = (data?.count ?? 0) - page.from - rows.length;
  return (
    <>
      <div className="rd-live-bar">
        <SelectField
          label={text.show}
          value={show.show}
          options={runRowsShown.map((value) => ({ value, label: text.shown[value] }))}
          onChange={(value) => change({ show: value })}
        />
        <SelectField
          label={text.finding}
          value={show.finding ?? ''}
          options={[
            { value: '', label: text.anyFinding },
            ...(data?.findings ?? []).map(({ code, domains }) => ({
              value: code,
              label: text.findingCount(liveDns.finding[code].title(anyFacts), formats.number(domains)),
            })),
          ]}
          onChange={(value) => change({ finding: data?.findings.find(({ code }) => code === value)?.code ?? null })}
        />
      </div>
      {error !== null && <p role="alert">{`${text.loadFailed}. ${error.message}`}</p>}
      <section className="rd-live-run-rows" aria-label={text.table} {...scroll}>
        <table aria-label={text.table}>
          <thead>
            <tr>
              {head('name', columns.domain)}
              {head('problems', columns.state)}
              <th scope="col">{columns.findings}</th>
              {head('checked', columns.checked)}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                onOpen={() => {
                  onLeave();
                  showLiveCheck(accountId, row.id);
                }}
              />
            ))}
          </tbody>
        </table>
        {data !== undefined && rows.length === 0 && <p className="rd-quiet">{text.noRows}</p>}
      </section>
      {(page.from > 0 || remaining > 0) && (
        <div className="rd-live-bar">
          {page.from > 0 && (
            <Button size="small" onPress={() => setPage({ from: Math.max(0, page.from - most), count: most })}>
              {text.earlier}
            </Button>
          )}
          {remaining > 0 && (
            <Button size="small" onPress={() => setPage({ from: page.from + rows.length, count: most })}>
              {text.more(formats.number(Math.min(most, remaining)))}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function stateOf({ state, errors, warnings, findings }: LiveRunRow): string {
  if (state !== 'checked') return text.states[state];
  return liveDns.findingCounts(errors, warnings, findings.filter(({ level }) => level === 'note').length);
}

function Row({ row, onOpen }: { readonly row: LiveRunRow; readonly onOpen: () => void }) {
  const formats = useFormats();
  const { name, at, errors, state, findings, fault } = row;
  return (
    <tr>
      <th scope="row">
        <button type="button" className="rd-link" aria-label={text.openDomain(name)} onClick={onOpen}>
          {name}
        </button>
      </th>
      <td className={state === 'failed' || errors > 0 ? 'is-refused' : undefined}>{stateOf(row)}</td>
      <td>
        {fault !== null && explanation(fault)}
        {findings.length > 0 && (
          <ul>
            {findings.map((one) => (
              <li key={`${one.code} ${JSON.stringify(one.facts)}`}>{liveDns.finding[one.code].title(one.facts)}</li>
            ))}
          </ul>
        )}
      </td>
      <td>{at === null ? '' : formats.dateTime(at)}</td>
    </tr>
  );
}
