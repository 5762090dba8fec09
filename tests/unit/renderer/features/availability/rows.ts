import type { AvailabilityCell, AvailabilityRow } from '../../../../../preload/contract/orders/availability.ts';

/** A cell that was not requested yet, with overrides. */
export const cellOf = (extension: string, reported: Partial<AvailabilityCell> = {}): AvailabilityCell => ({
  extension,
  state: 'waiting',
  price: null,
  currency: null,
  standard: null,
  checkedAt: null,
  message: null,
  inCart: false,
  ...reported,
});

/** A typed name with these cells. */
export const rowOf = (row: number, label: string, cells: AvailabilityRow['cells']): AvailabilityRow => ({
  ...{ row, label, unicode: label, ours: null, cells },
});
