import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { sharedValue } from '../../../shared-value.ts';

/** Pixels. */
export const minWidth = 264;
export const maxWidth = 720;
const step = 24;

/** The latest local value, before it is saved in the settings. */
const here = sharedValue<number | null>(null);

/** Width of the pane next to the records; null: default for the window. */
export function useSideWidth(): { readonly width: number | null; readonly set: (width: number) => void } {
  const saved = useCall('settings.get', {}).data?.zones.planWidth ?? null;
  const present = here.use();
  const set = (width: number) => {
    here.set(width);
    // A convenience: if it cannot be saved, the previous value is used next time.
    call('settings.update', { zones: { planWidth: width } }).catch(() => undefined);
  };
  return { width: present ?? saved, set };
}

export const fitWidth = (width: number): number => Math.round(Math.min(maxWidth, Math.max(minWidth, width)));

/** The width after a key on the edge, which moves in the direction of the arrow; null: not a resize key. */
export function widthByKey(key: string, width: number): number | null {
  if (key === 'ArrowLeft') return fitWidth(width + step);
  if (key === 'ArrowRight') return fitWidth(width - step);
  if (key === 'Home') return minWidth;
  return key === 'End' ? maxWidth : null;
}
