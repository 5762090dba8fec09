import { type KeyboardEvent, useRef, useState } from 'react';
import type { Month } from '../../../preload/contract/portfolio/overview.ts';
import { goTo } from '../../navigation/go-to.ts';
import { overview } from '../../text/en/overview.ts';
import { interfaceLocale } from '../../ui/formats/formats.ts';
import { useFormats } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { ticksTo } from './scale.ts';
import type { Size } from './use-size.ts';

const text = overview.months;

/** Px around the bars: for axis labels, for a number above the highest bar, for months and years below. */
const edge = { left: 44, right: 0, top: 18, bottom: 34 };

interface Plot {
  readonly bottom: number;
  /** Height in px for a number of domains. */
  readonly height: (count: number) => number;
  readonly band: number;
}

interface BarProps {
  readonly month: Month;
  readonly at: number;
  readonly plot: Plot;
  readonly present: boolean;
  /** Its number is shown above it. */
  readonly reported: boolean;
  readonly onOpen: () => void;
}

function MonthBar({ month: { month, domains, covered, uncovered }, at, plot, present, reported, onOpen }: BarProps) {
  const formats = useFormats();
  const width = Math.round(plot.band * 0.68);
  const x = edge.left + at * plot.band + (plot.band - width) / 2;
  const parts = [
    { name: 'is-covered', count: covered },
    { name: 'is-uncovered', count: uncovered },
    { name: 'is-plain', count: domains.count - covered - uncovered },
  ];
  const label = text.bar(monthName(month), formats.number(domains.count));
  const more = covered + uncovered === 0 ? undefined : text.more(formats.number(covered), formats.number(uncovered));
  let y = plot.bottom;
  return (
    <a
      href={`#${month}`}
      className="rd-overview-month"
      tabIndex={present ? 0 : -1}
      aria-label={more === undefined ? label : text.both(label, more)}
      {...tipAttributes(label, more)}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <rect x={edge.left + at * plot.band} y={edge.top} width={plot.band} height={plot.bottom - edge.top} className="is-reach" />
      {parts.map(({ name, count }) => {
        const height = plot.height(count);
        y -= height;
        return count > 0 && <rect key={name} x={x} y={y} width={width} height={height} className={name} />;
      })}
      {reported && (
        <text x={x + width / 2} y={y - 5} className="is-number">
          {formats.number(domains.count)}
        </text>
      )}
    </a>
  );
}

export interface MonthBarsProps {
  readonly accountId: string;
  readonly months: readonly Month[];
  readonly size: Size;
}

/** A bar per month, each linked to its domains. */
export function MonthBars({ accountId, months, size }: MonthBarsProps) {
  const formats = useFormats();
  const [present, setPresent] = useState(0);
  const chart = useRef<SVGSVGElement>(null);
  const highest = Math.max(...months.map(({ domains }) => domains.count));
  const ticks = ticksTo(highest);
  const top = ticks.at(-1) ?? 1;
  const bottom = size.height - edge.bottom;
  const plot: Plot = {
    bottom,
    height: (count) => (count / top) * (bottom - edge.top),
    band: (size.width - edge.left - edge.right) / months.length,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.min(months.length - 1, Math.max(0, present + by));
    setPresent(next);
    chart.current?.querySelectorAll('a')[next]?.focus();
  };
  return (
    <>
      <svg width={size.width} height={size.height} aria-hidden="true">
        {/* Not covered is striped, so that it differs by more than its color. */}
        <pattern id="rd-overview-stripes" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" className="is-gap" />
          <rect width="4" height="2" className="is-stripe" />
        </pattern>
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={edge.left}
              x2={size.width - edge.right}
              y1={bottom - plot.height(tick)}
              y2={bottom - plot.height(tick)}
              className={tick === 0 ? 'is-zero' : 'is-line'}
            />
            <text x={edge.left - 8} y={bottom - plot.height(tick) + 4} className="is-tick">
              {formats.number(tick)}
            </text>
          </g>
        ))}
        {months.map(({ month }, at) => {
          const x = edge.left + (at + 0.5) * plot.band;
          return (
            <g key={month}>
              <text x={x} y={bottom + 15} className="is-letter">
                {monthLetter(month)}
              </text>
              {(at === 0 || month.endsWith('-01')) && (
                <text x={x} y={bottom + 30} className="is-year">
                  {month.slice(0, 4)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no element for a group; the arrow keys move from bar to bar */}
      <svg ref={chart} width={size.width} height={size.height} role="group" aria-label={text.label} onKeyDown={onKeyDown}>
        {months.map((month, at) => (
          <MonthBar
            key={month.month}
            month={month}
            at={at}
            plot={plot}
            present={at === present}
            reported={month.domains.count > 0 && (month.covered + month.uncovered > 0 || month.domains.count === highest)}
            onOpen={() => goTo({ screen: 'domains', accountId, filter: month.domains.filter ?? '' })}
          />
        ))}
      </svg>
    </>
  );
}

const moment = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
const narrow = new Intl.DateTimeFormat(interfaceLocale, { month: 'narrow', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(interfaceLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "M" for `2027-03`. */
export const monthLetter = (month: string): string => narrow.format(moment(month));

/** "March 2027" for `2027-03`. */
export const monthName = (month: string): string => long.format(moment(month));
