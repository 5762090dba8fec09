import type { Json } from '../../../preload/contract/values.ts';

/* PHP frameworks take the value of a field named `_method` for the method of a request: a harmless one becomes another. */

/** Whether an encoded form or query has such a field, at its top or within another (`a[_method]`). */
export function namesMethod(encoded: string): boolean {
  return encoded.split(/[&;]/).some((pair) => isMethodName(decoded(pair.split('=', 1)[0] ?? '')));
}

/** PHP passes over leading spaces of a name, takes its spaces and dots and a leading bracket for underscores, and ends it at NUL. */
export function isMethodName(name: string): boolean {
  const plain = name.replace(/\0.*$/s, '').replace(/^\s+/, '').replace(/[\s.]/g, '_').replace(/^\[/, '_');
  return /(?:^|[[\]])_method(?:$|[[\]])/i.test(plain);
}

/** Whether a value has a member of that name at one of its levels. */
export function holdsMethod(value: Json): boolean {
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) for (const item of next) open.push(item);
    else if (typeof next === 'object' && next !== null) {
      for (const [name, member] of Object.entries(next)) {
        if (isMethodName(name)) return true;
        open.push(member);
      }
    }
  }
  return false;
}

/** The same of a text of JSON; what is none holds nothing. */
export function jsonHoldsMethod(text: string): boolean {
  try {
    return holdsMethod(JSON.parse(text) as Json);
  } catch {
    return false;
  }
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced.replace(/%([0-9a-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}
