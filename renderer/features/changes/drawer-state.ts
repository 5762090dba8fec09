import type { ChangeJob } from '../../../preload/contract/changes.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { sharedValue } from '../../shared-value.ts';

/** Pixels. */
export const leastHeight = 160;
export const mostHeight = 900;
const step = 24;

export interface Drawer {
  readonly open: boolean;
  /** Pixels of the rows under the strips. */
  readonly height: number;
}

/** What was set here last, before the settings have it. */
const here = sharedValue<Drawer | null>(null);
/** The job whose rows are shown; the first one while nobody chose. */
export const chosenJob = sharedValue<number | null>(null);

/** Whether the rows of a job are shown under its strip, and how high; null until the settings are here. */
export function useDrawer(): { readonly drawer: Drawer | null; readonly set: (to: Partial<Drawer>) => void } {
  const kept = useCall('settings.get', {}).data?.jobs;
  const present = here.use();
  const drawer = present ?? (kept === undefined ? null : { open: kept.drawerOpen, height: kept.drawerHeight });
  const set = (to: Partial<Drawer>) => {
    if (drawer === null) return;
    const next = { ...drawer, ...to };
    here.set(next);
    // It is a convenience: where it cannot be kept, it is as it was the next time.
    call('settings.update', { jobs: { drawerOpen: next.open, drawerHeight: next.height } }).catch(() => undefined);
  };
  return { drawer, set };
}

export const fitHeight = (height: number): number => Math.round(Math.min(mostHeight, Math.max(leastHeight, height)));

/** The height after a key on the edge; null: the key means nothing there. */
export function heightByKey(key: string, height: number): number | null {
  if (key === 'ArrowUp') return fitHeight(height + step);
  if (key === 'ArrowDown') return fitHeight(height - step);
  if (key === 'Home') return leastHeight;
  return key === 'End' ? mostHeight : null;
}

/** What a person wants to see first: questions, then what runs, then what waits, then what has ended; newest first. */
export function inOrder(jobs: readonly ChangeJob[]): readonly ChangeJob[] {
  const rank = ({ asks, phase }: ChangeJob): number =>
    asks > 0 ? 0 : (['running', 'paused', 'ended'] as string[]).indexOf(phase) + 1 || 4;
  return jobs.toSorted((one, other) => rank(one) - rank(other) || other.id - one.id);
}
