import { readBody } from '../../service/body.ts';
import { readRefusal } from '../../service/envelope.ts';

/** A body as words on one line: the message of an envelope, the text of a page, or the text itself. */
export function wordsOf(body: string): string {
  const read = readBody(body);
  const message = read.form === 'json' ? readRefusal(read.value).message : null;
  const text = message ?? (read.form === 'html' ? textOfPage(body) : body);
  return text.replace(/\s+/g, ' ').trim();
}

/** Characters of a page that are looked at: of its words only the first are shown, and tags that are never closed cost their square. */
const longestPage = 20_000;

function textOfPage(body: string): string {
  return body
    .slice(0, longestPage)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<head\b[\s\S]*?<\/head>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
