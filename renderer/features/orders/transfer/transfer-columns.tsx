import type { TransferRow } from '../../../../preload/contract/orders/orders.ts';
import { Years } from '../../../data/list/index.ts';
import { shownText } from '../../../text/en/errors/explanation.ts';
import { orderTerms, orderTransfers as text } from '../../../text/en/orders.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { GridColumn } from '../../../ui/grid/index.ts';
import { Age, type Formats, TickCircle, WarningSign } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { Price } from '../parts/Price.tsx';
import { Protection } from '../parts/Protection.tsx';

const { columns: titles } = orderTerms;
const noPeriods: readonly number[] = [];

/** The code's length and how much was removed from it; never the code. */
export function codeText({ code }: Pick<TransferRow, 'code'>, formats: Formats): string {
  if (code === null) return text.code.none;
  const { length, trimmed, invisible } = code;
  const removed = trimmed + invisible;
  return [text.code.length(formats.number(length)), ...(removed > 0 ? [text.code.removed(formats.number(removed))] : [])].join(', ');
}

/** What was removed from it. */
export function removedText({ trimmed, invisible }: NonNullable<TransferRow['code']>, formats: Formats): string {
  return [
    ...(trimmed > 0 ? [text.code.trimmed(formats.number(trimmed))] : []),
    ...(invisible > 0 ? [text.code.invisible(formats.number(invisible))] : []),
  ].join(', ');
}

function CodeCell({ row, formats, onEnter }: { readonly row: TransferRow; readonly formats: Formats; readonly onEnter: () => void }) {
  const { code, problems, unicode } = row;
  const needsCode = problems.includes('no-code') || problems.includes('bad-code');
  const removed = code === null ? '' : removedText(code, formats);
  return (
    <span
      className={classNames('rd-transfer-code', removed !== '' && 'is-mended')}
      {...(removed === '' ? {} : tipAttributes(text.code.fixed, removed))}
    >
      <span>{codeText(row, formats)}</span>
      {needsCode && (
        <button
          type="button"
          className="rd-link"
          tabIndex={-1}
          aria-label={text.code.of(unicode)}
          onClick={(event) => {
            event.stopPropagation();
            onEnter();
          }}
        >
          {text.code.enter}
        </button>
      )}
    </span>
  );
}

const tones = { ready: 'is-free', locked: 'is-warned', 'not-registered': 'is-bad', own: 'is-bad', unknown: 'is-unknown' } as const;

/** What prevents the transfer, or the result of the check. */
function CheckCell({ row: { problems, check } }: { readonly row: TransferRow }) {
  if (problems.length > 0) {
    return (
      <span className="rd-order-unavailable" {...tipAttributes(problems.map((problem) => text.problemMore[problem]).join('. '))}>
        <WarningSign size={14} />
        <span>{problems.map((problem) => text.problems[problem]).join('. ')}</span>
      </span>
    );
  }
  if (check === null) return <span className="rd-quiet">{text.notChecked}</span>;
  const { state, at, message } = check;
  return (
    <span className="rd-order-state" {...tipAttributes(text.checkMore[state], message === null ? undefined : shownText(message))}>
      <span className={classNames('rd-order-word', tones[state])}>
        {state === 'ready' ? <TickCircle size={14} /> : <WarningSign size={14} />}
        {text.checks[state]}
      </span>
      <Age at={at} />
    </span>
  );
}

export interface TransferColumnOptions {
  readonly formats: Formats;
  readonly onYears: (row: TransferRow, years: number) => void;
  readonly onSwitch: (row: TransferRow) => void;
  readonly onEnter: (row: TransferRow) => void;
}

/** The columns of the transfers. */
export function transferColumns({ formats, onYears, onSwitch, onEnter }: TransferColumnOptions): readonly GridColumn<TransferRow>[] {
  return [
    {
      ...{ id: 'line', title: text.columns.line, least: 52, grow: 0, priority: 3, align: 'end' },
      cell: ({ line }) => <span className="rd-figures rd-quiet">{formats.number(line)}</span>,
    },
    {
      ...{ id: 'name', title: titles.name, least: 144, grow: 1, priority: 0, names: true, textStyle: 'strong', wraps: true },
      text: ({ unicode, name }) => (unicode === name ? unicode : `${unicode} ${name}`),
      cell: ({ unicode, name }) => (
        <span className="rd-order-name">
          <strong>{unicode}</strong>
          {unicode !== name && <code className="rd-order-alabel"> {name}</code>}
        </span>
      ),
    },
    {
      ...{ id: 'code', title: text.columns.code, least: 176, grow: 2, priority: 0 },
      cell: (row) => <CodeCell row={row} formats={formats} onEnter={() => onEnter(row)} />,
    },
    { ...{ id: 'check', title: text.columns.check, least: 212, grow: 1, priority: 0 }, cell: (row) => <CheckCell row={row} /> },
    {
      ...{ id: 'years', title: titles.years, least: 52, grow: 0, priority: 1 },
      cell: (row) => <Years name={row.unicode} years={row.years} sold={noPeriods} onChange={(years) => onYears(row, years)} />,
    },
    {
      ...{ id: 'protection', title: titles.protection, least: 96, grow: 0, priority: 2 },
      cell: (row) => (
        <Protection
          name={row.unicode}
          on={row.protection}
          // Unknown without the extension's price.
          price={row.price === null ? undefined : row.protectionPrice}
          onSwitch={() => onSwitch(row)}
        />
      ),
    },
    {
      ...{ id: 'price', title: titles.price, least: 92, grow: 0, priority: 0, align: 'end' },
      cell: ({ price }) => <Price price={price} standard={null} />,
    },
  ];
}
