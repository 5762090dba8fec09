import { useRef } from 'react';
import type { Overview } from '../../../preload/contract/portfolio/overview.ts';
import { overview } from '../../text/en/overview.ts';
import { useFormats } from '../../ui/index.ts';
import { CountLink } from './CountLink.tsx';
import { MonthBars, monthName } from './MonthBars.tsx';
import { useSize } from './use-size.ts';

const text = overview.months;

type Months = Overview['months'];

/** The same as a table, for screen readers. */
function MonthTable({ months }: { readonly months: Months }) {
  const formats = useFormats();
  return (
    <table className="rd-hidden" aria-label={text.title}>
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
            {[domains.count, covered, uncovered, domains.count - covered - uncovered].map((count, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
              <td key={at}>{formats.number(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Expiries by month for two years, and which of them the balance covers. */
export function MonthChart({ accountId, months }: { readonly accountId: string; readonly months: Months }) {
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const last = months.each.at(-1);
  const planned = months.each.some(({ covered, uncovered }) => covered + uncovered > 0);
  return (
    <section className="rd-overview-months" aria-labelledby="overview-months">
      <div className="rd-overview-head">
        <h2 id="overview-months">{text.title}</h2>
        <CountLink accountId={accountId} counted={months.all}>
          {text.until(formats.number(months.all.count), last === undefined ? '' : monthName(last.month))}
        </CountLink>
        {planned && (
          <ul className="rd-overview-legend">
            {(['covered', 'uncovered', 'later'] as const).map((name) => (
              <li key={name} className={`is-${name}`}>
                {text[name]}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div ref={box} className="rd-overview-chart">
        {size.width > 0 && size.height > 0 && <MonthBars accountId={accountId} months={months.each} size={size} />}
      </div>
      <MonthTable months={months} />
    </section>
  );
}
