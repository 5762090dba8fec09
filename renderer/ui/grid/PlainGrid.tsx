import { Grid, type GridProps } from './Grid.tsx';
import { noPositions } from './places.ts';

type Fixed = 'sort' | 'onSort' | 'selection' | 'onSelect' | 'onOpen' | 'onCopy' | 'text' | 'unchoosable';

export interface PlainGridProps<Row> extends Omit<GridProps<Row>, Fixed>, Partial<Pick<GridProps<Row>, 'onOpen'>> {
  /** The column by which the rows are ordered, if any. */
  readonly orderedBy?: string;
  /** Shown for a deleted row. */
  readonly missing: string;
  /** Omitted: nothing can be selected. */
  readonly choosing?: Pick<GridProps<Row>, 'selection' | 'onSelect'> & { readonly chooseAll: string };
}

const nothing = (): void => undefined;

/** A grid whose rows have a fixed order, given by the main process, and cannot be copied. */
export function PlainGrid<Row>({ orderedBy = '', missing, choosing, onOpen = nothing, ...rest }: PlainGridProps<Row>) {
  const { selection = noPositions, onSelect = nothing, chooseAll = '' } = choosing ?? {};
  return (
    <Grid
      {...rest}
      {...(choosing === undefined ? { unchoosable: true } : {})}
      sort={{ column: orderedBy, descending: false }}
      onSort={nothing}
      selection={selection}
      onSelect={onSelect}
      onOpen={onOpen}
      onCopy={nothing}
      text={{ chooseAll, missing }}
    />
  );
}
