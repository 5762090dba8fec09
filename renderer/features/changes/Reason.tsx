import { useState } from 'react';
import { changes as texts } from '../../text/en/changes.ts';

/** Characters that are shown at once. */
const usual = 240;

/** Why a row is as it is. Of a long text the beginning, and the rest on request. */
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
