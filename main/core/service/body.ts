import type { Json } from '../../../preload/contract/values.ts';

export type Body = { readonly form: 'json'; readonly value: Json } | { readonly form: 'html' | 'text' | 'cut-off' | 'empty' };

/** Reads a body by what it is; firewalls and PHP announce the wrong type often enough. A byte order mark is passed over. */
export function readBody(body: string): Body {
  const text = body.replace(/^\uFEFF/, '').trim();
  if (text === '') return { form: 'empty' };
  if (text.startsWith('<')) return { form: 'html' };
  try {
    return { form: 'json', value: JSON.parse(text) as Json };
  } catch {
    return { form: /^(?:\{\s*(?:"|$)|\[)/.test(text) && !/[}\]]$/.test(text) ? 'cut-off' : 'text' };
  }
}
