import { readBody, readRefusal } from '../../service/classify-answer.ts';

/** Returns a body as one line of text: the envelope's message, a web page's text, or the text itself. */
export function wordsOf(body: string): string {
  const read = readBody(body);
  const message = read.form === 'json' ? readRefusal(read.value).message : null;
  const text = message ?? (read.form === 'html' ? textOfPage(body) : body);
  return text.replace(/\s+/g, ' ').trim();
}

/** Maximum number of characters of a web page that are examined. Only the first words are shown, and unclosed tags cost quadratic time. */
const maxPageLength = 20_000;

function textOfPage(body: string): string {
  return body
    .slice(0, maxPageLength)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<head\b[\s\S]*?<\/head>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
