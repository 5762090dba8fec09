import type { Json } from '../../../preload/contract/values.ts';

/*
 * PHP frameworks treat a field named `_method` as the method of a request, so a harmless request becomes another. Others accept the header
 * `X-HTTP-Method-Override` as a field, too.
 */

export interface TypedBody {
  readonly contentType: string;
  readonly text: string;
}

/**
 * Whether a body has such a field in any encoding in which it could be read. For content types other than the three usual ones, the
 * service's parsing is unknown.
 */
export function hidesMethod({ contentType, text }: TypedBody): boolean {
  switch ((contentType.split(';', 1)[0] ?? '').trim().toLowerCase()) {
    case 'application/json':
      return jsonHasMethodOverride(text);
    case 'application/x-www-form-urlencoded':
      return namesMethod(text);
    case 'multipart/form-data':
      return partsNameMethod(text, /;\s*boundary="?([^";\s]+)/i.exec(contentType)?.[1]);
    default:
      return jsonHasMethodOverride(text) || namesMethod(text) || partsNameMethod(text);
  }
}

/** Checks the parts of `multipart/form-data`: the value of `name=` in their headers. Without a boundary, any line may be one. */
function partsNameMethod(text: string, boundary?: string): boolean {
  const heads = boundary === undefined ? [text] : text.split(`--${boundary}`).map((part) => part.split('\r\n\r\n', 1)[0] ?? '');
  return heads.some(nameMethod);
}

function nameMethod(head: string): boolean {
  for (const [, quoted, plain] of head.matchAll(/^content-disposition:[^\r\n]*?[;\s]name\s*=\s*(?:"([^"\r\n]*)"?|([^\s;]*))/gim))
    if (isMethodName(decoded(quoted ?? plain ?? ''))) return true;
  return false;
}

/** Whether an encoded form or query has such a field, at top level or nested (`a[_method]`). */
export function namesMethod(encoded: string): boolean {
  return encoded.split(/[&;]/).some((pair) => isMethodName(decoded(pair.split('=', 1)[0] ?? '')));
}

/** PHP skips leading spaces of a name, converts spaces, dots and a leading bracket to underscores, and ends the name at NUL. */
export function isMethodName(name: string): boolean {
  const plain = name.replace(/\0.*$/s, '').replace(/^\s+/, '').replace(/[\s.]/g, '_').replace(/^\[/, '_');
  return /(?:^|[[\]])(?:_method|[\w-]{0,50}method[_-]?override|x[_-]http[_-]method)(?:$|[[\]])/i.test(plain);
}

/** Whether a value has a member of that name at any level. */
export function hasMethodOverride(value: Json): boolean {
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

/** Same for JSON text; false for invalid JSON. */
export function jsonHasMethodOverride(text: string): boolean {
  try {
    return hasMethodOverride(JSON.parse(text) as Json);
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
