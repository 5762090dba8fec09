import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { sharedValue } from '../../../shared-value.ts';

export type PaneName = 'listWidth' | 'formWidth';
export type Widths = Readonly<Record<PaneName, number>>;

/** Pixels, as accepted by the settings. */
export const bounds: Readonly<Record<PaneName, { readonly least: number; readonly most: number }>> = {
  listWidth: { least: 180, most: 480 },
  formWidth: { least: 300, most: 900 },
};
const usual: Widths = { listWidth: 244, formWidth: 392 };
const step = 16;

export const fitWidth = (name: PaneName, width: number): number =>
  Math.round(Math.min(bounds[name].most, Math.max(bounds[name].least, width)));

/** The width after a key on the edge; null for other keys. */
export function widthByKey(key: string, name: PaneName, width: number): number | null {
  if (key === 'ArrowLeft') return fitWidth(name, width - step);
  if (key === 'ArrowRight') return fitWidth(name, width + step);
  if (key === 'Home') return bounds[name].least;
  return key === 'End' ? bounds[name].most : null;
}

/** The latest local value, before it is saved in the settings. */
const here = sharedValue<Widths | null>(null);

/** The panes' widths, and their setter. */
export function useWidths(): readonly [Widths, (name: PaneName, width: number) => void] {
  const saved = useCall('settings.get', {}).data?.explorer;
  const widths = here.use() ?? saved ?? usual;
  const set = (name: PaneName, width: number) => {
    const next = { ...widths, [name]: width };
    here.set(next);
    // A convenience: if it cannot be saved, the previous value is used next time.
    call('settings.update', { explorer: next }).catch(() => undefined);
  };
  return [widths, set];
}
