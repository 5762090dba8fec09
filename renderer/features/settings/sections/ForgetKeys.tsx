import { useState } from 'react';
import { useCall, useCommand } from '../../../api/queries.ts';
import { settings } from '../../../text/en/settings.ts';
import { SwitchField } from '../../../ui/index.ts';
import { Fault } from '../fields/Fault.tsx';
import { Row } from '../fields/Section.tsx';
import { SettingItem } from '../fields/SettingItem.tsx';

const text = settings.lock;

/** Which accounts' keys are removed from memory on lock. */
export function ForgetKeys() {
  const accounts = useCall('accounts.list', {}).data?.accounts ?? [];
  const update = useCommand('accounts.update', { invalidates: ['accounts.list'] });
  // Shown at once until the list is updated; otherwise the switch would flip back for a moment.
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  return (
    <SettingItem path="lock.forgetKeys">
      {(label) => (
        <Row label={label}>
          {accounts.map(({ id, name, forgetKeyOnLock }) => (
            <SwitchField
              key={id}
              label={name}
              checked={choices[id] ?? forgetKeyOnLock}
              onChange={(forget) => {
                setChoices({ ...choices, [id]: forget });
                update.mutate({ id, forgetKeyOnLock: forget }, { onSettled: () => setChoices({}) });
              }}
            />
          ))}
          {accounts.length === 0 && <p className="rd-quiet">{text.noAccount}</p>}
          <p className="rd-field-hint">{text.forgetHint}</p>
          {update.error !== null && (
            <Fault
              title={text.notStored}
              whatToDo={settings.unsaved.whatToDo}
              error={update.error}
              at={new Date(update.submittedAt).toISOString()}
              onClose={update.reset}
            />
          )}
        </Row>
      )}
    </SettingItem>
  );
}
