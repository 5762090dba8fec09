export { ColumnsButton } from './ColumnsButton.tsx';
export { type ChosenColumns, useColumns } from './use-columns.ts';
