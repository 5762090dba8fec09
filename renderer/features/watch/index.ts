import { lazyComponent } from '../../ui/index.ts';

export { WatchSelection } from './WatchSelection.tsx';
export { WatchToggle } from './WatchToggle.tsx';

/** When the watch list was last read and is next, for the status bar. */
export const WatchStatus = lazyComponent(async () => (await import('./WatchStatus.tsx')).WatchStatus);

/** Which domains are watched, and what that costs. */
export const WatchDialog = lazyComponent(async () => (await import('./WatchDialog.tsx')).WatchDialog);
