import { isLoopback } from '../core/loopback.ts';

export type LinkOutcome = 'opened' | 'declined' | 'unavailable';

export interface LinkEffects {
  /** Shows the address and asks whether to open it. */
  readonly ask: (address: string) => Promise<boolean>;
  /** Opens it in the browser. */
  readonly open: (address: string) => Promise<void>;
}

/**
 * The only way out to a browser: https (http on this machine), exactly the host that the caller names, no user name or password, and only after
 * the person has seen the address. It is rebuilt by the parser, so that what is shown is what is opened.
 * @param allowedHost host with its port, if any, e.g. `panel.reseller.example`
 */
export async function openLink(address: string, allowedHost: string, { ask, open }: LinkEffects): Promise<LinkOutcome> {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return 'unavailable';
  }
  // The practice service answers on this machine alone; nothing else is reached without TLS.
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!safe || url.host !== allowedHost.toLowerCase() || url.username !== '' || url.password !== '') return 'unavailable';
  if (!(await ask(url.href))) return 'declined';
  try {
    await open(url.href);
    return 'opened';
  } catch {
    return 'unavailable';
  }
}
