import type { Settings } from '../../../../preload/contract/settings.ts';
import { settings as texts } from '../../../text/en/settings.ts';
import { SwitchField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { NumberSetting } from '../fields/NumberSetting.tsx';
import { Row, Section } from '../fields/Section.tsx';

const words = texts.reading;

/** How often the lists of an account are synced, and how much of them is stored. */
export function ReadingSection({ reading }: { readonly reading: Settings['reading'] }) {
  return (
    <Section id="reading" note={words.note}>
      <NumberSetting
        path="reading.listsEvery"
        label={words.listsEvery}
        unit={words.minutes}
        hint={reading.listsEvery === 0 ? words.manually : words.listsHint}
        value={reading.listsEvery}
      />
      <NumberSetting
        path="reading.balanceEvery"
        label={words.balanceEvery}
        unit={words.minutes}
        hint={reading.balanceEvery === 0 ? words.manually : words.balanceHint}
        value={reading.balanceEvery}
      />
      <NumberSetting
        path="reading.transactionMonths"
        label={words.transactionMonths}
        unit={words.months}
        hint={words.transactionHint}
        value={reading.transactionMonths}
      />
      <Row label={words.details}>
        <SwitchField
          label={words.detailsSwitch}
          hint={words.detailsHint}
          checked={reading.details}
          onChange={(details) => void changeSettings('reading', { reading: { details } })}
        />
      </Row>
      <NumberSetting
        path="reading.lowBalanceDays"
        label={words.lowBalance}
        unit={words.days}
        hint={reading.lowBalanceDays === 0 ? words.lowBalanceOff : words.lowBalanceHint}
        value={reading.lowBalanceDays}
      />
    </Section>
  );
}
