/** A condition that every transaction of a renewal meets, and few others. */
export const mayBeRenewal = `(type_label || ' ' || description LIKE '%renew%' OR type_label || ' ' || description LIKE '%perpanjang%')`;

/** What a renewal is called in English and Indonesian, and what other charges for domains are. */
const renewal = /^(?:renew(?:al|als|ed|ing|s)?|(?:di|mem)?perpanjang(?:an|kan)?)$/;
const otherAction =
  /^(?:regist(?:er|ered|ration|rasi)|(?:pen)?daftar(?:an|kan)?|transfer(?:red|s)?|restor(?:e|ed|ation)|redemption|pemulihan|(?:di)?pulihkan|refund(?:ed)?|pengembalian)$/;
/** What is sold besides domains, or for one. */
const otherProduct =
  /^(?:deposit|note|whois|privacy|privasi|protection|proteksi|ssl|certificate|sertifikat|hosting|storage|server|metal|baremetal|email)$/;
const domainNames = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]*/gu;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/**
 * Whether a transaction is about the renewal of a domain: by its type if that states a product or an action, otherwise by the first action
 * in its description. Names of domains do not count.
 */
export function isRenewal(typeLabel: string, description: string): boolean {
  const type = wordsIn(typeLabel);
  if (type.some((word) => otherProduct.test(word))) return false;
  const byType = actionIn(type);
  if (byType !== null) return byType === 'renewal';
  const [before = '', ...after] = description.split(domainNames);
  // A product after the name is sold with the renewal.
  if (wordsIn(before).some((word) => otherProduct.test(word))) return false;
  return actionIn(wordsIn([before, ...after].join(' '))) === 'renewal';
}

function actionIn(words: readonly string[]): 'renewal' | 'other' | null {
  const first = words.find((word) => renewal.test(word) || otherAction.test(word));
  if (first === undefined) return null;
  return renewal.test(first) ? 'renewal' : 'other';
}
