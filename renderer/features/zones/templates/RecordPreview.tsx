import type { Output } from '../../../../preload/contract/index.ts';
import { zoneTemplates as text } from '../../../text/en/zones/templates.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { ProblemSign } from '../parts/ProblemSign.tsx';
import { problemText } from '../parts/problems.ts';
import { RecordHeads } from './RecordHeads.tsx';

/** Records as they would be added to the zone, each with its problems. Notes are only shown in the editor. */
export function RecordPreview({ records }: Pick<Output<'zone-templates.preview'>, 'records'>) {
  return (
    <table className="rd-tpl-table">
      <caption>{text.apply.records}</caption>
      <thead>
        <tr>
          <RecordHeads />
        </tr>
      </thead>
      <tbody>
        {records.map(({ record, problems }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: records have no other unique property
          <tr key={place}>
            <th scope="row">{record.prefix}</th>
            <td>{record.type}</td>
            <td>
              <span className="rd-tpl-content">{record.content}</span>
              {problems
                .filter(({ level }) => level !== 'note')
                .map((problem) => (
                  <span key={problem.code} className="rd-tpl-problem">
                    <ProblemSign level={problem.level} title={zones.checks.level[problem.level]} />
                    {problemText(problem)}
                  </span>
                ))}
            </td>
            <td>{record.ttl}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
