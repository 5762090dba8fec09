import type { RunningPractice } from '../../../main/practice/options.ts';

type Service = Pick<RunningPractice, 'address' | 'resellerId' | 'apiKey' | 'setPrice'>;

interface Domain {
  readonly id: number;
  readonly name: string;
  readonly expired_at: string;
  readonly is_locked: 0 | 1;
  readonly is_registrar_locked: 0 | 1;
}

interface Change {
  readonly what: string;
  readonly method: 'PUT' | 'DELETE' | 'POST';
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
}

/** A number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

const lock = (path: string, name: string, isOn: boolean): Change => ({
  what: `${name} ${isOn ? 'off' : 'on'}`,
  method: isOn ? 'DELETE' : 'PUT',
  path,
});

interface ZoneRecord {
  readonly prefix: string;
  readonly type: string;
  readonly content: string;
  readonly ttl: number | string;
}

/** Sends the records of a zone with another address, as the service replaces all of them. */
function zoneChange(id: number, zone: readonly ZoneRecord[], address: string): Change {
  const records = [
    ...zone.filter(({ prefix, type }) => prefix !== 'elsewhere' || type !== 'A'),
    { prefix: 'elsewhere', type: 'A', content: address, ttl: 300 },
  ];
  const fields = records.flatMap(({ prefix, type, content, ttl }, at) =>
    Object.entries({ name: prefix, type, content, ttl: `${ttl}` }).map(([name, value]) => [`records[${at}][${name}]`, value]),
  );
  return { what: `zone elsewhere A ${address}`, method: 'POST', path: `domains/${id}/dns`, form: Object.fromEntries(fields) };
}

function changesOf(
  { id, expired_at: expires, is_locked: locked, is_registrar_locked: registrarLocked }: Domain,
  zone: readonly ZoneRecord[],
  random: Random,
): readonly Change[] {
  const number = Math.floor(random() * 250);
  const address = `203.0.113.${number}`;
  const digest = number.toString(16).padStart(64, '0');
  const hosts = [1, 2].map((number) => `ns${number}.host${Math.floor(random() * 1000)}.example`);
  const form = Object.fromEntries(hosts.map((host, at) => [`nameserver[${at}]`, host]));
  return [
    lock(`domains/${id}/locked`, 'theft protection', locked === 1),
    lock(`domains/${id}/registrar-locked`, 'registrar lock', registrarLocked === 1),
    { what: `nameservers ${hosts.join(', ')}`, method: 'PUT', path: `domains/${id}/ns`, form },
    zoneChange(id, zone, address),
    {
      what: `DS record ${number}`,
      method: 'POST',
      path: `domains/${id}/dnssec`,
      form: { keytag: `${number}`, algorithm: '13', digesttype: '2', digest },
    },
    {
      what: `child nameserver ns${number}`,
      method: 'POST',
      path: `domains/${id}/hosts`,
      form: { hostname: `ns${number}`, ip_address: address },
    },
    {
      what: 'forwarding of promo',
      method: 'POST',
      path: `domains/${id}/forwarding`,
      form: { from: 'promo', to: `https://${number}.example/` },
    },
    { what: 'renewed for 1 year', method: 'POST', path: `domains/${id}/renew`, form: { period: '1', current_date: expires } },
  ];
}

type Sender = (method: string, path: string, form?: Change['form']) => Promise<Response>;

function senderOf({ address, resellerId, apiKey }: Omit<Service, 'setPrice'>): Sender {
  if (apiKey === null) throw new Error('--foreign-changes needs --key, if the data already has a key.');
  const authorization = `Basic ${Buffer.from(`${resellerId}:${apiKey}`).toString('base64')}`;
  return (method, path, form) =>
    fetch(`${address}/v1/${path}`, {
      method,
      headers: { authorization },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    });
}

interface Price {
  readonly domain_extension: { readonly extension: string };
  readonly renewal: Readonly<Record<string, number | string>>;
  readonly promo_registration: object | null;
}

/**
 * Raises or lowers the renewal prices of an extension, or ends its promotion, as the registrar would. Returns what was changed. Throws if
 * the key is not known or the service does not answer.
 */
export async function changeOnePrice(practice: Service, random: Random = Math.random): Promise<string> {
  const { data } = (await (await senderOf(practice)('GET', 'account/prices?limit=100')).json()) as { readonly data?: readonly Price[] };
  const price = data?.[Math.floor(random() * data.length)];
  if (price === undefined) return 'There are no prices.';
  const { extension } = price.domain_extension;
  if (price.promo_registration !== null && random() < 0.5) {
    practice.setPrice(extension, { promo: null });
    return `${extension}: promotion ended`;
  }
  const factor = 0.9 + random() * 0.4;
  const raised = Object.entries(price.renewal).map(([years, amount]) => [
    years,
    amount === '' ? '' : Math.round((Number(amount) * factor) / 1000) * 1000,
  ]);
  practice.setPrice(extension, { renewal: Object.fromEntries(raised) });
  return `${extension}: renewal prices × ${factor.toFixed(2)}`;
}

/**
 * Changes a lock, the nameservers, the zone, DS records, child nameservers or forwardings of one of the first hundred domains, or renews it,
 * which is charged, as another program with the same key would. Returns what was changed, or what the service refused. Throws if the key is
 * not known or the service does not answer.
 */
export async function changeOneDomain({ address, resellerId, apiKey }: Service, random: Random = Math.random): Promise<string> {
  const send = senderOf({ address, resellerId, apiKey });
  const { data } = (await (await send('GET', 'domains?limit=100')).json()) as { readonly data?: readonly Domain[] };
  const domain = data?.[Math.floor(random() * data.length)];
  if (domain === undefined) return 'There are no domains.';
  const zone = (await (await send('GET', `domains/${domain.id}/dns`)).json()) as { readonly data?: readonly ZoneRecord[] };
  const changes = changesOf(domain, zone.data ?? [], random);
  const change = changes[Math.floor(random() * changes.length)] ?? changes[0];
  if (change === undefined) return 'There is nothing to change.';
  const { status } = await send(change.method, change.path, change.form);
  return `${domain.name}: ${change.what}${status === 200 ? '' : ` (refused: ${status})`}`;
}
