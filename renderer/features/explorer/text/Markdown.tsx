import { Fragment, type ReactNode, useMemo } from 'react';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import type { TableRow, TextNode } from './html-text.ts';
import { readMarkdown } from './markdown-tree.ts';

type OnLink = (address: string) => void;

const plainTags = {
  paragraph: 'p',
  heading: 'h3',
  emphasis: 'em',
  strong: 'strong',
  quote: 'blockquote',
  list: 'ul',
  numbers: 'ol',
  item: 'li',
} as const;

function draw(nodes: readonly TextNode[], onLink: OnLink): ReactNode {
  return nodes.map((node, at) => {
    const key = `${at} ${node.kind}`;
    if (node.kind === 'text') return <Fragment key={key}>{node.text}</Fragment>;
    if (node.kind === 'image')
      return (
        <span key={key} className="rd-quiet">
          {text.image(node.text)}
        </span>
      );
    if (node.kind === 'break') return <br key={key} />;
    if (node.kind === 'rule') return <hr key={key} />;
    if (node.kind === 'table') return <Table key={key} rows={node.rows} onLink={onLink} />;
    if (node.kind === 'code') return node.block ? <pre key={key}>{node.text}</pre> : <code key={key}>{node.text}</code>;
    const inner = draw(node.inner, onLink);
    if (node.kind === 'part') return <Fragment key={key}>{inner}</Fragment>;
    if (node.kind !== 'link') {
      const Tag = plainTags[node.kind];
      return <Tag key={key}>{inner}</Tag>;
    }
    return (
      <TextLink key={key} address={node.address} onLink={onLink}>
        {inner}
      </TextLink>
    );
  });
}

interface TextLinkProps {
  readonly address: string;
  readonly onLink: OnLink;
  readonly children: ReactNode;
}

/** Only links that can be opened look like links. */
function TextLink({ address, onLink, children }: TextLinkProps) {
  if (!/^https:\/\//i.test(address)) return children;
  return (
    <button type="button" className="rd-link" {...tipAttributes(address, text.link.open)} onClick={() => onLink(address)}>
      {children}
    </button>
  );
}

function Table({ rows, onLink }: { readonly rows: readonly TableRow[]; readonly onLink: OnLink }) {
  return (
    // A wide one is scrolled, with the arrow keys as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="rd-explorer-text-table" aria-label={text.table} tabIndex={0}>
      <table>
        <tbody>
          {rows.map(({ cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text is rendered as a whole, and its rows have no id
            <tr key={row}>
              {cells.map(({ isHead, inner }, column) => {
                const Cell = isHead ? 'th' : 'td';
                // biome-ignore lint/suspicious/noArrayIndexKey: see the row above
                return <Cell key={column}>{draw(inner, onLink)}</Cell>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A text from the document: HTML is reduced to its meaning, without images, and links open only after asking. */
export function Markdown({ text: source, onLink }: { readonly text: string; readonly onLink: OnLink }) {
  const nodes = useMemo(() => readMarkdown(source), [source]);
  return <div className="rd-explorer-text">{draw(nodes, onLink)}</div>;
}
