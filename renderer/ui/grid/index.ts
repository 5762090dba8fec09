export {
  type ColumnLayout,
  fittedLayout,
  layOut,
  withMoved,
  withPlacedAt,
  withShown,
  withWidth,
} from './column-layout.ts';
export type { GridArrange, GridColumn } from './columns.ts';
export { cellPadding } from './content-widths.ts';
export { Grid } from './Grid.tsx';
export { PlainGrid } from './PlainGrid.tsx';
export { asArray, countPositions, noPositions, type Positions } from './places.ts';
export { concernedRows, rowUnder } from './row-keys.ts';
export { SelectionBar } from './SelectionBar.tsx';
export { textWidth } from './text-width.ts';
