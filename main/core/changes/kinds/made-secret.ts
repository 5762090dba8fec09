import { randomInt } from 'node:crypto';

const groups = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%*+-=?@_'] as const;

/**
 * Returns a random text with letters of both cases, digits and a symbol: enough for every observed rule on auth codes and panel passwords
 * (api.md section 6.4), without ambiguous characters or those special to XML, forms and shells.
 */
export function makeSecret(length: number): string {
  const characters = groups.map(pick);
  const all = groups.join('');
  while (characters.length < length) characters.push(pick(all));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

function pick(from: string): string {
  return from.charAt(randomInt(from.length));
}
