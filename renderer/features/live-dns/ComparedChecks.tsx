import type { LiveCheck, LiveFinding } from '../../../preload/contract/live-dns/live-dns.ts';
import type { ParentState, ProbeState } from '../../../preload/contract/live-dns/live-dns-codes.ts';
import { useCall } from '../../api/queries.ts';
import { liveDns } from '../../text/en/live-dns.ts';
import { liveHistory as text } from '../../text/en/live-history.ts';
import { useFormats } from '../../ui/index.ts';
import { type CheckDifference, compareChecks } from './compare-checks.ts';
import type { LiveTabProps } from './props.ts';

export interface ComparedChecksProps extends Pick<LiveTabProps, 'accountId' | 'id'> {
  /** Two checks, in any order. */
  readonly checks: readonly [number, number];
}

/** What changed from the earlier of two checks to the later one. */
export function ComparedChecks({ accountId, id, checks }: ComparedChecksProps) {
  const [earlier, later] = [Math.min(...checks), Math.max(...checks)];
  const before = useCall('live-dns.check', { accountId, id, check: earlier });
  const after = useCall('live-dns.check', { accountId, id, check: later });
  const error = before.error ?? after.error;
  if (error !== null) return <p role="alert">{`${liveDns.loadFailed}. ${error.message}`}</p>;
  if (before.data === undefined || after.data === undefined) return null;
  return <Changes before={before.data} after={after.data} />;
}

function Changes({ before, after }: { readonly before: LiveCheck; readonly after: LiveCheck }) {
  const formats = useFormats();
  const { appeared, resolved, differences } = compareChecks(before, after);
  return (
    <section className="rd-live-compared" aria-labelledby="rd-live-compared">
      <h3 id="rd-live-compared">{text.title(formats.exact(before.at), formats.dateTime(after.at))}</h3>
      {appeared.length + resolved.length + differences.length === 0 && <p>{text.none}</p>}
      <Findings title={text.appeared} findings={appeared} />
      <Findings title={text.resolved} findings={resolved} />
      {differences.length > 0 && (
        <table className="rd-domain-table" aria-label={text.values}>
          <thead>
            <tr>
              <th scope="col">{text.value}</th>
              <th scope="col">{text.before}</th>
              <th scope="col">{text.after}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <tr key={`${one.of} ${one.server}`}>
                <th scope="row">
                  {one.server !== null && <code>{one.server}</code>} {text.of[one.of]}
                </th>
                <td>{valueText(one.of, one.before)}</td>
                <td>{valueText(one.of, one.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Findings({ title, findings }: { readonly title: string; readonly findings: readonly LiveFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className="rd-live-list">
        {findings.map((one) => (
          <li key={`${one.code} ${JSON.stringify(one.facts)}`}>
            {`${liveDns.levels[one.level]}: ${liveDns.finding[one.code].title(one.facts)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function valueText(of: CheckDifference['of'], value: string | null): string {
  if (of === 'server') return value === null ? text.absent : text.present;
  if (value === null || value === '') return text.nothing;
  if (of === 'state') return liveDns.delegation.states[value as ParentState];
  return of === 'udp' || of === 'tcp' ? liveDns.servers.states[value as ProbeState] : value;
}
