import { hides } from './clean-text.ts';

/** What a template may hold besides its parameters: what stays in one path by RFC 3986. */
const literal = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2}|\{[^{}/?#]{1,300}\})*$/;

/**
 * Where an operation's path lies below `/v1`, without a leading slash and with its parameters in braces; null: it is no such path. Some
 * documents write `/v1` at the beginning of each path, some leave it to their `servers`, which are never asked.
 */
export function targetOf(path: string): string | null {
  if (!path.startsWith('/') || hides(path)) return null;
  const below = path.slice(1).replace(/^v1(?=\/.)\//, '');
  const parts = below.split('/');
  const inner = parts.length > 1 && parts.at(-1) === '' ? parts.slice(0, -1) : parts;
  return inner.every((part) => part !== '' && !/^(?:\.|%2e)+$/i.test(part) && literal.test(part)) ? below : null;
}

/** Names of the parameters in a path, each once. */
export function namesIn(path: string): string[] {
  return [...new Set([...path.matchAll(/\{([^{}/?#]{1,300})\}/g)].map(([, name]) => name ?? ''))];
}
