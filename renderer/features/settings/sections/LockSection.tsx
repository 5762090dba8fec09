import type { Settings } from '../../../../preload/contract/settings.ts';
import { useCommand } from '../../../api/queries.ts';
import { settings as texts } from '../../../text/en/settings.ts';
import { Button, SwitchField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { Fault } from '../fields/Fault.tsx';
import { NumberSetting } from '../fields/NumberSetting.tsx';
import { Row, Section } from '../fields/Section.tsx';
import { ForgetKeys } from './ForgetKeys.tsx';

const words = texts.lock;

/** Initial minutes of inactivity until the lock. */
const firstMinutes = 15;

function LockNow() {
  const lock = useCommand('app.lock');
  return (
    <Row label={words.manually}>
      <div className="rd-settings-buttons">
        <Button onPress={() => lock.mutate({})} busy={lock.isPending}>
          {words.now}
        </Button>
      </div>
      {lock.error !== null && (
        <Fault
          title={words.notLocked}
          whatToDo={words.notLockedToDo}
          error={lock.error}
          at={new Date(lock.submittedAt).toISOString()}
          onClose={lock.reset}
        />
      )}
    </Row>
  );
}

/** When the window locks, and which keys are then forgotten. */
export function LockSection({ lock }: { readonly lock: Settings['lock'] }) {
  const change = (next: Partial<Settings['lock']>) => void changeSettings('lock', { lock: next });
  return (
    <Section id="lock" note={words.note}>
      <Row label={words.idle}>
        <SwitchField
          label={words.idleSwitch}
          checked={lock.idleMinutes !== null}
          onChange={(on) => change({ idleMinutes: on ? firstMinutes : null })}
        />
      </Row>
      <NumberSetting
        path="lock.idleMinutes"
        label={words.idleMinutes}
        unit={words.minutes}
        disabled={lock.idleMinutes === null}
        value={lock.idleMinutes ?? firstMinutes}
      />
      <Row label={words.system}>
        <SwitchField label={words.onSleep} checked={lock.onSleep} onChange={(onSleep) => change({ onSleep })} />
        <SwitchField label={words.onScreenLock} checked={lock.onScreenLock} onChange={(onScreenLock) => change({ onScreenLock })} />
      </Row>
      <ForgetKeys />
      <LockNow />
    </Section>
  );
}
