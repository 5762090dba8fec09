import { domainToASCII } from 'node:url';
import { type Explained, explain } from '../../../preload/contract/reasons.ts';

/** A mail address as it is sent: its domain in A-labels and lower case, its local part unchanged. */
export type AddressReading = { readonly ok: true; readonly address: string } | { readonly ok: false; readonly why: Explained };

/** RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3: octets, without the brackets of a path. */
const maxLocal = 64;
const maxAddress = 254;

/** RFC 5321, section 4.1.2: `Dot-string` and `Quoted-string`. */
const dotString = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const quotedString = /^"(?:[\x20\x21\x23-\x5B\x5D-\x7E]|\\[\x20-\x7E])*"$/;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Reads a mail address of RFC 5321 whose domain may be in Unicode (IDN). A local part outside ASCII is refused: many servers on the way do
 * not support it (RFC 6531). So is an address literal such as `[192.0.2.1]`.
 */
export function readAddress(text: string): AddressReading {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, why: explain('mail-address-empty') };
  const at = trimmed.lastIndexOf('@');
  if (at < 1 || at === trimmed.length - 1 || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]/u.test(trimmed))
    return { ok: false, why: explain('mail-address-form') };
  const local = trimmed.slice(0, at);
  if (!(dotString.test(local) || quotedString.test(local))) return { ok: false, why: explain('mail-address-local') };
  const domain = readHost(trimmed.slice(at + 1));
  if (domain === null || !domain.includes('.')) return { ok: false, why: explain('mail-address-domain') };
  const address = `${local}@${domain}`;
  if (local.length > maxLocal || address.length > maxAddress) return { ok: false, why: explain('mail-address-long') };
  return { ok: true, address };
}

/** Reads a host name, Unicode or not: in A-labels and lower case, without a trailing dot. null: it is none. */
export function readHost(text: string): string | null {
  const name = text.trim().replace(/\.$/, '');
  // The parser of URLs would accept more: escapes, ports, and numbers as IPv4 addresses.
  if (name === '' || /[^\p{L}\p{M}\p{N}.\-\u3002]/u.test(name)) return null;
  const ascii = domainToASCII(name);
  if (ascii === '' || ascii.length > 253) return null;
  const labels = ascii.split('.');
  if (!labels.every((one) => label.test(one)) || /^\d+$/.test(labels.at(-1) ?? '')) return null;
  return ascii;
}
