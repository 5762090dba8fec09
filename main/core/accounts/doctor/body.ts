import { isIP } from 'node:net';
import type { Json } from '../../../../preload/contract/values.ts';

export type Body = { readonly form: 'json'; readonly value: Json } | { readonly form: 'html' | 'text' | 'cut-off' | 'empty' };

/** What a body is, judged by itself: services and firewalls announce the wrong type often enough. */
export function readBody(body: string): Body {
  const text = body.replace(/^\uFEFF/, '').trim();
  if (text === '') return { form: 'empty' };
  if (/^<(?:!doctype|html|head|body|\?xml|!--|title|h\d|p|div|center)\b/i.test(text) || text.startsWith('<!--')) return { form: 'html' };
  try {
    return { form: 'json', value: JSON.parse(text) as Json };
  } catch {
    return { form: isBroken(text) ? 'cut-off' : 'text' };
  }
}

/** JSON that began well and ends with brackets or a string still open. */
function isBroken(text: string): boolean {
  if (!/^(?:\{\s*(?:"|$)|\[)/.test(text)) return false;
  let open = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') open += 1;
    else if (character === '}' || character === ']') open -= 1;
  }
  return inString || open > 0;
}

/** Whether an answer refuses the caller's address, in whatever status and format (api.md section 4). */
export function refusesAddress(text: string): boolean {
  return /not\s+(?:been\s+|yet\s+)?(?:in\s+(?:the\s+|your\s+)?|on\s+(?:the\s+|your\s+)?)?white-?\s?list(?:ed)?\b|\bunwhitelisted\b/i.test(
    text,
  );
}

/** The first IP address that a text names. */
export function publicAddressIn(text: string): string | undefined {
  for (const candidate of text.match(/[0-9a-f:.]{3,45}/gi) ?? []) {
    const address = candidate.replace(/^[.]+|[.]+$/g, '');
    if (isIP(address) !== 0) return address;
    const withoutColon = address.replace(/^:(?!:)|(?<!:):$/g, '');
    if (isIP(withoutColon) !== 0) return withoutColon;
  }
  return undefined;
}

/** A body as words: the message of an envelope, or the text of a page. */
export function wordsOf(body: string): string {
  const read = readBody(body);
  const message = read.form === 'json' ? messageOf(read.value) : null;
  const text = message ?? (read.form === 'html' ? textOfPage(body) : body);
  return text.replace(/\s+/g, ' ').trim();
}

function messageOf(value: Json): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  for (const name of ['message', 'error', 'detail']) if (typeof value[name] === 'string') return value[name];
  return null;
}

function textOfPage(body: string): string {
  return body
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
