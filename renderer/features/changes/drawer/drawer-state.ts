import type { ChangeJob } from '../../../../preload/contract/changes/changes.ts';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { sharedValue } from '../../../shared-value.ts';

/** Pixels. */
export const minHeight = 160;
export const maxHeight = 900;
const step = 24;

export interface Drawer {
  readonly open: boolean;
  /** Height of the rows below the strips, in pixels. */
  readonly height: number;
}

/** The latest local value, before it is saved in the settings. */
const here = sharedValue<Drawer | null>(null);
/** The job whose rows are shown; by default the first one. */
export const chosenJob = sharedValue<number | null>(null);

/** Whether a job's rows are shown below its strip, and their height; null until the settings are loaded. */
export function useDrawer(): { readonly drawer: Drawer | null; readonly set: (to: Partial<Drawer>) => void } {
  const saved = useCall('settings.get', {}).data?.jobs;
  const present = here.use();
  const drawer = present ?? (saved === undefined ? null : { open: saved.drawerOpen, height: saved.drawerHeight });
  const set = (to: Partial<Drawer>) => {
    if (drawer === null) return;
    const next = { ...drawer, ...to };
    here.set(next);
    // A convenience: if it cannot be saved, the previous value is used next time.
    call('settings.update', { jobs: { drawerOpen: next.open, drawerHeight: next.height } }).catch(() => undefined);
  };
  return { drawer, set };
}

export const fitHeight = (height: number): number => Math.round(Math.min(maxHeight, Math.max(minHeight, height)));

/** The height after a key on the edge; null for other keys. */
export function heightByKey(key: string, height: number): number | null {
  if (key === 'ArrowUp') return fitHeight(height + step);
  if (key === 'ArrowDown') return fitHeight(height - step);
  if (key === 'Home') return minHeight;
  return key === 'End' ? maxHeight : null;
}

/** By relevance: questions, then running, waiting and finished jobs; newest first. */
export function inOrder(jobs: readonly ChangeJob[]): readonly ChangeJob[] {
  const rank = ({ asks, phase }: ChangeJob): number =>
    asks > 0 ? 0 : (['running', 'paused', 'ended'] as string[]).indexOf(phase) + 1 || 4;
  return jobs.toSorted((one, other) => rank(one) - rank(other) || other.id - one.id);
}
