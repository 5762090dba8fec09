import { useCall, useCommand } from '../../api/queries.ts';
import { settings as texts } from '../../texts/en/settings.ts';
import { SwitchField } from '../../ui/index.ts';
import { Fault } from './Fault.tsx';
import { Row } from './Section.tsx';

const words = texts.lock;

/** Which accounts' keys leave the memory with the lock. */
export function ForgetKeys() {
  const accounts = useCall('accounts.list', {}).data?.accounts ?? [];
  const update = useCommand('accounts.update', { invalidates: ['accounts.list'] });
  const asked = update.isPending ? update.variables : undefined;
  return (
    <Row label={words.forget}>
      {accounts.map(({ id, name, forgetKeyOnLock }) => (
        <SwitchField
          key={id}
          label={name}
          checked={asked?.id === id ? asked.forgetKeyOnLock === true : forgetKeyOnLock}
          onChange={(forget) => update.mutate({ id, forgetKeyOnLock: forget })}
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
