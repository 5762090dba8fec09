import type { Language } from '../../../../preload/contract/languages.ts';
import type { MessageBlock, MessageSpan } from '../../../../preload/contract/reminders/templates.ts';
import type { LetterValue } from './values.ts';

/** A line of a message in pieces, by who wrote them. */
export type MessageLine = readonly LetterValue[];

const lineText = (line: MessageLine): string => line.map(({ text }) => text).join('');
const listItem = /^\s*[-*•]\s+/;

/**
 * The structure of a message: lines that start with "- " are a list, an empty line ends a paragraph. Only addresses in the reseller's own
 * text become links: a customer's name cannot.
 */
export function blocksOf(lines: readonly MessageLine[]): MessageBlock[] {
  const blocks: MessageBlock[] = [];
  let isNew = true;
  for (const line of lines) {
    const text = lineText(line);
    if (text.trim() === '') {
      isNew = true;
      continue;
    }
    const start = line.find((piece) => piece.text !== '');
    const [mark] = (start?.own === true ? listItem.exec(start.text) : null) ?? [];
    const type = mark === undefined ? 'paragraph' : 'list';
    const spans = spansOf(mark === undefined ? line : withoutStart(line, mark.length));
    const last = blocks.at(-1);
    if (isNew || last?.type !== type) blocks.push({ type, lines: [spans] });
    else last.lines.push(spans);
    isNew = false;
  }
  return blocks;
}

function withoutStart(line: MessageLine, length: number): MessageLine {
  let rest = length;
  return line.map(({ text, own }) => {
    const cut = Math.min(rest, text.length);
    rest -= cut;
    return { text: text.slice(cut), own };
  });
}

/** Neighboring pieces by the same author are one text before links are looked for. */
function spansOf(line: MessageLine): MessageSpan[] {
  const runs: { text: string; own: boolean }[] = [];
  for (const { text, own } of line) {
    const last = runs.at(-1);
    if (last?.own === own) last.text += text;
    else runs.push({ text, own });
  }
  const spans: { text: string; href: string | null }[] = [];
  for (const span of runs.flatMap(({ text, own }) => (own ? withLinks(text) : [{ text, href: null }]))) {
    const last = spans.at(-1);
    if (span.text === '') continue;
    if (last?.href === null && span.href === null) last.text += span.text;
    else spans.push({ ...span });
  }
  return spans;
}

const addresses = /(?:https?:\/\/|mailto:)[^\s<>"'`]+/gi;
const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

function withLinks(text: string): MessageSpan[] {
  const spans: MessageSpan[] = [];
  let end = 0;
  for (const found of text.matchAll(addresses)) {
    // Punctuation at the end belongs to the sentence.
    const address = found[0].replace(/[.,;:!?)\]}]+$/, '');
    const href = hrefOf(address);
    if (href === null) continue;
    spans.push({ text: text.slice(end, found.index), href: null }, { text: address, href });
    end = found.index + address.length;
  }
  return [...spans, { text: text.slice(end), href: null }];
}

function hrefOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return schemes.has(protocol) && /^[\x21-\x7e]+$/.test(href) ? href : null;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const spanHtml = ({ text, href }: MessageSpan): string =>
  href === null ? escaped(text) : `<a href="${escaped(href)}">${escaped(text)}</a>`;

function blockHtml({ type, lines }: MessageBlock): string {
  const inner = lines.map((line) => line.map(spanHtml).join(''));
  return type === 'list' ? `<ul>\n${inner.map((item) => `<li>${item}</li>\n`).join('')}</ul>` : `<p>${inner.join('<br>\n')}</p>`;
}

/** A message as a whole HTML document without scripts, styles, images, and anything that is loaded. */
export function htmlOf(subject: string, blocks: readonly MessageBlock[], language: Language): string {
  const head = `<head>\n<meta charset="utf-8">\n<title>${escaped(subject)}</title>\n</head>`;
  return `<!doctype html>\n<html lang="${language}">\n${head}\n<body>\n${blocks.map(blockHtml).join('\n')}\n</body>\n</html>\n`;
}
