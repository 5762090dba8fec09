import { Grid, type GridProps } from './Grid.tsx';
import { noPlaces } from './places.ts';

type Fixed = 'sort' | 'onSort' | 'selection' | 'onSelect' | 'onOpen' | 'onCopy' | 'words' | 'unchoosable';

export interface PlainGridProps<Row> extends Omit<GridProps<Row>, Fixed>, Partial<Pick<GridProps<Row>, 'onOpen'>> {
  /** The column by which the rows stand, if it is one. */
  readonly orderedBy?: string;
  /** What stands in the place of a row that went. */
  readonly gone: string;
  /** Left out: nothing is selected in it. */
  readonly choosing?: Pick<GridProps<Row>, 'selection' | 'onSelect'> & { readonly chooseAll: string };
}

const nothing = (): void => undefined;

/** A grid whose rows stand in one order, that of main, and are not copied from it. */
export function PlainGrid<Row>({ orderedBy = '', gone, choosing, onOpen = nothing, ...rest }: PlainGridProps<Row>) {
  const { selection = noPlaces, onSelect = nothing, chooseAll = '' } = choosing ?? {};
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
      words={{ chooseAll, gone }}
    />
  );
}
