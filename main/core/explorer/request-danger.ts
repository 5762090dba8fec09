import { dedicatedScreenOf } from './document/operations/dedicated-screens.ts';

/** `screen`: only possible on its dedicated screen. `typed`: confirmed by typing. `review`: reviewed before it is sent, like any change. */
export type RequestDanger = 'screen' | 'typed' | 'review';

/**
 * How a request is guarded, by the path that is sent and not by its name in the document: paid operations and those affecting a whole zone
 * have dedicated screens. Deletions and unknown requests could have any consequence.
 */
export function dangerOf(method: string, path: string): RequestDanger {
  const dedicated = readingsOfPath(path).map((reading) => dedicatedScreenOf(method, reading));
  if (dedicated.some(({ dedicatedOnly }) => dedicatedOnly)) return 'screen';
  return method === 'DELETE' || dedicated.every(({ dedicated: to }) => to === null) ? 'typed' : 'review';
}

/** The path with its IDs as parameters: numbers, or anything in an ID's position. Decoded, as a server reads it. */
function readingsOfPath(path: string): string[] {
  const segments = decoded(path).replace(/\/+$/, '').split('/');
  const numbers = segments.map((segment) => (/^\d+$/.test(segment.trim()) ? '{}' : segment));
  const places = segments.map((segment, at) => (at % 2 === 1 ? '{}' : segment));
  const first = segments.map((segment, at) => (at === 1 ? '{}' : segment));
  return [numbers, places, first, segments].map((reading) => reading.join('/'));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
