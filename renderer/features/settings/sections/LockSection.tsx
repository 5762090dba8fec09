import type { Settings } from '../../../../preload/contract/settings.ts';
import { useCommand } from '../../../api/queries.ts';
import { settings } from '../../../text/en/settings.ts';
import { Button, SwitchField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { Fault } from '../fields/Fault.tsx';
import { NumberSetting } from '../fields/NumberSetting.tsx';
import { Row, Section } from '../fields/Section.tsx';
import { SettingItem } from '../fields/SettingItem.tsx';
import { ForgetKeys } from './ForgetKeys.tsx';

const text = settings.lock;

/** Initial minutes of inactivity until the lock. */
const firstMinutes = 15;

function LockNow() {
  const lock = useCommand('app.lock');
  return (
    <Row label={text.manually}>
      <div className="rd-settings-buttons">
        <Button onPress={() => lock.mutate({})} busy={lock.isPending}>
          {text.now}
        </Button>
      </div>
      {lock.error !== null && (
        <Fault
          title={text.notLocked}
          whatToDo={text.notLockedToDo}
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
    <Section id="lock" note={text.note}>
      <Row label={text.idle}>
        <SwitchField
          label={text.idleSwitch}
          checked={lock.idleMinutes !== null}
          onChange={(on) => change({ idleMinutes: on ? firstMinutes : null })}
        />
      </Row>
      <NumberSetting
        path="lock.idleMinutes"
        unit={text.minutes}
        disabled={lock.idleMinutes === null}
        value={lock.idleMinutes ?? firstMinutes}
      />
      <Row label={text.system}>
        <SettingItem path="lock.onSleep">
          {(label) => <SwitchField label={label} checked={lock.onSleep} onChange={(onSleep) => change({ onSleep })} />}
        </SettingItem>
        <SettingItem path="lock.onScreenLock">
          {(label) => <SwitchField label={label} checked={lock.onScreenLock} onChange={(onScreenLock) => change({ onScreenLock })} />}
        </SettingItem>
      </Row>
      <ForgetKeys />
      <LockNow />
    </Section>
  );
}
