import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { errorDetails } from '../../api/error-details.ts';
import { useCall, useCommand } from '../../api/queries.ts';
import { lock as text } from '../../text/en/lock.ts';
import { Button, ErrorPanel, Lock } from '../../ui/index.ts';
import './lock.css';

/** Covers the window: why it is locked, and how to unlock it. Shows no account or customer. */
export function LockScreen() {
  const why = useCall('app.lockState', {}).data?.why ?? null;
  const unlock = useCommand('app.unlock', { invalidates: ['app.lockState'] });
  useEffect(() => {
    // The title otherwise contains the account; it would stay if the renderer is not reloaded.
    document.title = text.windowTitle;
    delete document.documentElement.dataset['account'];
  }, []);
  const details = unlock.error === null ? '' : errorDetails(unlock.error, new Date(unlock.submittedAt).toISOString());
  return (
    <main className="rd-lock">
      <div className="rd-lock-middle">
        <Lock size={20} />
        <h1>{text.title}</h1>
        {why !== null && <p className="rd-lock-why">{text.why[why]}</p>}
        <p className="rd-lock-note">{text.note}</p>
        <Button variant="primary" autoFocus busy={unlock.isPending} onPress={() => unlock.mutate({})}>
          {text.unlock}
        </Button>
      </div>
      {unlock.error !== null && (
        <ErrorPanel
          title={text.stillLocked.title}
          meaning={unlock.error.message}
          whatToDo={text.stillLocked.whatToDo}
          details={details}
          // The details stay on the screen for manual selection if the clipboard fails.
          onCopy={() => void call('app.copy', { text: details }).catch(() => undefined)}
        />
      )}
    </main>
  );
}
