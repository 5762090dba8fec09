import { useState } from 'react';
import type { ZoneRun } from '../../../../preload/contract/dns/zone-many.ts';
import { CallError, call } from '../../../api/client.ts';
import { zoneMany as text } from '../../../text/en/zones/many.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { openMany } from './opened.ts';

/** Saves snapshots of the zones for which a comparison found none, in a run that can return to it. */
export function SaveMissingSnapshots({ run: { accountId, run, without }, title }: { readonly run: ZoneRun; readonly title: string }) {
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const n = formats.number(without);
  const begin = async () => {
    setBusy(true);
    setFault(null);
    try {
      const started = await call('zone-runs.keep', { accountId, targets: { without: run } });
      openMany({ dialog: 'run', accountId, run: started.run, title: text.keep.title(n), from: { dialog: 'run', accountId, run, title } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setBusy(false);
      setFault(error.message);
    }
  };
  return (
    <>
      {fault !== null && (
        <span className="rd-zone-many-failed" role="alert">
          {fault}
        </span>
      )}
      <Button busy={busy} onPress={() => void begin()}>
        {text.keep.missing(n)}
      </Button>
    </>
  );
}
