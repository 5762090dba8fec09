import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { errorDetails } from '../../api/error-details.ts';
import { useCall, useCommand } from '../../api/queries.ts';
import { lock as texts } from '../../text/en/lock.ts';
import { Button, ErrorPanel, Lock } from '../../ui/index.ts';
import './lock.css';

/** Covers the window: why it is locked, and the way back. Names no account and no customer. */
export function LockScreen() {
  const why = useCall('app.lockState', {}).data?.why ?? null;
  const unlock = useCommand('app.unlock', { invalidates: ['app.lockState'] });
  useEffect(() => {
    // The title names the account else; where the page is not loaded anew it would stay.
    document.title = texts.windowTitle;
    delete document.documentElement.dataset['account'];
  }, []);
  const details = unlock.error === null ? '' : errorDetails(unlock.error, new Date(unlock.submittedAt).toISOString());
  return (
    <main className="rd-lock">
      <div className="rd-lock-middle">
        <Lock size={20} />
        <h1>{texts.title}</h1>
        {why !== null && <p className="rd-lock-why">{texts.why[why]}</p>}
        <p className="rd-lock-note">{texts.note}</p>
        <Button variant="primary" autoFocus busy={unlock.isPending} onPress={() => unlock.mutate({})}>
          {texts.unlock}
        </Button>
      </div>
      {unlock.error !== null && (
        <ErrorPanel
          title={texts.stillLocked.title}
          meaning={unlock.error.message}
          whatToDo={texts.stillLocked.whatToDo}
          details={details}
          // The details stay on the screen, to be selected by hand, should the clipboard refuse.
          onCopy={() => void call('app.copy', { text: details }).catch(() => undefined)}
        />
      )}
    </main>
  );
}
