export type { GridColumn } from './columns.ts';
export { Grid } from './Grid.tsx';
export { countPlaces, noPlaces, type Places } from './places.ts';
export { SelectionBar } from './SelectionBar.tsx';
