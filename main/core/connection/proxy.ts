import type { Settings } from '../../../preload/contract/settings.ts';
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
 * The first usable entry of a PAC answer such as `PROXY proxy.example:3128; DIRECT`, as an address;
 * null for a direct connection. SOCKS entries are passed over: the client does not speak it.
 */
export function readPacAnswer(answer: string): string | null {
  for (const entry of answer.split(';')) {
    const [kind, host] = entry.trim().split(/\s+/);
    if (kind?.toUpperCase() === 'DIRECT') return null;
    if (host === undefined) continue;
    if (kind?.toUpperCase() === 'PROXY' || kind?.toUpperCase() === 'HTTP') return readProxyAddress(`http://${host}`);
    if (kind?.toUpperCase() === 'HTTPS') return readProxyAddress(`https://${host}`);
  }
  return null;
}

/** Which proxy a request takes by the present settings. Loopback never takes one. */
export function createProxyFor(settings: () => Settings['connection'], systemProxy: (url: string) => Promise<string>): ProxyFor {
  return async (url) => {
    if (isLoopbackHost(new URL(url).hostname)) return null;
    const { proxy, proxyAddress } = settings();
    if (proxy === 'none') return null;
    if (proxy === 'manual') return readProxyAddress(proxyAddress);
    return readPacAnswer(await systemProxy(url));
  };
}

function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
