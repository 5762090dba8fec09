import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { sharedValue } from '../../../shared-value.ts';

export type PaneName = 'listWidth' | 'formWidth';
export type Widths = Readonly<Record<PaneName, number>>;

/** Pixels, as the settings take them. */
export const bounds: Readonly<Record<PaneName, { readonly least: number; readonly most: number }>> = {
  listWidth: { least: 180, most: 480 },
  formWidth: { least: 300, most: 900 },
};
const usual: Widths = { listWidth: 244, formWidth: 392 };
const step = 16;

export const fitWidth = (name: PaneName, width: number): number =>
  Math.round(Math.min(bounds[name].most, Math.max(bounds[name].least, width)));

/** The width after a key on the edge; null: the key means nothing there. */
export function widthByKey(key: string, name: PaneName, width: number): number | null {
  if (key === 'ArrowLeft') return fitWidth(name, width - step);
  if (key === 'ArrowRight') return fitWidth(name, width + step);
  if (key === 'Home') return bounds[name].least;
  return key === 'End' ? bounds[name].most : null;
}

/** What was set here last, before the settings have it. */
const here = sharedValue<Widths | null>(null);

/** How wide the panes are, and the way to set it. */
export function useWidths(): readonly [Widths, (name: PaneName, width: number) => void] {
  const kept = useCall('settings.get', {}).data?.explorer;
  const widths = here.use() ?? kept ?? usual;
  const set = (name: PaneName, width: number) => {
    const next = { ...widths, [name]: width };
    here.set(next);
    // It is a convenience: where it cannot be kept, it is as it was the next time.
    call('settings.update', { explorer: next }).catch(() => undefined);
  };
  return [widths, set];
}
