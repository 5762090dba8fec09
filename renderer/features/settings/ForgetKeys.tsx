import { useState } from 'react';
import { useCall, useCommand } from '../../api/queries.ts';
import { settings as texts } from '../../text/en/settings.ts';
import { SwitchField } from '../../ui/index.ts';
import { Fault } from './Fault.tsx';
import { Row } from './Section.tsx';

const words = texts.lock;

/** Which accounts' keys leave the memory with the lock. */
export function ForgetKeys() {
  const accounts = useCall('accounts.list', {}).data?.accounts ?? [];
  const update = useCommand('accounts.update', { invalidates: ['accounts.list'] });
  // Until the list says it too; at once, or the switch springs back for a moment.
  const [asked, setAsked] = useState<Readonly<Record<string, boolean>>>({});
  return (
    <Row label={words.forget}>
      {accounts.map(({ id, name, forgetKeyOnLock }) => (
        <SwitchField
          key={id}
          label={name}
          checked={asked[id] ?? forgetKeyOnLock}
          onChange={(forget) => {
            setAsked({ ...asked, [id]: forget });
            update.mutate({ id, forgetKeyOnLock: forget }, { onSettled: () => setAsked({}) });
          }}
        />
      ))}
      {accounts.length === 0 && <p className="rd-quiet">{words.noAccount}</p>}
      <p className="rd-field-hint">{words.forgetHint}</p>
      {update.error !== null && (
        <Fault
          title={words.notKept}
          whatToDo={texts.unsaved.whatToDo}
          error={update.error}
          at={new Date(update.submittedAt).toISOString()}
          onClose={update.reset}
        />
      )}
    </Row>
  );
}
