import { isIP } from 'node:net';

const phrase =
  /\b(?:not|isn['’]?t|un|non)[\s-]*(?:been\s+|yet\s+|currently\s+)?(?:(?:in|on|part\s+of)\s+)?(?:(?:the|your|our|its|this|key['’]?s|api|ip)\s+)*(?:white|allow)[\s-]?list(?:ed)?\b/i;

/** Whether a text reports that the caller's address is not on the key's whitelist, in any format (api.md section 4). */
export function refusesAddress(text: string): boolean {
  return phrase.test(text);
}

/** Returns the address named in a refusal, IPv4 or IPv6, nearest to the words "not whitelisted"; null if there is none. */
export function refusedAddress(text: string): string | null {
  const withoutTags = text.replace(/<[^<>]{0,2000}>/g, (tag) => ' '.repeat(tag.length));
  const center = phrase.exec(withoutTags)?.index ?? 0;
  let nearest: { address: string; distance: number } | null = null;
  for (const match of withoutTags.matchAll(/[0-9a-f:.]{3,45}/gi)) {
    const address = trimToAddress(match[0]);
    const distance = Math.abs(match.index - center);
    if (address !== null && (nearest === null || distance < nearest.distance)) nearest = { address, distance };
  }
  return nearest?.address ?? null;
}

/** Removes punctuation and prefixes from the sentence: `203.0.113.9.` and `IP:2001:db8::1`. */
function trimToAddress(candidate: string): string | null {
  const withoutDots = candidate.replace(/^\.+|\.+$/g, '');
  for (const text of [withoutDots, withoutDots.replace(/^:(?!:)/, '').replace(/(?<!:):$/, ''), withoutDots.replace(/:\d{1,5}$/, '')]) {
    if (isIP(text) !== 0 && /[0-9a-f]/i.test(text)) return text;
  }
  return null;
}
