import { useState } from 'react';
import { zoneFormats } from '../../../../preload/contract/dns/dns-codes.ts';
import { CallError, call } from '../../../api/client.ts';
import { zoneImport } from '../../../text/en/zones/import.ts';
import { Button, CheckField, Dialog, SegmentedField } from '../../../ui/index.ts';
import { ZoneFault } from '../parts/ZoneFault.tsx';
import type { ZoneToolContext } from '../tool.ts';
import { showTransfer } from './open-dialog.ts';
import './import.css';

type Format = (typeof zoneFormats)[number];

const text = zoneImport.export;
const options = zoneFormats.map((value) => ({ value, label: text.formats[value] }));
const close = () => showTransfer(null);

/** Saves the zone to a file, with its pending edits or as read. */
export function ExportDialog({ accountId, id, zone }: ZoneToolContext) {
  const edits = zone.created + zone.changed + zone.deleted;
  const [format, setFormat] = useState<Format>('bind');
  const [pending, setPending] = useState(true);
  const [path, setPath] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallError | null>(null);
  const write = async () => {
    setBusy(true);
    setFault(null);
    setPath(null);
    try {
      setPath((await call('zones.export', { accountId, id, format, pending: pending && edits > 0 })).path);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={text.title(zone.name)}
      width={480}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{path === null ? zoneImport.cancel : text.close}</Button>
          <Button variant="primary" onPress={() => void write()} busy={busy}>
            {text.action}
          </Button>
        </>
      }
    >
      {fault !== null && <ZoneFault what="export" error={fault} />}
      <SegmentedField label={text.format} value={format} options={options} onChange={setFormat} hint={text.hints[format]} />
      {edits > 0 && <CheckField label={text.pending} checked={pending} onChange={setPending} />}
      <p className="rd-zone-export-done" role="status">
        {path === null ? '' : text.done(path)}
      </p>
    </Dialog>
  );
}
