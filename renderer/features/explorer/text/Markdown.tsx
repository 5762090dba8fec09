import { Fragment, type ReactNode, useMemo } from 'react';
import { explorerForm as texts } from '../../../texts/en/explorer-form.ts';
import { tipAttributes } from '../../../ui/tip-attributes.ts';
import { readMarkdown, type TextNode } from './markdown-tree.ts';

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
          {texts.image(node.text)}
        </span>
      );
    if (node.kind === 'break') return <br key={key} />;
    if (node.kind === 'rule') return <hr key={key} />;
    if (node.kind === 'code') return node.block ? <pre key={key}>{node.text}</pre> : <code key={key}>{node.text}</code>;
    const inner = draw(node.inner, onLink);
    if (node.kind === 'part') return <Fragment key={key}>{inner}</Fragment>;
    if (node.kind !== 'link') {
      const Tag = plainTags[node.kind];
      return <Tag key={key}>{inner}</Tag>;
    }
    // Only what could be opened looks as if it could.
    if (!/^https:\/\//i.test(node.address)) return <Fragment key={key}>{inner}</Fragment>;
    return (
      <button
        key={key}
        type="button"
        className="rd-link"
        {...tipAttributes(node.address, texts.link.open)}
        onClick={() => onLink(node.address)}
      >
        {inner}
      </button>
    );
  });
}

/** A text of the document: no HTML of it, no pictures, and links only after asking. */
export function Markdown({ text, onLink }: { readonly text: string; readonly onLink: OnLink }) {
  const nodes = useMemo(() => readMarkdown(text), [text]);
  return <div className="rd-explorer-text">{draw(nodes, onLink)}</div>;
}
