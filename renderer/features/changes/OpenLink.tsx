import { useState } from 'react';
import { type CallError, call } from '../../api/client.ts';
import { changeFields as texts } from '../../text/en/changes/forms.ts';
import { Button } from '../../ui/index.ts';

const words = texts.link;

/** The address that the service created for documents: main shows it, asks, and opens it. */
export function OpenLink({ job, row }: { readonly job: number; readonly row: number }) {
  const [reported, setReported] = useState('');
  const [busy, setBusy] = useState(false);
  const open = () => {
    setBusy(true);
    call('changes.openLink', { job, row })
      .then(({ outcome }) => setReported(words[outcome]))
      .catch((error: CallError) => setReported(error.message))
      .finally(() => setBusy(false));
  };
  return (
    <p className="rd-job-link">
      <Button variant="primary" busy={busy} onPress={open}>
        {words.open}
      </Button>
      <span role="status">{reported === '' ? words.what : reported}</span>
    </p>
  );
}
