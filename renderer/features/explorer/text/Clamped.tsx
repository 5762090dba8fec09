import { useState } from 'react';
import { explorerForm as texts } from '../../../text/en/explorer/form.ts';
import { Markdown } from './Markdown.tsx';

/** Maximum characters shown initially. */
const usual = 240;

const isLong = (text: string): boolean => text.length > usual || text.split('\n').length > 4;

/** A text from the document; long ones are truncated, with the rest on request. */
export function Clamped({ text, onLink }: { readonly text: string; readonly onLink: (address: string) => void }) {
  const [open, setOpen] = useState(false);
  if (!isLong(text)) return <Markdown text={text} onLink={onLink} />;
  return (
    <div className={open ? 'rd-explorer-long' : 'rd-explorer-long is-cut'}>
      <Markdown text={text} onLink={onLink} />
      <button type="button" className="rd-link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? texts.less : texts.more}
      </button>
    </div>
  );
}
