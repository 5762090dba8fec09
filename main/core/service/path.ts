import { AppError } from '../base/errors.ts';

const maxPathLength = 1000;
/** Characters that RFC 3986 allows in a path segment. No backslash, space, control character, `?` or `#`. */
const permitted = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%/]+$/;
const scheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Accepts a path that stays below `/v1/` however a server or proxy interprets it: relative, no empty segment except one trailing slash
 * (api.md section 6.11 has such paths), no dot segment, no encoded slash. Throws AppError VALIDATION.
 */
export function checkPath(path: string): string {
  const segments = path.split('/');
  const inner = segments.length > 1 && segments.at(-1) === '' ? segments.slice(0, -1) : segments;
  const stays = path.length <= maxPathLength && permitted.test(path) && !scheme.test(path) && inner.every(isPlainSegment);
  if (!stays) throw new AppError('VALIDATION', 'path-invalid');
  return path;
}

function isPlainSegment(segment: string): boolean {
  if (segment === '' || /%(?![0-9a-f]{2})/i.test(segment)) return false;
  // Some servers decode more than once; no level may yield a separator, a dot segment or a control character.
  let decoded = segment;
  for (let level = 0; level < 4; level += 1) {
    if (decoded === '.' || decoded === '..' || /[/\\\p{Cc}]/u.test(decoded)) return false;
    const next = decoded.replace(/%([0-9a-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (next === decoded) return true;
    decoded = next;
  }
  return false;
}
