import { lazyComponent } from '../../ui/index.ts';
import type { WatchListProps } from './WatchList.tsx';
import type { WatchOfRowProps } from './WatchOfRow.tsx';

export { Consent } from './Consent.tsx';
export { isWatchable } from './watchable.ts';

/** Watching a row of a job take effect. */
export const WatchOfRow = lazyComponent<WatchOfRowProps>(async () => (await import('./WatchOfRow.tsx')).WatchOfRow);
/** The changes of a domain that are watched. */
export const WatchList = lazyComponent<WatchListProps>(async () => (await import('./WatchList.tsx')).WatchList);
