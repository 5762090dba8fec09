import { readBody } from '../../service/body.ts';
import { readRefusal } from '../../service/envelope.ts';

/** A body as words on one line: the message of an envelope, the text of a page, or the text itself. */
export function wordsOf(body: string): string {
  const read = readBody(body);
  const message = read.form === 'json' ? readRefusal(read.value).message : null;
  const text = message ?? (read.form === 'html' ? textOfPage(body) : body);
  return text.replace(/\s+/g, ' ').trim();
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
