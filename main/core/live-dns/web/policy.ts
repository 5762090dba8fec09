import type { LivePolicy } from '../../../../preload/contract/live-dns/live-web.ts';
import { type Network, printable, WebTrouble } from './network.ts';
import { readHttps } from './read-https.ts';

const largest = 64 * 1024;
const maxMx = 50;

/** The policy of MTA-STS (RFC 8461, section 3.3: no redirect). Throws WebTrouble, and the reason of the signal. */
export async function readPolicy(domain: string, network: Network, anyAddress: boolean, signal: AbortSignal): Promise<LivePolicy> {
  const host = `mta-sts.${domain}`;
  const address = `https://${host}/.well-known/mta-sts.txt`;
  const { text } = await readHttps(address, { network, signal, accept: 'text/plain', largest, redirects: 0, anyAddress });
  const fields = text.split(/\r?\n/).flatMap((line) => {
    const [, name = '', value = ''] = /^\s*([a-z0-9_]+)\s*:\s*(.*?)\s*$/i.exec(line) ?? [];
    return name === '' ? [] : [[name.toLowerCase(), value] as const];
  });
  const values = new Map(fields.toReversed());
  const mode = values.get('mode');
  const maxAge = values.get('max_age') ?? '';
  if (values.get('version') !== 'STSv1' || !/^\d{1,10}$/.test(maxAge) || (mode !== 'enforce' && mode !== 'testing' && mode !== 'none'))
    throw new WebTrouble('malformed', host);
  const mx = fields.filter(([name]) => name === 'mx').map(([, value]) => printable(value));
  return { ok: true, host, mode, mx: mx.slice(0, maxMx), maxAge: Number(maxAge) };
}
