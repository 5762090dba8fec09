import { useState } from 'react';
import { changes as text } from '../../text/en/changes/jobs.ts';

/** Maximum characters shown initially. */
const usual = 240;

/** The reason for a row's state. Long text is truncated, with the rest on request. */
export function Reason({ text: reason }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (reason.length <= usual) return reason;
  return (
    <>
      {isOpen ? reason : `${reason.slice(0, usual).trimEnd()}…`}{' '}
      <button type="button" className="rd-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? text.reason.less : text.reason.more}
      </button>
    </>
  );
}
