import type { Json } from '../../../preload/contract/values.ts';

/*
 * PHP frameworks take the value of a field named `_method` for the method of a request: a harmless one becomes another. Others know the
 * header `X-HTTP-Method-Override` as a field, too.
 */

export interface TypedBody {
  readonly contentType: string;
  readonly text: string;
}

/**
 * Whether a body has such a field in any way in which it could be read. Of what a document calls by another name than the three usual ones,
 * nobody knows how the service reads it.
 */
export function hidesMethod({ contentType, text }: TypedBody): boolean {
  switch ((contentType.split(';', 1)[0] ?? '').trim().toLowerCase()) {
    case 'application/json':
      return jsonHoldsMethod(text);
    case 'application/x-www-form-urlencoded':
      return namesMethod(text);
    case 'multipart/form-data':
      return partsNameMethod(text, /;\s*boundary="?([^";\s]+)/i.exec(contentType)?.[1]);
    default:
      return jsonHoldsMethod(text) || namesMethod(text) || partsNameMethod(text);
  }
}

/** Of the parts of `multipart/form-data`: what stands behind `name=` in their heads. Without a boundary any line may be one. */
function partsNameMethod(text: string, boundary?: string): boolean {
  const heads = boundary === undefined ? [text] : text.split(`--${boundary}`).map((part) => part.split('\r\n\r\n', 1)[0] ?? '');
  return heads.some(nameMethod);
}

function nameMethod(head: string): boolean {
  for (const [, quoted, plain] of head.matchAll(/^content-disposition:[^\r\n]*?[;\s]name\s*=\s*(?:"([^"\r\n]*)"?|([^\s;]*))/gim))
    if (isMethodName(decoded(quoted ?? plain ?? ''))) return true;
  return false;
}

/** Whether an encoded form or query has such a field, at its top or within another (`a[_method]`). */
export function namesMethod(encoded: string): boolean {
  return encoded.split(/[&;]/).some((pair) => isMethodName(decoded(pair.split('=', 1)[0] ?? '')));
}

/** PHP passes over leading spaces of a name, takes its spaces and dots and a leading bracket for underscores, and ends it at NUL. */
export function isMethodName(name: string): boolean {
  const plain = name.replace(/\0.*$/s, '').replace(/^\s+/, '').replace(/[\s.]/g, '_').replace(/^\[/, '_');
  return /(?:^|[[\]])(?:_method|[\w-]{0,50}method[_-]?override|x[_-]http[_-]method)(?:$|[[\]])/i.test(plain);
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
