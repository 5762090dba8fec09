import { between, chance, letters, pick, type Random } from './random.ts';

/** A record as stored in the zone tables; `prefix` is `@` for the domain itself. */
export interface ZoneRecord {
  readonly prefix: string;
  readonly type: string;
  readonly content: string;
  /** Seconds. */
  readonly ttl: number;
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Documentation addresses (RFC 5737 and RFC 3849). */
export function address4(random: Random): string {
  return `${pick(random, ['192.0.2', '198.51.100', '203.0.113'])}.${between(random, 2, 250)}`;
}

export function address6(random: Random): string {
  return `2001:db8:${between(random, 1, 0xfff).toString(16)}::${between(random, 1, 0xfffe).toString(16)}`;
}

/** Two thirds of all zones use the default. */
export function timeToLive(random: Random): number {
  return chance(random, 0.66) ? 3_600 : pick(random, [300, 600, 1_800, 14_400, 86_400]);
}

/** A zone's first records: its site, its mail, and their TXT records. The most common come first. */
export function usualRecords(random: Random, name: string, types: readonly string[]): ZoneRecord[] {
  const web = address4(random);
  const ttl = timeToLive(random);
  const records: ZoneRecord[] = [{ prefix: '@', type: 'A', content: web, ttl }];
  const add = (prefix: string, type: string, content: string, own = ttl) => records.push({ prefix, type, content, ttl: own });
  if (chance(random, 0.75)) add('www', 'CNAME', name);
  else add('www', 'A', web);
  if (name.endsWith('.net')) addMtaSts(name, add);
  if (chance(random, 0.08) && types.includes('MXE')) add('@', 'MXE', address4(random));
  else addMail(random, name, web, add);
  if (chance(random, 0.35)) add('@', 'AAAA', address6(random));
  if (chance(random, 0.12)) add('@', 'A', address4(random));
  if (chance(random, 0.6)) add('_dmarc', 'TXT', dmarc(random, name));
  if (chance(random, 0.45)) add(`${pick(random, ['default', 'mail', 's1', 'k1', '2024'])}._domainkey`, 'TXT', domainKey(random));
  if (chance(random, 0.4)) add('@', 'TXT', `site-verification=${letters(random, base64.slice(0, 62), 43)}`);
  if (chance(random, 0.3)) addCaa(random, name, add);
  if (chance(random, 0.35)) add('ftp', 'CNAME', name);
  if (chance(random, 0.15)) add('*', 'A', web);
  if (chance(random, 0.12)) addServices(random, name, add);
  return records;
}

type Add = (prefix: string, type: string, content: string, ttl?: number) => void;

/** Mail on a host of the domain itself, or with a mail provider. */
function addMail(random: Random, name: string, web: string, add: Add): void {
  if (chance(random, 0.45)) {
    add('mail', 'A', web);
    add('@', 'MX', `10 mail.${name}`);
    if (chance(random, 0.6)) add('@', 'TXT', `v=spf1 a mx ip4:${web} ${pick(random, ['~all', '-all'])}`);
    if (chance(random, 0.5)) add('webmail', 'CNAME', `mail.${name}`);
    return;
  }
  const provider = pick(random, ['mail-host.example', 'surat.example', 'mx.example.net', 'inbox.example.org']);
  add('@', 'MX', `10 mx1.${provider}`, 3_600);
  add('@', 'MX', `20 mx2.${provider}`, 3_600);
  if (chance(random, 0.3)) add('@', 'MX', `30 mx3.${provider}`, 3_600);
  if (chance(random, 0.85)) add('@', 'TXT', senders(random, provider));
  if (chance(random, 0.5)) add('autodiscover', 'CNAME', `autodiscover.${provider}`);
  if (chance(random, 0.3)) add('autoconfig', 'CNAME', `autoconfig.${provider}`);
}

/** The host that has the policy of MTA-STS, and the record. */
function addMtaSts(name: string, add: Add): void {
  add('mta-sts', 'CNAME', name);
  add('_mta-sts', 'TXT', 'v=STSv1; id=20260101');
}

/** Allowed senders; occasionally longer than a DNS string permits (255 characters). */
function senders(random: Random, provider: string): string {
  const extra = chance(random, 0.2) ? Array.from({ length: between(random, 9, 16) }, () => ` ip4:${address4(random)}`).join('') : '';
  const newsletter = chance(random, 0.3) ? ' include:spf.newsletter.example' : '';
  return `v=spf1 include:_spf.${provider}${newsletter}${extra} ${pick(random, ['~all', '-all', '?all'])}`;
}

function dmarc(random: Random, name: string): string {
  const reports = chance(random, 0.6) ? `; rua=mailto:dmarc@${pick(random, [name, 'reports.example'])}` : '';
  return `v=DMARC1; p=${pick(random, ['none', 'none', 'quarantine', 'reject'])}${reports}`;
}

/** A public key without a purpose; 2,048 bits make it longer than 255 characters, 1,024 do not. */
function domainKey(random: Random): string {
  const [start, size] = chance(random, 0.6)
    ? (['MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA', 342] as const)
    : (['MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQ', 172] as const);
  return `v=DKIM1; k=rsa; p=${start}${letters(random, base64, size)}IDAQAB`;
}

function addCaa(random: Random, name: string, add: Add): void {
  add('@', 'CAA', '0 issue "ca.example"');
  if (chance(random, 0.4)) add('@', 'CAA', '0 issuewild ";"');
  if (chance(random, 0.4)) add('@', 'CAA', `0 iodef "mailto:security@${name}"`);
}

function addServices(random: Random, name: string, add: Add): void {
  add('sip', 'A', address4(random));
  add('_sip._tls', 'SRV', `100 1 443 sip.${name}`);
  add('_sipfederationtls._tcp', 'SRV', `100 1 5061 sip.${name}`);
  if (chance(random, 0.5)) add('_xmpp-server._tcp', 'SRV', '5 0 5269 xmpp.chat.example');
}
