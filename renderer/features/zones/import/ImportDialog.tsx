import { useEffect, useState } from 'react';
import type { ZoneImport } from '../../../../preload/contract/dns/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { type StoredTyping, useStoredTyping } from '../parts/stored-typing.ts';
import type { ZoneToolContext } from '../tool.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportText } from './ImportText.tsx';
import { showTransfer } from './open-dialog.ts';
import './import.css';

export interface ImportDialogProps extends ZoneToolContext {
  /** Pasted into the zone itself. */
  readonly pasted?: string | undefined;
}

const close = () => showTransfer(null);
/** By zone. */
const drafts: StoredTyping<string> = new Map();

/** Reads a file or a pasted text for a zone, shows it line by line, and adds it to the pending edits. Nothing is sent. */
export function ImportDialog({ accountId, id, zone, keep, pasted }: ImportDialogProps) {
  const name = `${accountId} ${id}`;
  const [typed, setText] = useStoredTyping(drafts, name, '');
  const [own, setOwn] = useState(pasted);
  const text = own ?? typed;
  const [file, setFile] = useState<ZoneImport | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallError | null>(null);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  const of = { accountId, id };
  const read = () => attempt(async () => setFile((await call('zones.readText', { ...of, text })).file));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (pasted !== undefined) void read();
  }, []);
  const drop = () => {
    drafts.delete(name);
    close();
  };
  if (file === null) {
    return (
      <ImportText
        name={zone.name}
        text={text}
        busy={busy}
        fault={fault}
        onText={(to) => {
          setOwn(undefined);
          setText(to);
        }}
        onRead={() => void read()}
        onFile={() => void attempt(async () => setFile((await call('zones.openFile', of)).file))}
        onDrop={drop}
        onClose={close}
      />
    );
  }
  return (
    <ImportPreview
      of={of}
      file={file}
      busy={busy}
      fault={fault}
      onBack={() => {
        setFault(null);
        setFile(null);
      }}
      onMove={(targets) => void attempt(async () => setFile((await call('zones.importAs', { ...of, import: file.import, targets })).file))}
      onAccept={(mode) =>
        void attempt(async () => {
          keep((await call('zones.import', { ...of, import: file.import, mode })).zone);
          drop();
        })
      }
      onDrop={drop}
      onClose={close}
    />
  );
}
