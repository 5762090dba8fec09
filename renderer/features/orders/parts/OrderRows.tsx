import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useRowHeight } from '../../../api/row-height.ts';
import { SelectionEnd, YearsMenu } from '../../../data/list/index.ts';
import type { ShownRows } from '../../../data/remote-rows.ts';
import { orderTerms as text } from '../../../text/en/orders.ts';
import {
  concernedRows,
  countPositions,
  Grid,
  type GridColumn,
  noPositions,
  type Positions,
  rowUnder,
  SelectionBar,
} from '../../../ui/grid/index.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { ProtectionMenu } from './Protection.tsx';

/** A change of an order's rows. */
export interface RowsChange {
  readonly years?: number;
  /** `unlike` the row at this index: the opposite of its value when the change is applied. */
  readonly protection?: boolean | { readonly unlike: number };
  readonly out?: true;
}

export interface OrderRowsProps<Row> extends ShownRows<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly count: number;
  /** Identifies the order. */
  readonly result: string;
  readonly onChange: (places: Positions, change: RowsChange) => void;
  readonly onOpen: (place: number) => void;
  readonly remove: string;
  /** More actions for the selected rows. */
  readonly actions?: (selection: Positions) => ReactNode;
}

const nothing = () => undefined;

/** An order's rows: digits set years, P toggles WHOIS protection, Delete removes, for the cursor's row or the selection. */
export function OrderRows<Row>(props: OrderRowsProps<Row>) {
  const { label, columns, count, rowAt, onWindow, result, onChange, onOpen, remove, actions } = props;
  const formats = useFormats();
  const rowHeight = useRowHeight();
  const [selection, setSelection] = useState<Positions>(noPositions);
  const [selectedOf, setSelectedOf] = useState({ result, count });
  // Positions belong to one order; a key must not apply them to the next order's rows.
  if (selectedOf.result !== result || selectedOf.count !== count) {
    setSelectedOf({ result, count });
    setSelection(noPositions);
  }
  const chosen = countPositions(selection);

  /** A key's effect on the cursor's row and the selection; null for other keys. */
  const changeOf = (key: string, place: number): RowsChange | null => {
    if (/^[1-9]$/.test(key)) return { years: Number(key) };
    if (key === 'p' || key === 'P') return { protection: { unlike: place } };
    return key === 'Delete' ? { out: true } : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && chosen > 0) {
      setSelection(noPositions);
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
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of its rows, from any focused element in them
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
        text={{ chooseAll: text.chooseAll(formats.number(count)), missing: text.rowMissing }}
      />
      {chosen > 0 && (
        <SelectionBar label={text.selection.label} count={text.selection.count(formats.number(chosen))} reported="">
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
