import { useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { reminders as text } from '../../text/en/reminders.ts';
import { Empty, TickCircle, useFormats } from '../../ui/index.ts';
import { PageTurner, pageStart } from '../changes/index.ts';

const pageSize = 50;
const { problemColumns: columns } = text;

/** Due domains that are in no message, each with the reason. */
export function ProblemList({ accountId }: { readonly accountId: AccountId }) {
  const formats = useFormats();
  const [from, setFrom] = useState(0);
  const { data, error } = useCall('reminders.problems', { accountId, from, count: pageSize }, { keep: true, staleTime: 0 });
  if (data !== undefined && from > 0 && from >= data.total) setFrom(pageStart(data.total, pageSize));
  if (error !== null && data === undefined)
    return <p role="alert" className="rd-reminders-trouble">{`${text.failed}. ${error.message}`}</p>;
  if (data === undefined) return null;
  if (data.total === 0) return <Empty icon={<TickCircle />} {...text.due.noProblems} />;
  return (
    <>
      <div className="rd-reminders-scroll">
        <table className="rd-reminders-table" aria-label={text.due.label}>
          <thead>
            <tr>
              <th scope="col">{columns.domain}</th>
              <th scope="col">{columns.expires}</th>
              <th scope="col">{columns.reason}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ domainId, unicode, expires, problem }) => (
              <tr key={domainId}>
                <th scope="row">
                  <button type="button" className="rd-link" onClick={() => goTo({ screen: 'domains', accountId, id: `${domainId}` })}>
                    {unicode}
                  </button>
                </th>
                <td>{expires === null ? '' : formats.calendar(expires)}</td>
                <td>{text.problems[problem]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <PageTurner from={from} size={pageSize} total={data.total} onPageChange={setFrom} text={text.pages} />
    </>
  );
}
