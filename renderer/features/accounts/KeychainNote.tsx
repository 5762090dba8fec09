import { useEffect, useRef } from 'react';
import { useCall } from '../../api/queries.ts';
import { keychain as texts } from '../../text/en/keychain.ts';
import { Button, CheckField, Lock, Refresh, WarningSign } from '../../ui/index.ts';

interface KeychainNoteProps {
  /** Why the key was not kept, after trying. */
  readonly problem: string | null;
  readonly accountSaved: boolean;
  readonly sessionOnly: boolean;
  readonly onSessionOnly: (sessionOnly: boolean) => void;
}

/** Where the key will be kept; or why it cannot be, what helps on this system, and the way without a keychain. */
export function KeychainNote({ problem, accountSaved, sessionOnly, onSessionOnly }: KeychainNoteProps) {
  const keychain = useCall('credentials.keychain', {});
  const info = useCall('app.info', {}).data;
  const state = keychain.data?.state;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (keychain.data === undefined || state === undefined || info === undefined) {
    return <p className="rd-key-place">{texts.asking}</p>;
  }
  if (state === 'ready' && problem === null) {
    return (
      <p className="rd-key-place">
        <Lock size={14} />
        {info.host === 'chromium' ? (
          texts.browser
        ) : (
          <span>
            {texts.keptIn}
            <strong>{keychain.data.name}</strong>
            {texts.nowhereElse}
          </span>
        )}
      </p>
    );
  }
  const trouble = state === 'ready' ? undefined : texts.troubles[state][info.platform](keychain.data.name);
  const notKept = accountSaved ? texts.notKept : texts.notHeld;
  return (
    <div ref={box} className="rd-key-trouble" role={problem === null ? 'status' : 'alert'}>
      <WarningSign size={14} />
      <div className="rd-key-words">
        <p>
          <strong>{problem === null ? trouble?.title : notKept}</strong>
        </p>
        <p>{trouble === undefined ? problem : trouble.meaning}</p>
        <p>{trouble === undefined ? texts.notKeptToDo : trouble.whatToDo}</p>
        {trouble !== undefined && (
          <Button size="small" icon={<Refresh size={14} />} busy={keychain.isFetching} onPress={() => void keychain.refetch()}>
            {texts.again}
          </Button>
        )}
      </div>
      <CheckField label={texts.sessionOnly} checked={sessionOnly} onChange={onSessionOnly} hint={texts.sessionHint} />
    </div>
  );
}
