import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type HtmlSource, paragraphsOf, type TextNode, withoutHtml } from './html-text.ts';

/** Realistic text is not nested deeper; deeper contents are omitted. */
const deepest = 16;
/** Characters. Parsing more of a maliciously slow text would be noticeable. */
const longest = 20_000;

const kinds = {
  paragraph: 'paragraph',
  heading: 'heading',
  emphasis: 'emphasis',
  strong: 'strong',
  delete: 'part',
  blockquote: 'quote',
  listItem: 'item',
  linkReference: 'part',
  root: 'part',
} as const;

function leafOf(node: Nodes): TextNode | HtmlSource | null {
  if (node.type === 'text') return { kind: 'text', text: node.value };
  if (node.type === 'html') return { kind: 'html', text: node.value };
  if (node.type === 'inlineCode' || node.type === 'code') return { kind: 'code', text: node.value, block: node.type === 'code' };
  if (node.type === 'image' || node.type === 'imageReference') return { kind: 'image', text: node.alt ?? '' };
  if (node.type === 'break') return { kind: 'break' };
  return node.type === 'thematicBreak' ? { kind: 'rule' } : null;
}

const within = (children: readonly Nodes[], depth: number): readonly TextNode[] =>
  withoutHtml(children.flatMap((child) => drawn(child, depth + 1)));

function drawn(node: Nodes, depth: number): readonly (TextNode | HtmlSource)[] {
  const leaf = leafOf(node);
  if (leaf !== null) return [leaf];
  if (!('children' in node) || depth > deepest) return [];
  if (node.type === 'table') {
    const rows = node.children.map((row, at) => ({
      cells: row.children.map((cell) => ({ isHead: at === 0, inner: within(cell.children, depth + 2) })),
    }));
    return [{ kind: 'table', rows }];
  }
  const inner = within(node.children, depth);
  // An HTML block ends the paragraph in which it starts.
  if (node.type === 'paragraph') return paragraphsOf(inner);
  if (node.type === 'link') return [{ kind: 'link', address: node.url, inner }];
  if (node.type === 'list') return [{ kind: node.ordered === true ? 'numbers' : 'list', inner }];
  const kind = (kinds as Readonly<Record<string, (typeof kinds)[keyof typeof kinds] | undefined>>)[node.type];
  return kind === undefined ? [] : [{ kind, inner }];
}

/** Nested quotes and lists on one line: each level doubles the cost. */
const nested = /(?:>[ \t]?|[*+-][ \t]+|\d+[.)][ \t]+){24}/;
/** Opening characters, and the maximum of each in a realistic text. */
const openers: readonly (readonly [RegExp, number])[] = [
  [/\[/g, 300],
  [/[*_]/g, 1500],
  [/`/g, 800],
  [/<(?!\/?[a-z][^<>]{0,300}>)/gi, 300],
  [/</g, 3000],
  [/\|/g, 3000],
  [/&/g, 600],
];

const isHostile = (text: string): boolean => nested.test(text) || openers.some(([sign, most]) => (text.match(sign)?.length ?? 0) > most);

/** Parses the supported subset of Markdown. A maliciously slow text is shown as plain text. */
export function readMarkdown(text: string): readonly TextNode[] {
  const end = text.length <= longest ? text.length : Math.max(text.lastIndexOf('\n\n', longest), 0) || longest;
  const [read, rest] = [text.slice(0, end), text.slice(end).trim()];
  if (rest !== '') return [...readMarkdown(read), { kind: 'paragraph', inner: [{ kind: 'text', text: rest }] }];
  const plain: readonly TextNode[] = [{ kind: 'paragraph', inner: [{ kind: 'text', text: read }] }];
  if (isHostile(read)) return plain;
  try {
    const { children } = fromMarkdown(read, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
    return paragraphsOf(within(children, -1));
  } catch {
    return plain;
  }
}
