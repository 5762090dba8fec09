import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/*
 * Many documents write their descriptions in HTML. The meaning of its tags is rendered with the same elements as Markdown; no HTML itself
 * reaches the DOM. A tag that does not exist in HTML, such as `<domain>`, is text.
 */

export interface TableRow {
  readonly cells: readonly { readonly isHead: boolean; readonly inner: readonly TextNode[] }[];
}

/** The rendered nodes of a Markdown text. HTML becomes what its tags mean, and an image its description. */
export type TextNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string; readonly block: boolean }
  | { readonly kind: 'image'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'rule' }
  | { readonly kind: 'link'; readonly address: string; readonly inner: readonly TextNode[] }
  | { readonly kind: 'table'; readonly rows: readonly TableRow[] }
  | {
      readonly kind: 'paragraph' | 'heading' | 'emphasis' | 'strong' | 'quote' | 'list' | 'numbers' | 'item' | 'part';
      readonly inner: readonly TextNode[];
    };

/** HTML within parsed Markdown: one tag, or a block with its text. */
export interface HtmlSource {
  readonly kind: 'html';
  readonly text: string;
}

type Made = 'emphasis' | 'strong' | 'heading' | 'quote' | 'list' | 'numbers' | 'item';

const kindByTag: Readonly<Record<string, Made>> = {
  ...{ em: 'emphasis', i: 'emphasis', cite: 'emphasis', dfn: 'emphasis', strong: 'strong', b: 'strong', dt: 'strong' },
  ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading' },
  ...{ blockquote: 'quote', ul: 'list', ol: 'numbers', li: 'item' },
};
const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const inlineCode = setOf('code tt kbd samp var');
/** Their contents become one or more paragraphs. */
const blocks = setOf('p div section article header footer center dl dd details main aside nav figure address fieldset');
const parts = setOf('span font u s sub sup small big mark del ins abbr acronym q strike nobr bdi bdo thead tbody tfoot caption');
const tableTags = setOf('table tr td th');
const skipped = setOf('script style template noscript iframe object svg head');
const dropped = setOf('wbr col colgroup html body');
/** Also names that people put in angle brackets as placeholders: without an end tag they are text. */
const ambiguous = setOf(
  'section article header footer details main address summary label object template head mark data time q s u i b a p var code',
);
/** The end tag is optional; the next such element ends the previous one. */
const endless = setOf('p li dt dd td th tr');
const endedTogether = [
  ['td', 'th'],
  ['dt', 'dd'],
];
const containers = setOf('ul ol dl table blockquote div');

const known = (name: string): boolean =>
  Object.hasOwn(kindByTag, name) ||
  [inlineCode, blocks, parts, tableTags, skipped, dropped].some((names) => names.has(name)) ||
  ['a', 'pre', 'br', 'hr', 'img', 'summary', 'label'].includes(name);

/** A comment, or a tag with its attributes. */
const tags = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;

interface Frame {
  readonly name: string;
  readonly source: string;
  readonly attributes: string;
  readonly nodes: TextNode[];
}

const text = (content: string): TextNode => ({ kind: 'text', text: content });

function decoded(source: string): string {
  return source.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,31}));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return decodeNamedCharacterReference(name) || whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0x1f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
}

function attributeOf(attributes: string, name: string): string {
  for (const [, found, double, single, bare] of attributes.matchAll(/([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi))
    if (found?.toLowerCase() === name) return decoded(double ?? single ?? bare ?? '').trim();
  return '';
}

/** The plain text of nodes. */
function plainTextOf(nodes: readonly TextNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'break') return '\n';
      if (node.kind === 'table') return node.rows.map(({ cells }) => cells.map(({ inner }) => plainTextOf(inner)).join(' ')).join('\n');
      if ('inner' in node) return plainTextOf(node.inner);
      return 'text' in node ? node.text : '';
    })
    .join('');
}

const blockKinds: ReadonlySet<TextNode['kind']> = new Set<TextNode['kind']>([
  'paragraph',
  'heading',
  'quote',
  'list',
  'numbers',
  'table',
  'rule',
]);
const isBlock = (node: TextNode): boolean => blockKinds.has(node.kind) || (node.kind === 'code' && node.block);

/** Wraps what is between blocks in paragraphs. */
export function paragraphsOf(nodes: readonly TextNode[]): TextNode[] {
  const found: TextNode[] = [];
  let inner: TextNode[] = [];
  const end = () => {
    if (inner.some((node) => node.kind !== 'break' && (node.kind !== 'text' || node.text.trim() !== '')))
      found.push({ kind: 'paragraph', inner });
    inner = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      inner.push(node);
      continue;
    }
    end();
    found.push(node);
  }
  end();
  return found;
}

/** Marks parts of a table until the table ends. */
type TableNode = TextNode & {
  readonly kind: 'part';
  readonly cells?: TableRow['cells'];
  readonly isHead?: boolean;
  readonly isCell?: true;
};

function tableNodes({ name, nodes }: Frame): TextNode[] {
  if (name === 'td' || name === 'th') return [{ kind: 'part', inner: nodes, isCell: true, isHead: name === 'th' } as TableNode];
  const flat = nodes.flatMap((node) =>
    node.kind === 'part' && !('isCell' in node) && !('cells' in node) ? node.inner : [node],
  ) as TableNode[];
  if (name === 'tr') {
    const cells = flat.filter(({ isCell }) => isCell).map(({ inner, isHead }) => ({ inner, isHead: isHead === true }));
    return cells.length === 0 ? nodes : [{ kind: 'part', inner: [], cells } as TableNode];
  }
  const rows = flat.flatMap(({ cells }) => (cells === undefined ? [] : [{ cells }]));
  const others = paragraphsOf(flat.filter(({ cells }) => cells === undefined));
  return rows.length === 0 ? others : [...others, { kind: 'table', rows }];
}

function itemsOf(nodes: readonly TextNode[]): TextNode[] {
  return nodes.flatMap((node): TextNode[] => {
    if (node.kind === 'item') return [node];
    return node.kind === 'text' && node.text.trim() === '' ? [] : [{ kind: 'item', inner: [node] }];
  });
}

/** The nodes for an element. `isEnded`: it had an end tag. */
function finished(frame: Frame, isEnded: boolean): readonly TextNode[] {
  const { name, nodes, source, attributes } = frame;
  if (!isEnded && ambiguous.has(name) && attributes.trim() === '' && !(name === 'p' && nodes.length > 0)) return [text(source), ...nodes];
  if (skipped.has(name)) return isEnded ? [] : nodes;
  if (inlineCode.has(name)) return [{ kind: 'code', text: plainTextOf(nodes), block: false }];
  if (name === 'pre') return [{ kind: 'code', text: plainTextOf(nodes).replace(/^\n|\n$/g, ''), block: true }];
  if (name === 'a') {
    const address = attributeOf(attributes, 'href');
    return address === '' ? nodes : [{ kind: 'link', address, inner: nodes }];
  }
  if (tableTags.has(name)) return tableNodes(frame);
  if (blocks.has(name)) return paragraphsOf(nodes);
  if (name === 'dt') return paragraphsOf([{ kind: 'strong', inner: nodes }]);
  const kind = kindByTag[name];
  if (kind === undefined) return name === 'summary' ? paragraphsOf(nodes) : [{ kind: 'part', inner: nodes }];
  return [{ kind, inner: kind === 'list' || kind === 'numbers' ? itemsOf(nodes) : nodes }];
}

/** Open elements, the innermost last. */
class Builder {
  readonly #stack: Frame[] = [{ name: '', source: '', attributes: '', nodes: [] }];

  add(...nodes: readonly TextNode[]): void {
    this.#stack.at(-1)?.nodes.push(...nodes);
  }

  /** Adds HTML: its tags, and the text between them. */
  html(source: string): void {
    let from = 0;
    for (const match of source.matchAll(tags)) {
      this.#addText(source.slice(from, match.index));
      from = match.index + match[0].length;
      const [whole, slash, name, attributes = ''] = match;
      if (name !== undefined) this.#tag(whole, slash === '/', name.toLowerCase(), attributes);
    }
    this.#addText(source.slice(from));
  }

  #addText(source: string): void {
    if (source === '') return;
    const isPre = this.#stack.some(({ name }) => name === 'pre');
    this.add(text(isPre ? decoded(source) : decoded(source.replace(/\s+/g, ' '))));
  }

  #tag(source: string, isEnd: boolean, name: string, attributes: string): void {
    if (!known(name)) this.add(text(source));
    else if (dropped.has(name)) return;
    else if (name === 'br') this.add({ kind: 'break' });
    else if (name === 'hr') this.add({ kind: 'rule' });
    else if (name === 'img') this.add({ kind: 'image', text: attributeOf(attributes, 'alt') });
    else if (isEnd) this.#end(name);
    else this.#begin({ name, source, attributes, nodes: [] });
  }

  #begin(frame: Frame): void {
    const { name } = frame;
    if (endless.has(name) || blocks.has(name)) this.#endBefore(name);
    // Realistic text is not nested deeper: deeper contents are added to the enclosing element.
    if (this.#stack.length < 24) this.#stack.push(frame);
  }

  /** Ends elements with an optional end tag where the next one starts. */
  #endBefore(name: string): void {
    const pair = endedTogether.find((names) => names.includes(name)) ?? [name];
    for (let at = this.#stack.length - 1; at > 0; at -= 1) {
      const within = this.#stack[at]?.name ?? '';
      if (containers.has(within)) return;
      if (endless.has(name) ? pair.includes(within) : within === 'p') {
        while (this.#stack.length > at) this.#pop(this.#stack.length - 1 === at);
        return;
      }
    }
  }

  #end(name: string): void {
    const at = this.#stack.findLastIndex((frame) => frame.name === name);
    if (at < 1) return;
    // Overlapping tags end with the outer one.
    while (this.#stack.length > at) this.#pop(this.#stack.length - 1 === at || Object.hasOwn(kindByTag, this.#stack.at(-1)?.name ?? ''));
  }

  #pop(isEnded: boolean): void {
    const frame = this.#stack.pop();
    if (frame !== undefined) this.add(...finished(frame, isEnded));
  }

  all(): readonly TextNode[] {
    while (this.#stack.length > 1) this.#pop(false);
    return this.#stack[0]?.nodes ?? [];
  }
}

/** The same nodes, with HTML replaced by its meaning. */
export function withoutHtml(nodes: readonly (TextNode | HtmlSource)[]): readonly TextNode[] {
  const builder = new Builder();
  for (const node of nodes) {
    if (node.kind === 'html') builder.html(node.text);
    else builder.add(node);
  }
  return builder.all();
}
