import type { Json } from '../../../preload/contract/values.ts';

export type Body = { readonly form: 'json'; readonly value: Json } | { readonly form: 'html' | 'text' | 'cut-off' | 'empty' };

/** Parses a body by its content; firewalls and PHP often declare the wrong type. A byte order mark is skipped. */
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
