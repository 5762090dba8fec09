import type { Settings } from '../../../../preload/contract/settings.ts';
import { usePresentAccount } from '../../../navigation/present-account.ts';
import { settings as texts } from '../../../text/en/settings.ts';
import { SwitchField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { NumberSetting } from '../fields/NumberSetting.tsx';
import { Row, Section } from '../fields/Section.tsx';
import { LimiterNow } from './LimiterNow.tsx';

const words = texts.limits;

/** Initial number of calls in 15 minutes for a budget. */
const firstBudget = 1000;

/** Rate limits for the service, and the current state of the limiter. */
export function LimitsSection({ limits }: { readonly limits: Settings['limits'] }) {
  const account = usePresentAccount();
  const budget = limits.perQuarterHour;
  return (
    <Section id="limits" note={words.note}>
      <NumberSetting path="limits.atOnce" label={words.atOnce} unit={words.atOnceUnit} value={limits.atOnce} />
      <NumberSetting path="limits.perSecond" label={words.perSecond} unit={words.perSecondUnit} fractions value={limits.perSecond} />
      <Row label={words.budgetLabel}>
        <SwitchField
          label={words.budget}
          checked={budget !== null}
          onChange={(on) => void changeSettings('limits', { limits: { perQuarterHour: on ? firstBudget : null } })}
        />
      </Row>
      <NumberSetting
        path="limits.perQuarterHour"
        label={words.perQuarterHour}
        unit={words.perQuarterHourUnit}
        hint={budget === null ? words.budgetUnset : words.budgetHint}
        disabled={budget === null}
        value={budget ?? firstBudget}
      />
      <Row label={words.now}>
        {account === undefined ? <p className="rd-quiet">{words.noAccount}</p> : <LimiterNow account={account} limits={limits} />}
      </Row>
    </Section>
  );
}
