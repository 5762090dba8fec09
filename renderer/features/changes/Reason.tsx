import { useState } from 'react';
import { changes as texts } from '../../text/en/changes/jobs.ts';

/** Maximum characters shown initially. */
const usual = 240;

/** The reason for a row's state. Long text is truncated, with the rest on request. */
export function Reason({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= usual) return text;
  return (
    <>
      {isOpen ? text : `${text.slice(0, usual).trimEnd()}…`}{' '}
      <button type="button" className="rd-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.reason.less : texts.reason.more}
      </button>
    </>
  );
}
