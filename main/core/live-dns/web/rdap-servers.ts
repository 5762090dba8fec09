import { readFile, stat } from 'node:fs/promises';
import { AppError } from '../../base/errors.ts';
import { writeAtomically, writeFailure } from '../../base/files/whole-file.ts';
import { type Network, WebTrouble } from './network.ts';
import { readHttps } from './read-https.ts';

/** IANA's list of RDAP servers (RFC 9224): the servers of each extension. */
export interface RdapServers {
  /** `YYYY-MM-DD`, as IANA dates it; empty: it does not. */
  readonly published: string;
  /** Base addresses, which start with `https:` and end with a slash, by extension in lower case. */
  readonly byExtension: ReadonlyMap<string, string>;
}

const listAddress = 'https://data.iana.org/rdap/dns.json';
const largest = 2 * 1024 * 1024;
const maxServices = 5000;

/** Servers of registries by extension, as of the day below. "Refresh" replaces this copy by IANA's list. */
const bundled: readonly (readonly [extensions: string, server: string])[] = [
  ['com', 'https://rdap.verisign.com/com/v1/'],
  ['net', 'https://rdap.verisign.com/net/v1/'],
  ['cc', 'https://tld-rdap.verisign.com/cc/v1/'],
  ['org', 'https://rdap.publicinterestregistry.org/rdap/'],
  ['info mobi pro', 'https://rdap.identitydigital.services/rdap/'],
  ['biz', 'https://rdap.nic.biz/'],
  ['id', 'https://rdap.pandi.id/rdap/'],
  ['xyz', 'https://rdap.centralnic.com/xyz/'],
  ['online site store tech website space fun host press', 'https://rdap.radix.host/rdap/'],
  ['app dev page', 'https://pubapi.registry.google/rdap/'],
  ['shop', 'https://rdap.gmoregistry.net/rdap/'],
  ['uk', 'https://rdap.nominet.uk/uk/'],
  ['nl', 'https://rdap.sidn.nl/'],
  ['fr', 'https://rdap.nic.fr/'],
  ['cz', 'https://rdap.nic.cz/'],
  ['no', 'https://rdap.norid.no/'],
];

export const bundledServers: RdapServers = {
  published: '2026-11-28',
  byExtension: new Map(bundled.flatMap(([extensions, server]) => extensions.split(' ').map((extension) => [extension, server] as const))),
};

/** The list in IANA's format; null: it is not. Servers without HTTPS are omitted. */
export function parseServers(text: string): RdapServers | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof json !== 'object' || json === null || !('services' in json) || !Array.isArray(json.services)) return null;
  const byExtension = new Map(json.services.slice(0, maxServices).flatMap(entriesOf));
  const published = 'publication' in json && typeof json.publication === 'string' ? json.publication : '';
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(published) ?? [];
  return byExtension.size === 0 ? null : { published: Number.isNaN(Date.parse(day)) ? '' : day, byExtension };
}

/** The extensions of one entry with their server; none if it is malformed. */
function entriesOf(service: unknown): (readonly [extension: string, server: string])[] {
  const [extensions, servers] = Array.isArray(service) ? (service as readonly unknown[]) : [];
  const server = Array.isArray(servers) ? (servers as readonly unknown[]).find(isServer) : undefined;
  if (!Array.isArray(extensions) || server === undefined) return [];
  return (extensions as readonly unknown[]).flatMap((extension) =>
    typeof extension === 'string' && /^[a-z0-9.-]{1,253}$/i.test(extension) ? [[extension.toLowerCase(), server] as const] : [],
  );
}

function isServer(server: unknown): server is string {
  if (typeof server !== 'string' || server.length > 300 || !server.endsWith('/') || !URL.canParse(server)) return false;
  const { protocol, port, username, search, hash } = new URL(server);
  return protocol === 'https:' && port === '' && username === '' && search === '' && hash === '';
}

/** The server for a domain: that of its longest extension in the list; null: there is none. */
export function serverFor({ byExtension }: RdapServers, domain: string): string | null {
  const labels = domain.split('.');
  for (let from = 1; from < labels.length; from += 1) {
    const found = byExtension.get(labels.slice(from).join('.'));
    if (found !== undefined) return found;
  }
  return null;
}

/** The list that was refreshed last; null: it never was, or the file is damaged. */
export async function storedServers(path: string): Promise<RdapServers | null> {
  try {
    const { size } = await stat(path);
    return size > largest ? null : parseServers(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Reads IANA's list and stores it. Throws WebTrouble, the reason of the signal, and disk errors. */
export async function refreshServers(path: string, network: Network, signal: AbortSignal): Promise<RdapServers> {
  const { host, text } = await readHttps(listAddress, { network, signal, accept: 'application/json', largest, redirects: 2 });
  const servers = parseServers(text);
  if (servers === null) throw new WebTrouble('malformed', host);
  await writeAtomically(path, (target) => target.write(text));
  return servers;
}

/**
 * Stores a list that the person has as a file. Throws AppError VALIDATION if it is not a file, too large, or no list, and DISK or CONFLICT if
 * it cannot be written.
 */
export async function importServers(path: string, from: string): Promise<RdapServers> {
  const text = await textOf(from);
  const servers = parseServers(text);
  if (servers === null) throw new AppError('VALIDATION', 'rdap-list-malformed');
  try {
    await writeAtomically(path, (target) => target.write(text));
  } catch (error) {
    throw writeFailure(error, path);
  }
  return servers;
}

async function textOf(path: string): Promise<string> {
  const unreadable = (cause: unknown) => {
    throw new AppError('VALIDATION', 'file-not-read', {}, { cause });
  };
  const facts = await stat(path).catch(unreadable);
  if (!facts.isFile()) throw new AppError('VALIDATION', 'not-a-file');
  if (facts.size > largest) throw new AppError('VALIDATION', 'file-too-large', { megabytes: largest / 1024 / 1024 });
  return readFile(path, 'utf8').catch(unreadable);
}
