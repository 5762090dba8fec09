import { useEffect, useRef } from 'react';
import { useCall } from '../../api/queries.ts';
import { keychain as text } from '../../text/en/accounts/keychain.ts';
import { keychainText } from '../../text/en/accounts/keychain-names.ts';
import { Button, CheckField, Lock, Refresh, Sentence, WarningSign } from '../../ui/index.ts';

interface KeychainNoteProps {
  /** Why the key could not be stored. */
  readonly problem: string | null;
  readonly sessionOnly: boolean;
  readonly onSessionOnly: (sessionOnly: boolean) => void;
}

/** Where the key will be stored; or why it cannot be, what helps on this system, and the option without a keychain. */
export function KeychainNote({ problem, sessionOnly, onSessionOnly }: KeychainNoteProps) {
  const keychain = useCall('credentials.keychain', {});
  const info = useCall('app.info', {}).data;
  const state = keychain.data?.state;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (keychain.data === undefined || state === undefined || info === undefined) {
    return <p className="rd-key-place">{text.checking}</p>;
  }
  if (state === 'ready' && problem === null) {
    return (
      <p className="rd-key-place">
        <Lock size={14} />
        {info.host === 'chromium' ? (
          text.browser
        ) : (
          <span>
            <Sentence text={text.storedIn}>
              <strong>{keychainText(keychain.data.name)}</strong>
            </Sentence>
          </span>
        )}
      </p>
    );
  }
  const issue = state === 'ready' ? undefined : text.problems[state][info.platform](keychainText(keychain.data.name));
  return (
    <div ref={box} className="rd-key-trouble" role={problem === null ? 'status' : 'alert'}>
      <WarningSign size={14} />
      <div className="rd-key-text">
        <p>
          <strong>{problem === null ? issue?.title : text.notStored}</strong>
        </p>
        <p>{issue === undefined ? problem : issue.meaning}</p>
        <p>{issue === undefined ? text.notStoredAction : issue.whatToDo}</p>
        {issue !== undefined && (
          <Button size="small" icon={<Refresh size={14} />} busy={keychain.isFetching} onPress={() => void keychain.refetch()}>
            {text.retry}
          </Button>
        )}
      </div>
      <CheckField label={text.sessionOnly} checked={sessionOnly} onChange={onSessionOnly} hint={text.sessionHint} />
    </div>
  );
}
