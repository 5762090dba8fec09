import { useState } from 'react';
import type { RenewalPlan } from '../../../preload/contract/portfolio/renewals.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError } from '../../api/client.ts';
import { CostFoot, Covered } from '../../data/list/index.ts';
import { renewals } from '../../text/en/renewals.ts';
import { Button, type Formats, History, useFormats } from '../../ui/index.ts';
import { startPlan } from '../changes/index.ts';

const text = renewals.foot;

/** "The balance covers the first 37 of 52." */
function coverText({ covered, priced }: Pick<RenewalPlan, 'covered' | 'priced'>, formats: Formats): string {
  const all = formats.number(priced);
  if (covered === null) return text.noBalance;
  if (covered === priced) return text.coversAll(all);
  return covered === 0 ? text.coversNone(all) : text.covers(formats.number(covered), all);
}

export interface PlanFootProps {
  readonly accountId: AccountId;
  readonly plan: RenewalPlan;
  readonly onExcludeRenewed: () => void;
}

/** Total of the plan compared with the balance, and the review button. */
export function PlanFoot({ accountId, plan, onExcludeRenewed }: PlanFootProps) {
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const [issue, setIssue] = useState('');
  const { chosen, count, cost, unavailableReasons, renewed, view } = plan;
  const review = () => {
    setBusy(true);
    setIssue('');
    startPlan({ accountId, kind: 'renew', targets: { renewalPlan: view }, input: { years: 1 } })
      .catch((error: unknown) => setIssue(error instanceof CallError ? error.message : text.failed))
      .finally(() => setBusy(false));
  };
  return (
    <CostFoot
      label={text.label}
      counted={{ title: text.chosen, text: text.of(formats.number(chosen), formats.number(count)) }}
      cost={{ ...plan, total: cost }}
      action={
        <Button variant="primary" busy={busy} disabledReason={chosen === 0 ? text.nothing : undefined} onPress={review}>
          {text.review}
        </Button>
      }
    >
      {plan.priced > 0 && <Covered whole={plan.covered === plan.priced} text={coverText(plan, formats)} />}
      {unavailableReasons.length > 0 && (
        <p>
          <span className="rd-quiet">{text.notCounted}</span>{' '}
          {unavailableReasons
            .map(({ unavailableReason, count: n }) => text.unavailableReasons[unavailableReason](formats.number(n)))
            .join(', ')}
        </p>
      )}
      {renewed > 0 && (
        <p className="rd-renewals-renewed">
          <History size={14} />
          <span>
            {text.renewed(formats.number(renewed))}{' '}
            <button type="button" className="rd-link" onClick={onExcludeRenewed}>
              {text.excludeRenewed(formats.number(renewed))}
            </button>
          </span>
        </p>
      )}
      {issue !== '' && (
        <p className="rd-renewals-below" role="alert">
          {issue}
        </p>
      )}
    </CostFoot>
  );
}
