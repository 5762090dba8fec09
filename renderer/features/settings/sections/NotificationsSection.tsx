import type { Settings } from '../../../../preload/contract/settings.ts';
import { useCall } from '../../../api/queries.ts';
import { notificationSettings as text } from '../../../text/en/settings-background.ts';
import { SwitchField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { HourSetting } from '../fields/HourSetting.tsx';
import { Row, Section } from '../fields/Section.tsx';
import { SettingItem } from '../fields/SettingItem.tsx';

type Notifications = Settings['notifications'];

interface ChoiceProps {
  readonly path: 'alarms' | 'summary' | 'hideNames';
  readonly notifications: Notifications;
  readonly hint: string;
  readonly disabled: boolean;
}

function Choice({ path, notifications, hint, disabled }: ChoiceProps) {
  return (
    <SettingItem path={`notifications.${path}`}>
      {(label) => (
        <SwitchField
          label={label}
          hint={hint}
          checked={notifications[path]}
          disabled={disabled}
          onChange={(on) => void changeSettings('notifications', { notifications: { [path]: on } })}
        />
      )}
    </SettingItem>
  );
}

/** What the system shows about the accounts. */
export function NotificationsSection({ notifications }: { readonly notifications: Notifications }) {
  const notifies = useCall('background.state', {}).data?.notifies;
  const disabled = notifies !== true;
  return (
    <Section id="notifications" note={notifies === false ? text.none : text.note}>
      <Row label={text.found}>
        <Choice path="alarms" notifications={notifications} hint={text.alarmsHint} disabled={disabled} />
      </Row>
      <Row label={text.daily}>
        <Choice path="summary" notifications={notifications} hint={text.summaryHint} disabled={disabled} />
      </Row>
      {notifications.summary && !disabled && (
        <HourSetting path="notifications.summaryHour" value={notifications.summaryHour} hint={text.hour} />
      )}
      <Row label={text.names}>
        <Choice path="hideNames" notifications={notifications} hint={text.hideNamesHint} disabled={disabled} />
      </Row>
    </Section>
  );
}
