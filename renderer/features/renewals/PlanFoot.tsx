import { useState } from 'react';
import type { RenewalPlan } from '../../../preload/contract/renewals.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError } from '../../api/client.ts';
import { CostFoot, Covered } from '../../data/list/index.ts';
import { renewals as texts } from '../../text/en/renewals.ts';
import { Button, type Formats, History, useFormats } from '../../ui/index.ts';
import { beginPlan } from '../changes/index.ts';

const words = texts.foot;

/** "The balance covers the first 37 of 52." */
function coverWords({ covered, priced }: Pick<RenewalPlan, 'covered' | 'priced'>, formats: Formats): string {
  const all = formats.number(priced);
  if (covered === null) return words.noBalance;
  if (covered === priced) return words.coversAll(all);
  return covered === 0 ? words.coversNone(all) : words.covers(formats.number(covered), all);
}

export interface PlanFootProps {
  readonly accountId: AccountId;
  readonly plan: RenewalPlan;
  readonly onTakeRenewedOut: () => void;
}

/** What the plan comes to beside the balance, and the way to its review. */
export function PlanFoot({ accountId, plan, onTakeRenewedOut }: PlanFootProps) {
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const { chosen, count, cost, lacks, renewed, view } = plan;
  const review = () => {
    setBusy(true);
    setTrouble('');
    beginPlan({ accountId, kind: 'renew', targets: { kept: view }, input: { years: 1 } })
      .catch((error: unknown) => setTrouble(error instanceof CallError ? error.message : words.failed))
      .finally(() => setBusy(false));
  };
  return (
    <CostFoot
      label={words.label}
      counted={{ title: words.chosen, text: words.of(formats.number(chosen), formats.number(count)) }}
      cost={{ ...plan, total: cost }}
      action={
        <Button variant="primary" busy={busy} disabledReason={chosen === 0 ? words.nothing : undefined} onPress={review}>
          {words.review}
        </Button>
      }
    >
      {plan.priced > 0 && <Covered whole={plan.covered === plan.priced} text={coverWords(plan, formats)} />}
      {lacks.length > 0 && (
        <p>
          <span className="rd-quiet">{words.notCounted}</span>{' '}
          {lacks.map(({ lack, count: n }) => words.lacks[lack](formats.number(n))).join(', ')}
        </p>
      )}
      {renewed > 0 && (
        <p className="rd-renewals-renewed">
          <History size={14} />
          <span>{words.renewed(formats.number(renewed))}</span>
          <button type="button" className="rd-link" onClick={onTakeRenewedOut}>
            {words.takeRenewed(formats.number(renewed))}
          </button>
        </p>
      )}
      {trouble !== '' && (
        <p className="rd-renewals-below" role="alert">
          {trouble}
        </p>
      )}
    </CostFoot>
  );
}
