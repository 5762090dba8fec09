import { hides } from './clean-text.ts';

/** What a template may contain besides its parameters: what stays within one path by RFC 3986. */
const literal = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2}|\{[^{}/?#]{1,300}\})*$/;

/**
 * An operation's path below `/v1`, without a leading slash and with its parameters in braces; null if it is not such a path. Some documents
 * start each path with `/v1`; some leave it to their `servers`, which are never contacted.
 */
export function targetOf(path: string): string | null {
  if (!path.startsWith('/') || hides(path)) return null;
  const below = path.slice(1).replace(/^v1(?=\/.)\//, '');
  const parts = below.split('/');
  const inner = parts.length > 1 && parts.at(-1) === '' ? parts.slice(0, -1) : parts;
  return inner.every((part) => part !== '' && !/^(?:\.|%2e)+$/i.test(part) && literal.test(part)) ? below : null;
}

/** Unique names of the parameters in a path. */
export function namesIn(path: string): string[] {
  return [...new Set([...path.matchAll(/\{([^{}/?#]{1,300})\}/g)].map(([, name]) => name ?? ''))];
}
