import type { Session } from 'electron';
import { scheme } from './origin.ts';

/** The page has no network: every request that is not for a file of the page is cancelled. Developer tools load from `devtools:`. */
export function cancelForeignRequests(session: Session, packaged: boolean): void {
  session.webRequest.onBeforeRequest((details, answer) => {
    const { protocol } = new URL(details.url);
    answer({ cancel: protocol !== `${scheme}:` && (packaged || protocol !== 'devtools:') });
  });
}
