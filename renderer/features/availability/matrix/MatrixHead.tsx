import { availability as text } from '../../../text/en/availability.ts';
import { asTitle, asTitles } from '../../../ui/grid/roles.ts';
import { CaretDown, CaretUp, useFormats } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { amountText, dotted, fullPrice } from '../cell-text.ts';
import type { Order } from '../present.ts';
import type { HeadPrice } from './head-prices.ts';

export interface MatrixHeadProps {
  readonly extensions: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly prices: ReadonlyMap<string, HeadPrice>;
  readonly years: number;
  readonly sort: Order;
  readonly onSort: (column: string) => void;
  /** The tab stop column; -1 while the cursor is in the rows. */
  readonly cursor: number;
  readonly onCursor: (column: number) => void;
}

interface TitleProps extends Pick<MatrixHeadProps, 'years' | 'sort' | 'onSort' | 'onCursor'> {
  readonly id: string;
  readonly title: string;
  readonly column: number;
  readonly price: HeadPrice | undefined;
  readonly isCursor: boolean;
}

function Title({ id, title, column, price, years, sort, onSort, isCursor, onCursor }: TitleProps) {
  const formats = useFormats();
  const standard = price?.standard ?? null;
  const sorted = sort.column === id;
  const order = sort.descending ? 'descending' : 'ascending';
  return (
    <div {...asTitle(column + 1, sorted ? order : undefined)} className={column === 0 ? 'rd-matrix-name' : 'rd-matrix-cell'}>
      <button
        type="button"
        className="rd-matrix-sort"
        data-head={column}
        tabIndex={isCursor ? 0 : -1}
        onFocus={() => onCursor(column)}
        onClick={() => onSort(id)}
        {...(price === undefined ? {} : tipAttributes(`${title}: ${fullPrice(price, years, formats)}`))}
      >
        <span className="rd-matrix-title">
          <span>{title}</span>
          {sorted && (sort.descending ? <CaretDown size={12} /> : <CaretUp size={12} />)}
          {standard !== null && <s>{amountText(formats, standard)}</s>}
        </span>
        {price !== undefined && <span className="rd-matrix-head-price">{amountText(formats, price.price)}</span>}
      </button>
    </div>
  );
}

/** The extensions with their prices. Sticky while the rows scroll. */
export function MatrixHead({ extensions, from, to, prices, cursor, ...rest }: MatrixHeadProps) {
  return (
    <div className="rd-matrix-head" {...asTitles}>
      <Title id="name" title={text.head.name} column={0} price={undefined} isCursor={cursor === 0} {...rest} />
      {extensions.slice(from, to).map((extension, at) => (
        <Title
          key={extension}
          id={extension}
          title={dotted(extension)}
          column={from + at + 1}
          price={prices.get(extension)}
          isCursor={cursor === from + at + 1}
          {...rest}
        />
      ))}
    </div>
  );
}
