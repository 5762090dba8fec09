import type { Settings } from '../../../../preload/contract/settings.ts';
import { settings } from '../../../text/en/settings.ts';
import { SwitchField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { NumberSetting } from '../fields/NumberSetting.tsx';
import { Row, Section } from '../fields/Section.tsx';
import { SettingItem } from '../fields/SettingItem.tsx';

const text = settings.reading;

/** How often the lists of an account are synced, and how much of them is stored. */
export function ReadingSection({ reading }: { readonly reading: Settings['reading'] }) {
  return (
    <Section id="reading" note={text.note}>
      <NumberSetting
        path="reading.listsEvery"
        unit={text.minutes}
        hint={reading.listsEvery === 0 ? text.manually : text.listsHint}
        value={reading.listsEvery}
      />
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
    </Section>
  );
}
