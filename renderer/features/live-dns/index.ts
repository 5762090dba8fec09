import { lazyComponent } from '../../ui/index.ts';
import type { LiveTabProps } from './props.ts';

export { liveCheckShown, showLiveCheck, useLiveCheckRequested } from './requested.ts';
export { CheckSelection, LiveRuns } from './runs/CheckSelection.tsx';
export { openRuns } from './runs/opened.ts';

/** What nameservers and resolvers answer for a domain. */
export const LiveTab = lazyComponent<LiveTabProps>(async () => (await import('./LiveTab.tsx')).LiveTab);
