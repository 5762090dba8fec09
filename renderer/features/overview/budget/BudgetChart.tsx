import { useRef } from 'react';
import type { Budget } from '../../../../preload/contract/portfolio/budget.ts';
import { budget as text } from '../../../text/en/budget.ts';
import { useFormats } from '../../../ui/index.ts';
import { monthLetter } from '../MonthBars.tsx';
import { signedTicks } from '../scale.ts';
import { type Size, useSize } from '../use-size.ts';

/** Px around the lines: for the end of the year, for months and years below; amounts take `perDigit` each at the left. */
const edge = { right: 12, top: 18, bottom: 34 };
const perDigit = 7;
/** Px below which a part of a month has no letter. */
const narrowest = 12;

/** A line that keeps its value through each day. @param values one per day, as drawn */
function steps(values: readonly number[], x: (day: number) => number, y: (value: number) => number): string {
  return values.map((value, day) => `${day === 0 ? `M${x(0)} ` : `V`}${y(value)}H${x(day + 1)}`).join('');
}

function Lines({ budget, size }: { readonly budget: Budget; readonly size: Size }) {
  const formats = useFormats();
  // For drawing only: sums are exact decimals, and are calculated by main.
  const balances = budget.days.map(Number);
  const deposits = balances.map((balance) => Math.max(0, -balance));
  const ticks = signedTicks(Math.min(0, ...balances), Math.max(0, ...balances, ...deposits));
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  const left = 16 + perDigit * Math.max(...ticks.map((tick) => formats.number(tick).length));
  const bottom = size.height - edge.bottom;
  const x = (day: number): number => Math.round(left + (day / balances.length) * (size.width - left - edge.right));
  const y = (value: number): number => Math.round(bottom - ((value - lowest) / (highest - lowest)) * (bottom - edge.top));
  const firstShort = balances.findIndex((balance) => balance < 0);
  const short = firstShort === -1 ? [] : balances.slice(firstShort);
  const dayOf = (month: string): number => (Date.parse(`${month}-01T00:00:00Z`) - Date.parse(`${budget.today}T00:00:00Z`)) / 86_400_000;
  const markX = x(firstShort);
  const starts = [...budget.months.map(({ month }) => Math.max(0, dayOf(month))), balances.length];
  const labeled = budget.months
    .map(({ month }, at) => ({ month, from: x(starts[at] ?? 0), to: x(starts[at + 1] ?? balances.length) }))
    .filter(({ from, to }) => to - from >= narrowest)
    .map(({ month, from, to }) => ({ month, middle: (from + to) / 2 }));
  return (
    <svg width={size.width} height={size.height} role="img" aria-label={text.chart.label}>
      {/* What is short is striped, so that it differs by more than its color. */}
      <pattern id="rd-budget-stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="is-gap" />
        <rect width="2" height="6" className="is-stripe" />
      </pattern>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={size.width - edge.right} y1={y(tick)} y2={y(tick)} className={tick === 0 ? 'is-zero' : 'is-line'} />
          <text x={left - 8} y={y(tick) + 4} className="is-tick">
            {formats.number(tick)}
          </text>
        </g>
      ))}
      {labeled.map(({ month, middle }, at) => (
        <g key={month}>
          <text x={middle} y={bottom + 15} className="is-letter">
            {monthLetter(month)}
          </text>
          {(at === 0 || month.endsWith('-01')) && (
            <text x={middle} y={bottom + 30} className="is-year">
              {month.slice(0, 4)}
            </text>
          )}
        </g>
      ))}
      {firstShort !== -1 && <path className="is-short" d={`${steps(short, (day) => x(firstShort + day), y)}V${y(0)}H${markX}Z`} />}
      <path className="is-balance" d={steps(balances, x, y)} />
      {firstShort !== -1 && (
        <>
          <path className="is-deposit" d={steps(deposits, x, y)} />
          <line className="is-mark" x1={markX} x2={markX} y1={edge.top} y2={bottom} />
          <text x={markX + (markX > size.width / 2 ? -6 : 6)} y={edge.top - 5} className={markX > size.width / 2 ? 'is-end' : 'is-start'}>
            {text.chart.runsOut(formats.calendar(budget.runsOut ?? budget.today))}
          </text>
        </>
      )}
    </svg>
  );
}

/** The balance of the next year without deposits, and the deposits that it needs, as lines. The table has the same in numbers. */
export function BudgetChart({ budget }: { readonly budget: Budget }) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  return (
    <section aria-labelledby="budget-chart">
      <div className="rd-overview-head">
        <h2 id="budget-chart">{text.chart.title}</h2>
        <ul className="rd-budget-legend">
          <li className="is-balance">{text.chart.balance}</li>
          {budget.runsOut !== null && <li className="is-deposit">{text.chart.deposit}</li>}
          {budget.runsOut !== null && <li className="is-short">{text.chart.short}</li>}
        </ul>
      </div>
      <div ref={box} className="rd-overview-chart rd-budget-chart">
        {size.width > 0 && size.height > 0 && <Lines budget={budget} size={size} />}
      </div>
    </section>
  );
}
