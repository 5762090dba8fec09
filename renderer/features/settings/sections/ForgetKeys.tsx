import { useState } from 'react';
import { useCall, useCommand } from '../../../api/queries.ts';
import { settings as texts } from '../../../text/en/settings.ts';
import { SwitchField } from '../../../ui/index.ts';
import { Fault } from '../fields/Fault.tsx';
import { Row } from '../fields/Section.tsx';

const words = texts.lock;

/** Which accounts' keys are removed from memory on lock. */
export function ForgetKeys() {
  const accounts = useCall('accounts.list', {}).data?.accounts ?? [];
  const update = useCommand('accounts.update', { invalidates: ['accounts.list'] });
  // Applied at once until the list has it, or the switch would flip back for a moment.
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
          title={words.notStored}
          whatToDo={texts.unsaved.whatToDo}
          error={update.error}
          at={new Date(update.submittedAt).toISOString()}
          onClose={update.reset}
        />
      )}
    </Row>
  );
}
