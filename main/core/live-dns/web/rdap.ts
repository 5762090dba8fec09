import type { LiveRdap } from '../../../../preload/contract/live-dns/live-web.ts';
import { type Network, printable, WebTrouble } from './network.ts';
import { readHttps } from './read-https.ts';

const largest = 512 * 1024;
const maxRedirects = 3;
const maxItems = 50;

type Json = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, maxItems) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Registration data of a domain from the registry's server (RFC 9083). Throws WebTrouble, and the reason of the signal. */
export async function readRdap(server: string, domain: string, network: Network, signal: AbortSignal): Promise<LiveRdap> {
  const address = `${server}domain/${encodeURIComponent(domain)}`;
  const accept = 'application/rdap+json, application/json';
  const { host, text } = await readHttps(address, { network, signal, accept, largest, redirects: maxRedirects });
  const found = parseRdap(text, domain);
  if (found === null) throw new WebTrouble('malformed', host);
  return { ...found, ok: true, host };
}

/** The parts that are shown; null: it is not the registration of this domain. */
export function parseRdap(text: string, domain: string): Omit<LiveRdap, 'ok' | 'host'> | null {
  let json: Json;
  try {
    json = objectOf(JSON.parse(text));
  } catch {
    return null;
  }
  const name = textOf(json['ldhName']).toLowerCase().replace(/\.$/, '');
  if (json['objectClassName'] !== 'domain' || name !== domain) return null;
  const events = listOf(json['events']).map(objectOf);
  const dateOf = (action: string): string | null => {
    const at = Date.parse(textOf(events.find(({ eventAction }) => eventAction === action)?.['eventDate']));
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  };
  const { delegationSigned } = objectOf(json['secureDNS']);
  return {
    registrar: registrarOf(json),
    ...{ created: dateOf('registration'), updated: dateOf('last changed'), expires: dateOf('expiration') },
    statuses: linesOf(json['status']),
    nameservers: linesOf(listOf(json['nameservers']).map((one) => textOf(objectOf(one)['ldhName']).toLowerCase())),
    signed: typeof delegationSigned === 'boolean' ? delegationSigned : null,
  };
}

const linesOf = (values: unknown): string[] =>
  listOf(values)
    .map((value) => printable(textOf(value)))
    .filter((line) => line !== '');

/** The full name in the card of the registrar (RFC 7095), or its handle. */
function registrarOf(json: Json): string | null {
  const registrar = listOf(json['entities'])
    .map(objectOf)
    .find(({ roles }) => listOf(roles).includes('registrar'));
  if (registrar === undefined) return null;
  const [, properties] = listOf(registrar['vcardArray']);
  const full = listOf(properties).find((one) => listOf(one)[0] === 'fn');
  return printable(textOf(listOf(full)[3])) || printable(textOf(registrar['handle'])) || null;
}
