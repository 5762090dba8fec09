import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useRowHeight } from '../../../api/row-height.ts';
import { SelectionEnd, YearsMenu } from '../../../data/list/index.ts';
import type { ShownRows } from '../../../data/rows/index.ts';
import { orderTerms as texts } from '../../../text/en/order-terms.ts';
import {
  concernedRows,
  countPlaces,
  Grid,
  type GridColumn,
  noPlaces,
  type Places,
  rowUnder,
  SelectionBar,
} from '../../../ui/grid/index.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { ProtectionMenu } from './Protection.tsx';

/** What is done to rows of an order. */
export interface RowsChange {
  readonly years?: number;
  /** `unlike` the row at this place: what that one does not have when the change is made. */
  readonly protection?: boolean | { readonly unlike: number };
  readonly out?: true;
}

export interface OrderRowsProps<Row> extends ShownRows<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly count: number;
  /** Another value is another order. */
  readonly result: string;
  readonly onChange: (places: Places, change: RowsChange) => void;
  readonly onOpen: (place: number) => void;
  readonly remove: string;
  /** What else can be done with the selected rows. */
  readonly actions?: (selection: Places) => ReactNode;
}

const nothing = () => undefined;

/** The rows of an order: digits set years, P switches WHOIS protection, Delete takes out, for the cursor's row or for those selected. */
export function OrderRows<Row>(props: OrderRowsProps<Row>) {
  const { label, columns, count, rowAt, onWindow, result, onChange, onOpen, remove, actions } = props;
  const formats = useFormats();
  const rowHeight = useRowHeight();
  const [selection, setSelection] = useState<Places>(noPlaces);
  const [selectedOf, setSelectedOf] = useState({ result, count });
  // Places are those of one order; no key may find them with the rows of the next one.
  if (selectedOf.result !== result || selectedOf.count !== count) {
    setSelectedOf({ result, count });
    setSelection(noPlaces);
  }
  const chosen = countPlaces(selection);

  /** What a key does to the cursor's row and those selected with it; null: it is none of these. */
  const changeOf = (key: string, place: number): RowsChange | null => {
    if (/^[1-9]$/.test(key)) return { years: Number(key) };
    if (key === 'p' || key === 'P') return { protection: { unlike: place } };
    return key === 'Delete' ? { out: true } : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && chosen > 0) {
      setSelection(noPlaces);
      event.preventDefault();
      return;
    }
    const place = rowUnder(event);
    const change = place === undefined ? null : changeOf(event.key, place);
    if (place === undefined || change === null) return;
    onChange(concernedRows(place, selection), change);
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of its rows, wherever in them the focus is
    <div className="rd-list-rows" onKeyDown={onKeyDown}>
      <Grid
        label={label}
        columns={columns}
        count={count}
        rowAt={rowAt}
        onWindow={onWindow}
        rowHeight={rowHeight}
        sort={{ column: '', descending: false }}
        onSort={nothing}
        selection={selection}
        onSelect={setSelection}
        onOpen={onOpen}
        onCopy={nothing}
        result={result}
        words={{ chooseAll: texts.chooseAll(formats.number(count)), gone: texts.gone }}
      />
      {chosen > 0 && (
        <SelectionBar label={texts.selection.label} count={texts.selection.count(formats.number(chosen))} told="">
          <YearsMenu onYears={(years) => onChange(selection, { years })} />
          <ProtectionMenu onChange={(protection) => onChange(selection, { protection })} />
          {actions?.(selection)}
          <Button keys={['Delete']} onPress={() => onChange(selection, { out: true })}>
            {remove}
          </Button>
          <SelectionEnd selection={selection} count={count} onSelect={setSelection} />
        </SelectionBar>
      )}
    </div>
  );
}
