import { priceKinds } from '../../../preload/contract/lists.ts';
import type { PriceRow } from '../../../preload/contract/portfolio/rows.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import { prices as text } from '../../text/en/prices.ts';
import type { GridColumn } from '../../ui/grid/index.ts';
import type { Formats } from '../../ui/index.ts';
import { CostCell } from './CostCell.tsx';
import { CostNote } from './CostNote.tsx';
import { CustomerPrice } from './CustomerPrice.tsx';
import { costOf, firstPeriod } from './cost.ts';
import { PromoCell, promoText } from './PromoCell.tsx';

type Margin = Settings['margin'];
type Kind = (typeof priceKinds)[number];

export interface PriceColumnsOptions {
  readonly formats: Formats;
  /** Unix time in ms. */
  readonly now: number;
  /** The currency common to all rows; null while it is not known and if they differ. */
  readonly currency: string | null;
  /** Whether the rows have several currencies. */
  readonly differ: boolean;
  /** Calculates the customer prices, while they are shown. */
  readonly margin: Margin | null;
}

const widths: Readonly<Record<Kind, number>> = { registration: 136, renewal: 136, transfer: 108, redemption: 108, protection: 160 };
const yoursWidth = 176;
/** With the years of a promotion and its end next to the price. */
const promotedWidth = 264;

function costColumn(kind: Kind, at: number, { formats, currency, margin }: PriceColumnsOptions): GridColumn<PriceRow> {
  const title = currency === null ? text.columns[kind] : text.inCurrency(text.columns[kind], currency);
  // While customer prices are calculated, columns without a margin are hidden first.
  const behind = margin !== null && !margin.kinds.includes(kind) ? priceKinds.length : 0;
  return {
    id: kind,
    title,
    least: widths[kind],
    grow: 0.5,
    priority: at + behind,
    align: 'end',
    sortable: true,
    cell: (row) => <CostCell cost={row[kind]} first={firstPeriod(row, kind)} formats={formats} />,
  };
}

function customerColumn(kind: Kind, at: number, margin: Margin, { formats, now }: PriceColumnsOptions): GridColumn<PriceRow> {
  return {
    id: `yours-${kind}`,
    title: text.yours[kind],
    least: kind === 'registration' && margin.basis === 'promotion' ? promotedWidth : yoursWidth,
    grow: 0.5,
    priority: at,
    align: 'end',
    cell: (row) => {
      const cost = costOf(row, kind, margin.basis, now);
      if (cost === null) return null;
      return (
        <>
          <CustomerPrice cost={cost.amount} margin={margin} formats={formats} />
          <CostNote cost={cost} formats={formats} />
        </>
      );
    },
  };
}

/** The columns of the list; with a margin, each price it applies to has the customer price next to it. */
export function priceColumns(parts: PriceColumnsOptions): readonly GridColumn<PriceRow>[] {
  const { formats, now, differ, margin } = parts;
  const named: GridColumn<PriceRow> = {
    id: 'extension',
    title: text.columns.extension,
    least: 112,
    grow: 1,
    priority: 0,
    sortable: true,
    names: true,
    fixed: true,
    cell: ({ extension }) => <span className="rd-prices-extension">{extension}</span>,
  };
  const priced = priceKinds.flatMap((kind, at) => [
    costColumn(kind, at, parts),
    ...(margin?.kinds.includes(kind) === true ? [customerColumn(kind, at, margin, parts)] : []),
  ]);
  const unit: readonly GridColumn<PriceRow>[] = differ
    ? [{ id: 'currency', title: text.columns.currency, least: 80, grow: 0, priority: 0, sortable: true, cell: (row) => row.currency }]
    : [];
  const promo: GridColumn<PriceRow> = {
    id: 'promo',
    title: text.columns.promo,
    least: 264,
    grow: 0.5,
    priority: margin === null || margin.basis === 'promotion' ? 1 : 2 * priceKinds.length,
    sortable: true,
    text: (row) => promoText(row, now, formats),
    cell: (row) => <PromoCell row={row} now={now} formats={formats} />,
  };
  return [named, ...priced, ...unit, promo];
}
