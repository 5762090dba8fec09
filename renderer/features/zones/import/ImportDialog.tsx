import { useState } from 'react';
import type { ZoneImport } from '../../../../preload/contract/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import type { ZoneToolContext } from '../tools.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportText } from './ImportText.tsx';
import { showTransfer } from './open-dialog.ts';
import './import.css';

const close = () => showTransfer(null);

/** Reads a file or a pasted text for a zone, shows it line by line, and takes it into the pending edits. Nothing is sent. */
export function ImportDialog({ accountId, id, zone, keep }: ZoneToolContext) {
  const [text, setText] = useState('');
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
  if (file === null) {
    return (
      <ImportText
        name={zone.name}
        text={text}
        busy={busy}
        fault={fault}
        onText={setText}
        onRead={() => void attempt(async () => setFile((await call('zones.readText', { ...of, text })).file))}
        onFile={() => void attempt(async () => setFile((await call('zones.openFile', of)).file))}
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
      onTake={(mode) =>
        void attempt(async () => {
          keep((await call('zones.import', { ...of, import: file.import, mode })).zone);
          close();
        })
      }
      onClose={close}
    />
  );
}
