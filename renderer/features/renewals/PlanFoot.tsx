import { type ReactNode, useState } from 'react';
import type { RenewalPlan } from '../../../preload/contract/renewals.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError } from '../../api/client.ts';
import { renewals as texts } from '../../texts/en/renewals.ts';
import { classNames } from '../../ui/class-names.ts';
import { Age, Button, type Formats, History, Tick, useFormats, WarningSign } from '../../ui/index.ts';
import { beginPlan } from '../changes/index.ts';

const words = texts.foot;

function Figure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** "The balance covers the first 37 of 52." */
function coverWords({ covered, priced }: Pick<RenewalPlan, 'covered' | 'priced'>, formats: Formats): string {
  const all = formats.number(priced);
  if (covered === null) return words.noBalance;
  if (covered === priced) return words.coversAll(all);
  return covered === 0 ? words.coversNone(all) : words.covers(formats.number(covered), all);
}

function Cover({ plan }: { readonly plan: RenewalPlan }) {
  const formats = useFormats();
  if (plan.priced === 0) return null;
  const whole = plan.covered === plan.priced;
  return (
    <p className={classNames('rd-renewals-cover', !whole && 'is-short')}>
      {whole ? <Tick size={14} /> : <WarningSign size={14} />}
      <span role="status">{coverWords(plan, formats)}</span>
    </p>
  );
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
  const { chosen, count, cost, currency, balance, left, lacks, renewed, view } = plan;
  const review = () => {
    setBusy(true);
    setTrouble('');
    beginPlan({ accountId, kind: 'renew', targets: { kept: view }, input: { years: 1 } })
      .catch((error: unknown) => setTrouble(error instanceof CallError ? error.message : words.failed))
      .finally(() => setBusy(false));
  };
  return (
    <section className="rd-renewals-foot" aria-label={words.label}>
      <dl>
        <Figure title={words.chosen}>{words.of(formats.number(chosen), formats.number(count))}</Figure>
        <Figure title={words.cost(currency)}>{formats.amount(cost)}</Figure>
        <Figure title={words.balance}>
          {balance === null ? (
            <span className="rd-quiet">{words.notKnown}</span>
          ) : (
            <>
              {formats.amount(balance.amount)} <Age at={balance.readAt} />
            </>
          )}
        </Figure>
        {left !== null && (
          <Figure title={words.left}>
            <span className={left.startsWith('-') ? 'rd-renewals-below' : undefined}>{formats.amount(left)}</span>
          </Figure>
        )}
      </dl>
      <div className="rd-renewals-told">
        <Cover plan={plan} />
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
      </div>
      <Button variant="primary" busy={busy} disabledReason={chosen === 0 ? words.nothing : undefined} onPress={review}>
        {words.review}
      </Button>
    </section>
  );
}
