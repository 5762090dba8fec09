/** A condition that every transaction of a renewal meets, and few others. */
export const mayBeRenewal = `(type_label || ' ' || description LIKE '%renew%' OR type_label || ' ' || description LIKE '%perpanjang%')`;

/** What charges for domains are called in English and Indonesian. */
const actions = {
  renewal: /^(?:renew(?:al|als|ed|ing|s)?|(?:di|mem)?perpanjang(?:an|kan)?)$/,
  registration: /^(?:regist(?:er|ered|ration|rasi)|(?:pen)?daftar(?:an|kan)?)$/,
  transfer: /^transfer(?:red|s)?$/,
  redemption: /^(?:restor(?:e|ed|ation)|redemption|pemulihan|(?:di)?pulihkan)$/,
} as const;
const refund = /^(?:refund(?:ed|s)?|pengembalian|(?:di)?kembalikan)$/;
/** What is sold besides domains, or for one. */
const products = {
  deposit: /^(?:deposit|topup)$/,
  correction: /^note$/,
  protection: /^(?:whois|privacy|privasi|protection|proteksi)$/,
  certificate: /^(?:ssl|certificate|sertifikat)$/,
  product: /^(?:hosting|storage|server|metal|baremetal|email|dns)$/,
} as const;
const domainNames = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]*/gu;

type Action = keyof typeof actions;
type Product = keyof typeof products;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

function firstIn<K extends string>(table: Readonly<Record<K, RegExp>>, words: readonly string[]): K | null {
  for (const word of words) {
    for (const [name, pattern] of Object.entries<RegExp>(table)) if (pattern.test(word)) return name as K;
  }
  return null;
}

const productIn = (words: readonly string[]): Product | null => firstIn(products, words);
const actionIn = (words: readonly string[]): Action | null => firstIn(actions, words);

/** What a transaction is about, and whether it mentions a refund; null: neither a known product nor a known action. */
export interface TransactionSubject {
  readonly about: Action | Product | null;
  readonly isRefund: boolean;
}

/**
 * Returns what a transaction is about: by its type if that states a product or an action, otherwise by the first one in its description. A
 * product after the name of a domain is sold with the domain. Names of domains do not count. A deposit that mentions a refund is about what is
 * refunded, as services book refunds as deposits.
 */
export function subjectOf(typeLabel: string, description: string): TransactionSubject {
  const type = wordsIn(typeLabel);
  const [before = '', ...after] = description.split(domainNames);
  const words = wordsIn([before, ...after].join(' '));
  const isRefund = [...type, ...words].some((word) => refund.test(word));
  const byType = productIn(type);
  if (byType !== null && !(byType === 'deposit' && isRefund)) return { about: byType, isRefund };
  const about = actionIn(type) ?? productIn(wordsIn(before)) ?? actionIn(words) ?? productIn(words);
  return { about: isRefund && about === 'deposit' ? null : about, isRefund };
}

/** Whether a transaction is about the renewal of a domain, and not about its refund. */
export function isRenewal(typeLabel: string, description: string): boolean {
  const { about, isRefund } = subjectOf(typeLabel, description);
  return about === 'renewal' && !isRefund;
}
