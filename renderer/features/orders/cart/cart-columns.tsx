import type { Quote, QuotedLine } from '../../../../preload/contract/orders/orders.ts';
import { Years } from '../../../data/list/index.ts';
import { orderTerms, orderCart as text } from '../../../text/en/orders.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/formats/clock.ts';
import type { GridColumn } from '../../../ui/grid/index.ts';
import { Age, type Formats, TickCircle, WarningSign } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { Price } from '../parts/Price.tsx';
import { Protection } from '../parts/Protection.tsx';
import { neededCount } from '../parts/requirement-groups.ts';

const { columns: titles } = orderTerms;

/** Milliseconds after which the plan asks the service again (issue 7). */
const goodFor = 10 * 60_000;

/** A name with its A-label, and a text as wide as the signs after it. */
function nameText({ unicode, name, premium, requirements }: QuotedLine): string {
  const shown = unicode === name ? unicode : `${unicode} ${name}`;
  return `${shown}${premium ? ` ${orderTerms.premium}M` : ''}${requirements.length > 0 ? ' MM' : ''}`;
}

/** The label is emphasized, its extension muted. */
function NameCell({ line, needed, formats }: { readonly line: QuotedLine; readonly needed: number; readonly formats: Formats }) {
  const { unicode, extension, name, premium } = line;
  const label = unicode.endsWith(extension) ? unicode.slice(0, unicode.length - extension.length) : unicode;
  return (
    <span className="rd-order-name">
      <strong>{label}</strong>
      <span className="rd-quiet">{unicode.slice(label.length)}</span>
      {unicode !== name && <code className="rd-order-alabel"> {name}</code>}
      {premium && <span className="rd-order-premium">{orderTerms.premium}</span>}
      {needed > 0 && (
        <span className="rd-order-needs" {...tipAttributes(text.needs(formats.number(needed)))}>
          <WarningSign size={14} title={text.needs(formats.number(needed))} />
        </span>
      )}
    </span>
  );
}

const tones: Readonly<Record<string, string>> = {
  free: 'is-free',
  premium: 'is-premium',
  taken: 'is-bad',
  own: 'is-bad',
  unknown: 'is-unknown',
  refused: 'is-bad',
};

/** The name's last known state and its time; or why the line cannot be ordered. */
function StateCell({
  line: { state, checkedAt, unavailableReason, years },
  formats,
}: {
  readonly line: QuotedLine;
  readonly formats: Formats;
}) {
  const now = useNow();
  if (unavailableReason !== null) {
    return (
      <span className="rd-order-unavailable" {...tipAttributes(orderTerms.unavailableReasonMore[unavailableReason])}>
        <WarningSign size={14} />
        <span>{orderTerms.unavailableReason[unavailableReason](formats.number(years))}</span>
      </span>
    );
  }
  const isStale = checkedAt !== null && now - Date.parse(checkedAt) > goodFor;
  const tip = checkedAt === null ? text.neverRequested : text.requestedAgain;
  return (
    <span className="rd-order-state" {...(isStale || checkedAt === null ? tipAttributes(tip) : {})}>
      <span className={classNames('rd-order-word', tones[state])}>
        {state === 'free' && <TickCircle size={14} />}
        {text.states[state] ?? state}
      </span>
      {checkedAt !== null && <Age at={checkedAt} />}
    </span>
  );
}

export interface CartColumnOptions {
  readonly formats: Formats;
  readonly requirements: Quote['requirements'];
  readonly onYears: (line: QuotedLine, years: number) => void;
  readonly onSwitch: (line: QuotedLine) => void;
}

/** The cart's columns. */
export function cartColumns({ formats, requirements, onYears, onSwitch }: CartColumnOptions): readonly GridColumn<QuotedLine>[] {
  return [
    {
      ...{ id: 'name', title: titles.name, least: 172, grow: 2, priority: 0, names: true, textStyle: 'strong', wraps: true },
      text: nameText,
      cell: (line) => <NameCell line={line} needed={neededCount(line.requirements, requirements)} formats={formats} />,
    },
    {
      ...{ id: 'state', title: text.state, least: 196, grow: 1, priority: 1 },
      cell: (line) => <StateCell line={line} formats={formats} />,
    },
    {
      ...{ id: 'years', title: titles.years, least: 52, grow: 0, priority: 0 },
      cell: (line) => <Years name={line.unicode} years={line.years} sold={line.sold} onChange={(years) => onYears(line, years)} />,
    },
    {
      ...{ id: 'protection', title: titles.protection, least: 96, grow: 0, priority: 0 },
      cell: (line) => <Protection name={line.unicode} on={line.protection} price={line.protectionPrice} onSwitch={() => onSwitch(line)} />,
    },
    {
      ...{ id: 'price', title: titles.price, least: 136, grow: 0, priority: 0, align: 'end' },
      cell: (line) => (
        <span className={line.premium ? 'rd-order-dear' : undefined}>
          <Price price={line.price} standard={line.standard} />
        </span>
      ),
    },
    {
      ...{ id: 'remaining', title: titles.remaining, least: 96, grow: 0, priority: 2, align: 'end' },
      cell: ({ remaining }) =>
        remaining !== null && (
          <span className={classNames('rd-figures', remaining.startsWith('-') && 'rd-cost-below')}>{formats.amount(remaining)}</span>
        ),
    },
  ];
}
