import type { ConnectionFault } from '../../../preload/contract/accounts/connection.ts';
import { practiceAddress } from '../../../preload/contract/lists.ts';
import { isLoopback } from './loopback.ts';

export type AddressReading =
  | { readonly ok: true; readonly baseAddress: string; readonly origin: string }
  | { readonly ok: false; readonly fault: ConnectionFault };

/** Invisible characters that copied text may contain: control, zero-width and direction characters, fillers and variation selectors. */
const invisible = /(?:(?!\s)\p{Cc})|\p{Cf}|\p{Variation_Selector}|[\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Matches `name:` as a scheme, not as a host with a port (`localhost:8080`). */
const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i;

/** What users copy along with the base: the version segment, the reference request, the tester page (api.md sections 1 and 2). */
const copiedTail = /\/(?:v1(?:\/account\/profile)?|swagger(?:\/index\.html|\/openapi\.json)?)$/i;

/**
 * Parses a base address as typed or pasted and returns its normal form: origin and path prefix, without `/v1`, `/swagger` and trailing
 * slashes. A bare host gets https; http is accepted for loopback only.
 */
export function readBaseAddress(text: string): AddressReading {
  const typed = text.replace(invisible, '').trim();
  if (typed === '') return refused('address-empty');
  const address = completeScheme(typed);
  if (address === null || /[\s\\]/.test(address)) return refused('address-malformed');
  const authority = /^[a-z]+:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !plausibleHost(url.hostname, authority)) return refused('address-malformed');
  if (authority.includes('@')) return refused('address-credentials');
  if (/[?#]/.test(address)) return refused('address-query');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return refused('address-http');
  return { ok: true, baseAddress: url.origin + pathPrefix(url.pathname), origin: url.origin };
}

/** What a key is bound to: `practice:` for the practice account, wherever its service listens; the URL's origin for any other. */
export function originOf(baseAddress: string): string {
  return baseAddress === practiceAddress ? practiceAddress : new URL(baseAddress).origin;
}

/** The practice account is recognized by its address, which cannot be entered: `readBaseAddress` rejects it. */
export function isPractice({ baseAddress }: { readonly baseAddress: string }): boolean {
  return baseAddress === practiceAddress;
}

/** null for schemes other than http and https, or if no host follows. */
function completeScheme(typed: string): string | null {
  const named = scheme.exec(typed)?.[1]?.toLowerCase();
  if (named === 'https' || named === 'http') return /^https?:\/\/[^/]/i.test(typed) ? typed : null;
  // `user:password@host` looks like a scheme; it is completed so that it is rejected for the right reason.
  if (named !== undefined && !typed.includes('@')) return null;
  return typed.startsWith('/') ? null : `https://${typed}`;
}

/** A bare number is a typo, although URL parses it as an IPv4 address; so are 0x7f.1 and the like. */
function plausibleHost(hostname: string, authority: string): boolean {
  if (/^\d+(?:\.\d+){3}$/.test(hostname) && !authority.includes(hostname)) return false;
  return hostname.length <= 253 && !hostname.startsWith('.') && !/\.\.|\*/.test(hostname);
}

function pathPrefix(pathname: string): string {
  let path = withoutTrailingSlash(pathname.replace(/\/{2,}/g, '/'));
  while (copiedTail.test(path)) path = path.replace(copiedTail, '');
  return path;
}

function withoutTrailingSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

function refused(fault: ConnectionFault): AddressReading {
  return { ok: false, fault };
}
