import { useRef, useState } from 'react';
import type { Overview } from '../../../preload/contract/portfolio/overview.ts';
import { overview } from '../../text/en/overview.ts';
import { Button, useFormats } from '../../ui/index.ts';
import { CountLink } from './CountLink.tsx';
import { MonthBars, monthName } from './MonthBars.tsx';
import './months.css';
import { useSize } from './use-size.ts';

const text = overview.months;

type Months = Overview['months'];

interface MonthTableProps {
  readonly accountId: string;
  readonly months: Months;
  /** Otherwise it is for screen readers only, next to the chart. */
  readonly shown: boolean;
}

/** The same as a table. */
function MonthTable({ accountId, months, shown }: MonthTableProps) {
  const formats = useFormats();
  return (
    <table className={shown ? 'rd-overview-plan rd-overview-month-table' : 'rd-hidden'} aria-label={text.title}>
      <thead>
        <tr>
          {[text.month, text.domains, text.covered, text.uncovered, text.later].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.each.map(({ month, domains, covered, uncovered }) => (
          <tr key={month}>
            <th scope="row">{monthName(month)}</th>
            <td>{shown ? <CountLink accountId={accountId} counted={domains} /> : formats.number(domains.count)}</td>
            {[covered, uncovered, domains.count - covered - uncovered].map((count, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
              <td key={at}>{formats.number(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Expiries by month for two years, and which of them the balance covers: a chart, or a table. */
export function MonthChart({ accountId, months }: { readonly accountId: string; readonly months: Months }) {
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const last = months.each.at(-1);
  const [isTable, setIsTable] = useState(false);
  const planned = months.each.some(({ covered, uncovered }) => covered + uncovered > 0);
  return (
    <section className="rd-overview-months" aria-labelledby="overview-months">
      <div className="rd-overview-head">
        <h2 id="overview-months">{text.title}</h2>
        <CountLink accountId={accountId} counted={months.all}>
          {text.until(formats.number(months.all.count), last === undefined ? '' : monthName(last.month))}
        </CountLink>
        {planned && !isTable && (
          <ul className="rd-overview-legend">
            {(['covered', 'uncovered', 'later'] as const).map((name) => (
              <li key={name} className={`is-${name}`}>
                {text[name]}
              </li>
            ))}
          </ul>
        )}
        <Button variant="minimal" size="small" onPress={() => setIsTable(!isTable)}>
          {isTable ? text.showChart : text.showTable}
        </Button>
      </div>
      <div ref={box} className="rd-overview-chart" hidden={isTable}>
        {size.width > 0 && size.height > 0 && <MonthBars accountId={accountId} months={months.each} size={size} />}
      </div>
      <div className={isTable ? 'rd-overview-month-scroll' : undefined}>
        <MonthTable accountId={accountId} months={months} shown={isTable} />
      </div>
    </section>
  );
}
