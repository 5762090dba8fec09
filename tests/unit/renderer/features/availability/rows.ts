import type { AvailabilityCell, AvailabilityRow } from '../../../../../preload/contract/availability.ts';

/** A cell that nobody has asked for yet, but for what is told of it. */
export const cellOf = (extension: string, told: Partial<AvailabilityCell> = {}): AvailabilityCell => ({
  extension,
  state: 'waiting',
  price: null,
  currency: null,
  standard: null,
  checkedAt: null,
  message: null,
  inCart: false,
  ...told,
});

/** A typed name with these cells. */
export const rowOf = (row: number, label: string, cells: AvailabilityRow['cells']): AvailabilityRow => ({
  ...{ row, label, unicode: label, ours: null, cells },
});
