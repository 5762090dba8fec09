import type { Settings } from '../../../preload/contract/settings.ts';
import { AppError } from '../base/errors.ts';
import { isLoopback } from '../base/loopback.ts';
import type { ProxyFor } from '../service/port.ts';

/** Parses `http://host:port` or `https://host:port`; null if it is anything else or contains a user name. */
export function readProxyAddress(text: string): string | null {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return null;
  return url.origin;
}

/**
 * Returns the first usable entry of a PAC result such as `PROXY proxy.example:3128; DIRECT`, as an address; null for a direct connection.
 * SOCKS entries are skipped: the client does not support them. Throws AppError VALIDATION if there are only SOCKS entries, since a direct
 * connection would bypass a proxy that was configured deliberately.
 */
export function readPacResult(answer: string): string | null {
  const entries = answer
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) return null;
  for (const entry of entries) {
    const [kind = '', host = ''] = entry.split(/\s+/);
    const scheme = pacSchemes[kind.toUpperCase()];
    if (scheme === null) return null;
    const address = scheme === undefined ? null : readProxyAddress(`${scheme}://${host}`);
    if (address !== null) return address;
  }
  throw new AppError('VALIDATION', 'system-proxy-unusable');
}

const pacSchemes: Readonly<Record<string, 'http' | 'https' | null>> = { DIRECT: null, PROXY: 'http', HTTP: 'http', HTTPS: 'https' };

/** Returns the proxy for a request under the current settings; rejects if it cannot be determined. Loopback never uses one. */
export function createProxyFor(settings: () => Settings['connection'], systemProxy: (url: string) => Promise<string>): ProxyFor {
  return async (url) => {
    if (isLoopback(new URL(url).hostname)) return null;
    const { proxy, proxyAddress } = settings();
    if (proxy === 'none') return null;
    if (proxy === 'system') return readPacResult(await systemProxy(url));
    const address = readProxyAddress(proxyAddress);
    if (address === null) throw new AppError('VALIDATION', 'proxy-address-invalid');
    return address;
  };
}
