import type { Session } from 'electron';
import { scheme } from './origin.ts';

/** The renderer has no network: every request that is not for one of its files is canceled. Developer tools load from `devtools:`. */
export function cancelForeignRequests(session: Session, packaged: boolean): void {
  session.webRequest.onBeforeRequest((details, answer) => {
    const { protocol } = new URL(details.url);
    answer({ cancel: protocol !== `${scheme}:` && (packaged || protocol !== 'devtools:') });
  });
}
