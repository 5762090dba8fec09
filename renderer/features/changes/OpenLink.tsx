import { useState } from 'react';
import { type CallError, call } from '../../api/client.ts';
import { changeParts as texts } from '../../text/en/change-parts.ts';
import { Button } from '../../ui/index.ts';

const words = texts.link;

/** The address that the service made for documents: main shows it, asks, and opens it. */
export function OpenLink({ job, row }: { readonly job: number; readonly row: number }) {
  const [told, setTold] = useState('');
  const [busy, setBusy] = useState(false);
  const open = () => {
    setBusy(true);
    call('changes.openLink', { job, row })
      .then(({ outcome }) => setTold(words[outcome]))
      .catch((error: CallError) => setTold(error.message))
      .finally(() => setBusy(false));
  };
  return (
    <p className="rd-job-link">
      <Button variant="primary" busy={busy} onPress={open}>
        {words.open}
      </Button>
      <span role="status">{told === '' ? words.what : told}</span>
    </p>
  );
}
