import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { sharedValue } from '../../../shared-value.ts';

/** Pixels. */
export const leastWidth = 264;
export const mostWidth = 720;
const step = 24;

/** What was set here last, before the settings have it. */
const here = sharedValue<number | null>(null);

/** How wide the pane beside the records is; null: as the window has room for. */
export function useSideWidth(): { readonly width: number | null; readonly set: (width: number) => void } {
  const kept = useCall('settings.get', {}).data?.zones.planWidth ?? null;
  const present = here.use();
  const set = (width: number) => {
    here.set(width);
    // It is a convenience: where it cannot be kept, it is as it was the next time.
    call('settings.update', { zones: { planWidth: width } }).catch(() => undefined);
  };
  return { width: present ?? kept, set };
}

export const fitWidth = (width: number): number => Math.round(Math.min(mostWidth, Math.max(leastWidth, width)));

/** The width after a key on the edge, which moves as the arrow points; null: the key means nothing there. */
export function widthByKey(key: string, width: number): number | null {
  if (key === 'ArrowLeft') return fitWidth(width + step);
  if (key === 'ArrowRight') return fitWidth(width - step);
  if (key === 'Home') return leastWidth;
  return key === 'End' ? mostWidth : null;
}
