import type { LiveMail } from '../../../preload/contract/live-dns/live-mail.ts';

/** Names in CAA records of the authorities that issue most certificates, by the organization in their certificates. */
const authorities: readonly (readonly [organization: RegExp, names: readonly string[]])[] = [
  [/let's encrypt|internet security research/i, ['letsencrypt.org']],
  [/google trust services/i, ['pki.goog']],
  [/digicert|geotrust|rapidssl|thawte/i, ['digicert.com', 'geotrust.com', 'rapidssl.com', 'thawte.com', 'symantec.com']],
  [/sectigo|comodo|zerossl/i, ['sectigo.com', 'comodoca.com', 'comodo.com', 'usertrust.com', 'trust-provider.com', 'zerossl.com']],
  [/globalsign/i, ['globalsign.com']],
  [/amazon/i, ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com']],
  [/godaddy|starfield/i, ['godaddy.com', 'starfieldtech.com']],
  [/entrust/i, ['entrust.net', 'affirmtrust.com']],
  [/buypass/i, ['buypass.com', 'buypass.no']],
  [/ssl\.com|ssl corp/i, ['ssl.com']],
  [/^practice certificates$/i, ['ca.example']],
];

/** Whether the CAA records allow an issuer; null: there are none that restrict it, or the issuer is not known here. */
export function allowsIssuer(caa: LiveMail['caa'], issuer: string): boolean | null {
  const known = authorities.find(([organization]) => organization.test(issuer));
  const issuers = (caa?.records ?? []).flatMap((record) => {
    const [, name] = /^\d+ issue "\s*([^;"\s]*)/i.exec(record) ?? [];
    return name === undefined ? [] : [name.toLowerCase()];
  });
  if (known === undefined || issuers.length === 0) return null;
  return issuers.some((name) => known[1].includes(name));
}
