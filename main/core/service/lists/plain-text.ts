/* A tag contains no opening bracket, so each pattern scans a character once, even with unclosed tags. */

/** Tags that start a new line. */
const lineTags = /<(?:br|p|div|tr|h[1-6]|ul|ol)\b[^<>]*>|<\/(?:p|div|tr|h[1-6]|ul|ol|li)\s*>/gi;
/** Elements whose content is skipped. */
const unread = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  times: '×',
};

/** Converts HTML to lines of plain text; list items start with a bullet. The result is never treated as markup. */
export function plainText(html: string): string {
  const text = html
    .replace(unread, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(lineTags, '\n')
    // An opening bracket that does not start a tag is literal text.
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decoded);
  return text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n');
}

function decoded(entity: string, decimal: string | undefined, hex: string | undefined, name: string | undefined): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const isText = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff);
  return isText ? String.fromCodePoint(code) : ' ';
}
