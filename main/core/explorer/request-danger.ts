import { leadOf } from './document/dedicated-screens.ts';

/** `screen`: only the screen made for it does this. `typed`: confirmed by typing. `review`: read before it is sent, like any change. */
export type RequestDanger = 'screen' | 'typed' | 'review';

/**
 * How a request is guarded, by the path that leaves and not by what a document calls it: paid calls and those about a whole zone have
 * screens of their own. What deletes, and what this application does not know, may cost anything.
 */
export function dangerOf(method: string, path: string): RequestDanger {
  const leads = waysToRead(path).map((way) => leadOf(method, way));
  if (leads.some(({ leadsOnly }) => leadsOnly)) return 'screen';
  return method === 'DELETE' || leads.every(({ leads: to }) => to === null) ? 'typed' : 'review';
}

/** The path with its ids as parameters: numbers, or whatever stands where an id does. As a server reads it, so decoded. */
function waysToRead(path: string): string[] {
  const segments = decoded(path).replace(/\/+$/, '').split('/');
  const numbers = segments.map((segment) => (/^\d+$/.test(segment.trim()) ? '{}' : segment));
  const places = segments.map((segment, at) => (at % 2 === 1 ? '{}' : segment));
  const first = segments.map((segment, at) => (at === 1 ? '{}' : segment));
  return [numbers, places, first, segments].map((way) => way.join('/'));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
