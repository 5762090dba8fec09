import { useState } from 'react';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { Markdown } from './Markdown.tsx';

/** Maximum characters shown initially. */
const usual = 240;

const isLong = (markdown: string): boolean => markdown.length > usual || markdown.split('\n').length > 4;

/** A text from the document; long ones are truncated, with the rest on request. */
export function Clamped({ text: markdown, onLink }: { readonly text: string; readonly onLink: (address: string) => void }) {
  const [open, setOpen] = useState(false);
  if (!isLong(markdown)) return <Markdown text={markdown} onLink={onLink} />;
  return (
    <div className={open ? 'rd-explorer-long' : 'rd-explorer-long is-cut'}>
      <Markdown text={markdown} onLink={onLink} />
      <button type="button" className="rd-link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? text.less : text.more}
      </button>
    </div>
  );
}
