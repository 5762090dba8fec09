import type { DkimState, LiveMail, MxState } from '../../../../preload/contract/live-dns/live-mail.ts';
import { textMeaning } from '../../zone/content-meaning.ts';
import { modulusBits } from '../../zone/rsa-bits.ts';
import { tagsOf } from '../../zone/tag-list.ts';
import { isPublicAddress } from '../wire/addresses.ts';
import { readDmarc } from './dmarc.ts';
import type { Found, Lookups } from './lookups.ts';
import { expandSpf } from './spf.ts';

export interface MailSubject {
  /** As A-labels, in lower case. */
  readonly domain: string;
  /** Owners in the zone at the service, in lower case; they name DKIM selectors. */
  readonly names: readonly string[];
  /** Selectors in the person's own zone templates, in lower case; they are asked for in each check. */
  readonly selectors: readonly string[];
  /** Addresses that are not on the internet are expected, as in practice. */
  readonly arePrivateAddressesExpected: boolean;
}

const maxMx = 20;
const maxAddresses = 16;
const maxSelectors = 40;
const maxText = 4000;
/** Bits that receivers accept (RFC 8301, section 3.2). */
const leastBits = 1024;

/** Selectors that the templates of mail providers use; they are asked for in each check. */
const wellKnownSelectors = ['default', 'google', 'selector1', 'selector2', 'zmail', 'fm1', 'fm2', 'fm3', 'protonmail', 'k1', 's1', 'mail'];

/** What mail servers, certificate authorities and browsers find in the DNS. No server of mail or web is contacted. */
export async function checkMail(find: Lookups, subject: MailSubject): Promise<LiveMail> {
  const { domain } = subject;
  const text = async (name: string, begin: RegExp): Promise<string | null> => {
    const { data } = await find(name, 'TXT');
    return data.find((one) => begin.test(textMeaning(one)))?.slice(0, maxText) ?? null;
  };
  const [mx, spf, dmarc, dkim, mtaSts, tlsReports, bimi, caa, web] = await Promise.all([
    mailServers(find, subject),
    expandSpf(find, domain),
    readDmarc(find, domain),
    keys(find, subject),
    text(`_mta-sts.${domain}`, /^v=STSv1/i),
    text(`_smtp._tls.${domain}`, /^v=TLSRPTv1/i),
    text(`default._bimi.${domain}`, /^v=BIMI1/i),
    authorities(find, domain),
    Promise.all([domain, `www.${domain}`].map(async (name) => ({ name, addresses: await addressesOf(find, name) }))),
  ]);
  return { mx, spf, dmarc, dkim, mtaSts, tlsReports, bimi, caa, web };
}

async function addressesOf(find: Lookups, name: string): Promise<string[]> {
  const [four, six] = await Promise.all([find(name, 'A'), find(name, 'AAAA')]);
  return [...four.data, ...six.data].slice(0, maxAddresses);
}

async function mailServers(find: Lookups, { domain, arePrivateAddressesExpected }: MailSubject): Promise<LiveMail['mx']> {
  const { data } = await find(domain, 'MX');
  const records = data.slice(0, maxMx).map((one) => {
    const [preference = '0', host = ''] = one.split(' ');
    return { preference: Number(preference), host: host.toLowerCase() };
  });
  const checked = await Promise.all(
    records.map(async ({ host, preference }) => {
      if (host === '.') return { host, preference, state: 'found' as const, addresses: [] };
      const [four, six] = await Promise.all([find(host, 'A'), find(host, 'AAAA')]);
      const addresses = [...four.data, ...six.data].slice(0, maxAddresses);
      return { host: host.slice(0, 300), preference, state: stateOf([four, six], addresses, arePrivateAddressesExpected), addresses };
    }),
  );
  return checked.sort((one, other) => one.preference - other.preference);
}

function stateOf(found: readonly Found[], addresses: readonly string[], arePrivateAddressesExpected: boolean): MxState {
  if (found.some(({ state }) => state === 'no-name')) return 'no-such-name';
  if (addresses.length === 0) return found.some(({ state }) => state === 'failed') ? 'unknown' : 'no-address';
  if (!arePrivateAddressesExpected && addresses.every((address) => !isPublicAddress(address))) return 'private';
  // RFC 5321, section 5.1.
  return found.some(({ isAlias }) => isAlias) ? 'alias' : 'found';
}

/** The keys of the selectors that the zone has, and of those in templates and of well-known ones if they exist. */
async function keys(find: Lookups, { domain, names, selectors: inTemplates }: MailSubject): Promise<LiveMail['dkim']> {
  const end = `._domainkey.${domain}`;
  const inZone = names.filter((name) => name.endsWith(end)).map((name) => name.slice(0, -end.length));
  const isSelector = (selector: string): boolean => /^[a-z0-9][a-z0-9._-]*$/.test(selector) && selector.length <= 200;
  const own = [...new Set(inZone)].filter(isSelector);
  const selectors = [...new Set([...own, ...inTemplates.filter(isSelector), ...wellKnownSelectors])].slice(0, maxSelectors);
  const found = await Promise.all(
    selectors.map(async (selector) => {
      const answer = await find(`${selector}${end}`, 'TXT');
      return { selector, ...keyOf(answer) };
    }),
  );
  return found.filter(
    ({ selector, state }) => own.includes(selector) || (state !== 'missing' && state !== 'unknown' && state !== 'invalid'),
  );
}

function keyOf({ state, data }: Found): { readonly state: DkimState; readonly bits: number | null } {
  if (state === 'failed') return { state: 'unknown', bits: null };
  const [text] = data.map(textMeaning).filter((one) => new Map(tagsOf(one)).has('p'));
  if (text === undefined) return { state: data.length === 0 ? 'missing' : 'invalid', bits: null };
  const tags = new Map(tagsOf(text));
  const key = (tags.get('p') ?? '').replaceAll(/\s/g, '');
  if (key === '') return { state: 'revoked', bits: null };
  const bytes = Buffer.from(key, 'base64');
  if ((tags.get('k') ?? 'rsa').toLowerCase() === 'ed25519')
    return { state: bytes.length === 32 ? 'found' : 'invalid', bits: bytes.length * 8 };
  const bits = modulusBits(bytes);
  if (bits === null) return { state: 'invalid', bits: null };
  return { state: bits < leastBits ? 'short' : 'found', bits };
}

/** The CAA records of the domain or, if it has none, of the closest parent that has some (RFC 8659, section 3). */
async function authorities(find: Lookups, domain: string): Promise<LiveMail['caa']> {
  const labels = domain.split('.');
  for (let from = 0; from < labels.length; from += 1) {
    const name = labels.slice(from).join('.');
    const { data } = await find(name, 'CAA');
    if (data.length > 0) return { name, records: data.slice(0, 30).map((one) => one.slice(0, maxText)) };
  }
  return null;
}
