import { lazyComponent } from '../../ui/index.ts';

export { WatchSelection } from './WatchSelection.tsx';
export { WatchToggle } from './WatchToggle.tsx';

/** Which domains are watched, and what that costs. */
export const WatchDialog = lazyComponent(async () => (await import('./WatchDialog.tsx')).WatchDialog);
