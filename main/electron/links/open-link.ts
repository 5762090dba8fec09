import { isLoopback } from '../../core/base/loopback.ts';

/** `http` is for the practice service, and only for this machine. `mailto` opens the mail program; it has no host. */
export type LinkScheme = 'https' | 'http' | 'mailto';

export type LinkOutcome = 'opened' | 'declined' | 'unavailable';

export interface LinkEffects {
  /** Shows the address and asks whether to open it. */
  readonly ask: (address: string) => Promise<boolean>;
  /** Opens it in the browser. */
  readonly open: (address: string) => Promise<void>;
}

/**
 * The only way to open a browser: https, exactly the host named by the caller, no user name or password, and only after the user has seen
 * the address. The parser rebuilds it, so that what is shown is what is opened.
 * @param allowedHost host with its port, if any, e.g. `panel.reseller.example`
 */
export async function openLink(
  address: string,
  allowedHost: string,
  { ask, open }: LinkEffects,
  over: LinkScheme = 'https',
): Promise<LinkOutcome> {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return 'unavailable';
  }
  const safe = url.protocol === `${over}:` && (over !== 'http' || isLoopback(url.hostname));
  if (!safe || url.host !== allowedHost.toLowerCase() || url.username !== '' || url.password !== '') return 'unavailable';
  if (!(await ask(url.href))) return 'declined';
  try {
    await open(url.href);
    return 'opened';
  } catch {
    return 'unavailable';
  }
}
