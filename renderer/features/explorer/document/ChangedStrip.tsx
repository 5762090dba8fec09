import { useState } from 'react';
import type { DocumentFacts } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { explorer } from '../../../text/en/explorer/explorer.ts';
import { TimelineEvents, useFormats } from '../../../ui/index.ts';
import { ChangedDialog } from './ChangedDialog.tsx';

const text = explorer.changed;
const kinds = ['added', 'changed', 'removed'] as const;

/** A summary of the document's changes, at the bottom of the list. */
export function ChangedStrip({ accountId, facts }: { readonly accountId: AccountId; readonly facts: DocumentFacts }) {
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const { changed } = facts;
  if (changed === null) return null;
  const counts = kinds.filter((kind) => changed[kind] > 0).map((kind) => text[kind](formats.number(changed[kind])));
  if (counts.length === 0) return null;
  return (
    <section className="rd-explorer-changed" aria-label={text.label}>
      <TimelineEvents size={14} />
      <span>{counts.join(', ')}</span>
      <button type="button" className="rd-link" onClick={() => setOpen(true)}>
        {text.compare}
      </button>
      {open && <ChangedDialog accountId={accountId} onClose={() => setOpen(false)} />}
    </section>
  );
}
