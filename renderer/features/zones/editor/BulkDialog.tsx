import { useState } from 'react';
import type { EditorStep } from '../../../../preload/contract/dns/zones.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { Button, Dialog, TextField, useFormats } from '../../../ui/index.ts';
import { readTtl, ttlFault } from './fields.ts';
import type { Zone } from './use-zone.ts';

export type BulkKind = 'ttl' | 'replace';

export interface BulkDialogProps {
  readonly zone: Zone;
  readonly kind: BulkKind;
  readonly rows: readonly string[];
  readonly onClose: () => void;
}

const text = zones.bulk;

/** The step for the input; an error sentence if it is invalid. */
function stepOf(kind: BulkKind, rows: readonly string[], from: string, to: string): EditorStep | string {
  if (kind === 'replace') return from === '' ? text.noText : { do: 'replace', rows: [...rows], from, to };
  const ttl = readTtl(to);
  if (ttl === undefined) return text.wrongTtl;
  return ttl === null ? text.noTtl : { do: 'set', rows: [...rows], fields: { ttl } };
}

/** Sets the TTL of many records, or replaces a text in their contents. One step for undo. */
export function BulkDialog({ zone, kind, rows, onClose }: BulkDialogProps) {
  const formats = useFormats();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const step = stepOf(kind, rows, from, to);
  const { title, text: explanation, action } = text[kind](formats.number(rows.length));
  const submit = async () => {
    if (typeof step === 'string' || busy) return;
    setBusy(true);
    if ((await zone.edit(step)) === null) zone.notStored(kind === 'replace' ? text.replaced(from, to) : to);
    onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button variant="primary" onPress={() => void submit()} busy={busy} disabledReason={typeof step === 'string' ? step : undefined}>
            {action}
          </Button>
        </>
      }
    >
      <form
        className="rd-zone-bulk"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{explanation}</p>
        {kind === 'replace' ? (
          <>
            <TextField label={text.from} value={from} onChange={setFrom} mono autoFocus />
            <TextField label={text.to} value={to} onChange={setTo} mono />
          </>
        ) : (
          <TextField label={text.ttlField} value={to} onChange={setTo} hint={text.ttlHint} error={ttlFault(to)} mono autoFocus />
        )}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}
