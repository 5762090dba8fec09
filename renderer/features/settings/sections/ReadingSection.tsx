import type { Settings } from '../../../../preload/contract/settings.ts';
import { NotOffered, useNotOffered } from '../../../data/list/index.ts';
import { usePresentAccount } from '../../../navigation/present-account.ts';
import { sync } from '../../../text/en/lists.ts';
import { readingSettings as text } from '../../../text/en/settings-reading.ts';
import { SwitchField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { HourSetting } from '../fields/HourSetting.tsx';
import { NumberSetting } from '../fields/NumberSetting.tsx';
import { Row, Section } from '../fields/Section.tsx';
import { SettingItem } from '../fields/SettingItem.tsx';
import { NetworkSetting } from './NetworkSetting.tsx';

/** They depend on each other. */
const quietFields = ['reading.quietFrom', 'reading.quietUntil'] as const;

/** How often the lists of an account are synced, and how much of them is stored. */
export function ReadingSection({ reading }: { readonly reading: Settings['reading'] }) {
  const account = usePresentAccount();
  const notOffered = useNotOffered(account?.id);
  return (
    <Section id="reading" note={text.note}>
      <NumberSetting
        path="reading.listsEvery"
        unit={text.hours}
        hint={reading.listsEvery === 0 ? text.manually : text.listsHint}
        value={reading.listsEvery}
      />
      <Row label={text.quiet}>
        <SettingItem path="reading.quietHours">
          {(label) => (
            <SwitchField
              label={label}
              hint={text.quietHint}
              checked={reading.quietHours}
              onChange={(quietHours) => void changeSettings('reading', { reading: { quietHours } })}
            />
          )}
        </SettingItem>
      </Row>
      {reading.quietHours && (
        <>
          <HourSetting path="reading.quietFrom" value={reading.quietFrom} alsoForgets={quietFields} />
          <HourSetting path="reading.quietUntil" value={reading.quietUntil} alsoForgets={quietFields} />
        </>
      )}
      <NetworkSetting chosen={reading.onlyNetworks} />
      <NumberSetting
        path="reading.balanceEvery"
        unit={text.minutes}
        hint={reading.balanceEvery === 0 ? text.manually : text.balanceHint}
        value={reading.balanceEvery}
      />
      <NumberSetting path="reading.transactionMonths" unit={text.months} hint={text.transactionHint} value={reading.transactionMonths} />
      <Row label={text.details}>
        <SettingItem path="reading.details">
          {(label) => (
            <SwitchField
              label={label}
              hint={text.detailsHint}
              checked={reading.details}
              onChange={(details) => void changeSettings('reading', { reading: { details } })}
            />
          )}
        </SettingItem>
      </Row>
      <NumberSetting
        path="reading.lowBalanceDays"
        unit={text.days}
        hint={reading.lowBalanceDays === 0 ? text.lowBalanceOff : text.lowBalanceHint}
        value={reading.lowBalanceDays}
      />
      {notOffered.length > 0 && account !== undefined && (
        <Row label={`${sync.notOffered.heading}: ${account.name}`}>
          <p className="rd-field-hint">{sync.notOffered.note}</p>
          <NotOffered lists={notOffered} />
        </Row>
      )}
    </Section>
  );
}
