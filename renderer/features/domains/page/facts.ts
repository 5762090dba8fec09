import type { DomainFacts } from '../../../../preload/contract/domains/domains.ts';
import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import type { Stored } from '../../../data/object-page/index.ts';
import { domain as text } from '../../../text/en/domains.ts';
import type { Formats } from '../../../ui/index.ts';
import { daysBetween, expiryOf } from '../domain-facts.ts';

/** "in 4 days", "today", "12 days ago". */
export function distanceText(days: number, formats: Formats): string {
  if (days === 0) return text.life.today;
  return days > 0 ? text.life.in(formats.number(days)) : text.life.ago(formats.number(-days));
}

/** The header's text for a near or past expiry; null for a distant or unknown one. */
export function expiryText(
  expires: string | null,
  today: string,
  formats: Formats,
): { readonly text: string; readonly past: boolean } | null {
  const expiry = expiryOf(expires, today);
  if (expires === null || expiry === 'far' || expiry === 'unknown') return null;
  const days = daysBetween(today, expires);
  if (days === 0) return { text: text.head.expiresToday, past: false };
  return days > 0
    ? { text: text.head.expiresIn(formats.number(days)), past: false }
    : { text: text.head.expired(formats.number(-days)), past: true };
}

/** The elapsed fraction of a period, 0 to 1; null if one of its ends is unknown. All are calendar dates. */
export function elapsedLife(from: string | null, to: string | null, today: string): number | null {
  if (from === null || to === null) return null;
  const whole = daysBetween(from, to);
  return whole <= 0 ? null : Math.min(1, Math.max(0, daysBetween(from, today) / whole));
}

/** The service uses 3 for verified (api.md section 5). */
const verified = 3;

export const isUnverified = ({ verification, verificationLabel }: DomainFacts): boolean =>
  verification !== null && verification !== verified && verificationLabel !== '';

export interface Need {
  readonly title: string;
  readonly text: string;
  /** The change kind that resolves it. */
  readonly kind?: KindName;
}

/** What needs the user's attention, as far as the service reports it. */
export function needsOf({ domain, details }: Stored, today: string): readonly Need[] {
  const needs: Need[] = [];
  if (expiryOf(domain.expires, today) === 'past') needs.push(text.needs.expired);
  if (domain.needsDocuments === true) needs.push({ ...text.needs.documents, kind: 'document-link' });
  if (isUnverified(domain)) needs.push({ ...text.needs.verification(domain.verificationLabel), kind: 'verification-resend' });
  if (details?.statusReason) needs.push(text.needs.reason(details.statusReason));
  const pending = Object.values(details?.contacts ?? {}).filter((contact) => contact?.pendingChange === true);
  for (const name of new Set(pending.map((contact) => contact?.name ?? ''))) needs.push(text.needs.pending(name));
  return needs;
}

const { protectionLabels } = text.services;

/** WHOIS protection as text: purchased, enabled, allowed, or not offered. */
export function protectionText({ domain, details }: Stored): string {
  if (details === null) return text.notFetched;
  const { on, bought, offered, expired } = details.protection;
  if (expired === true) return protectionLabels.expired;
  if (on === true) return protectionLabels.on;
  if (offered === false) return protectionLabels.notOffered(domain.extension);
  if (bought === true) return protectionLabels.off;
  return bought === false || on === false ? protectionLabels.notBought : protectionLabels.notReported;
}
