import type { Settings } from '../../../preload/contract/settings.ts';
import { AppError } from '../base/errors.ts';
import { isLoopback } from '../base/loopback.ts';
import type { ProxyFor } from '../service/port.ts';

/** Reads `http://host:port` or `https://host:port`; null when it is anything else, or carries a user name. */
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
 * The first usable entry of a PAC answer such as `PROXY proxy.example:3128; DIRECT`, as an address; null for a direct connection.
 * SOCKS entries are passed over: the client does not speak it. Throws AppError VALIDATION when only such entries are there,
 * since going direct would pass by a proxy that somebody set up on purpose.
 */
export function readPacAnswer(answer: string): string | null {
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

/** Which proxy a request takes by the present settings; rejects when it cannot be read. Loopback never takes one. */
export function createProxyFor(settings: () => Settings['connection'], systemProxy: (url: string) => Promise<string>): ProxyFor {
  return async (url) => {
    if (isLoopback(new URL(url).hostname)) return null;
    const { proxy, proxyAddress } = settings();
    if (proxy === 'none') return null;
    if (proxy === 'system') return readPacAnswer(await systemProxy(url));
    const address = readProxyAddress(proxyAddress);
    if (address === null) throw new AppError('VALIDATION', 'proxy-address-invalid');
    return address;
  };
}
