import type { Settings } from '../../../../preload/contract/settings.ts';
import { usePresentAccount } from '../../../navigation/present-account.ts';
import { settings } from '../../../text/en/settings.ts';
import { SwitchField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { NumberSetting } from '../fields/NumberSetting.tsx';
import { Row, Section } from '../fields/Section.tsx';
import { LimiterNow } from './LimiterNow.tsx';

const text = settings.limits;

/** Initial number of calls in 15 minutes for a budget. */
const firstBudget = 1000;

/** Rate limits for the service, and the current state of the limiter. */
export function LimitsSection({ limits }: { readonly limits: Settings['limits'] }) {
  const account = usePresentAccount();
  const budget = limits.perQuarterHour;
  return (
    <Section id="limits" note={text.note}>
      <NumberSetting path="limits.atOnce" unit={text.atOnceUnit} value={limits.atOnce} />
      <NumberSetting path="limits.perSecond" unit={text.perSecondUnit} fractions value={limits.perSecond} />
      <Row label={text.budgetLabel}>
        <SwitchField
          label={text.budget}
          checked={budget !== null}
          onChange={(on) => void changeSettings('limits', { limits: { perQuarterHour: on ? firstBudget : null } })}
        />
      </Row>
      <NumberSetting
        path="limits.perQuarterHour"
        unit={text.perQuarterHourUnit}
        hint={budget === null ? text.budgetUnset : text.budgetHint}
        disabled={budget === null}
        value={budget ?? firstBudget}
      />
      <Row label={text.now}>
        {account === undefined ? <p className="rd-quiet">{text.noAccount}</p> : <LimiterNow account={account} limits={limits} />}
      </Row>
    </Section>
  );
}
