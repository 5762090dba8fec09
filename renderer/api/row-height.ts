import { useCall } from './queries.ts';

const heights = { dense: 28, roomy: 32 } as const;

/** Height of a table row in pixels, from Settings. */
export function useRowHeight(): number {
  return heights[useCall('settings.get', {}).data?.appearance.rows ?? 'dense'];
}
