import { useCall } from './queries.ts';

const heights = { dense: 28, roomy: 32 } as const;

/** Pixels of a row of a table, as Settings say. */
export function useRowHeight(): number {
  return heights[useCall('settings.get', {}).data?.appearance.rows ?? 'dense'];
}
