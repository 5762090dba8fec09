import { call } from '../api/client.ts';
import { presentAccount } from '../navigation/present-account.ts';
import { ExplorerPage } from './features.ts';

let warmed = false;

/** The explorer is the largest screen: its parts are fetched when somebody points at it, or nothing else is to do. Each part tells its own faults. */
export function warmExplorer(): void {
  if (warmed) return;
  warmed = true;
  ExplorerPage.preload().catch(() => undefined);
  // The window may be locked.
  call('explorer.prepare', { accountId: presentAccount()?.id ?? null }).catch(() => {
    warmed = false;
  });
}
