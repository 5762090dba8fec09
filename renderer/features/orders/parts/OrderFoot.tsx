import { type ReactNode, useState } from 'react';
import { CallError } from '../../../api/client.ts';
import { type Cost, CostFoot } from '../../../data/list/index.ts';
import { orderTerms } from '../../../text/en/orders.ts';
import { Button } from '../../../ui/index.ts';

const text = orderTerms.foot;

export interface OrderFootProps {
  readonly counted: { readonly title: string; readonly text: string };
  readonly cost: Cost;
  /** Why there is nothing to review yet. */
  readonly missing: string | undefined;
  readonly button: string;
  /** Plans the order and shows its review. Rejects with CallError. */
  readonly onReview: () => Promise<void>;
  readonly children: ReactNode;
}

/** An order's cost next to the balance, and the button to its review. */
export function OrderFoot({ counted, cost, missing, button, onReview, children }: OrderFootProps) {
  const [busy, setBusy] = useState(false);
  const [issue, setIssue] = useState('');
  const review = () => {
    setBusy(true);
    setIssue('');
    onReview()
      .catch((error: unknown) => setIssue(error instanceof CallError ? error.message : text.failed))
      .finally(() => setBusy(false));
  };
  return (
    <CostFoot
      label={text.label}
      counted={counted}
      cost={cost}
      action={
        <Button variant="primary" busy={busy} disabledReason={missing} onPress={review}>
          {button}
        </Button>
      }
    >
      {children}
      {missing !== undefined && <p className="rd-quiet">{missing}</p>}
      {issue !== '' && (
        <p className="rd-cost-below" role="alert">
          {issue}
        </p>
      )}
    </CostFoot>
  );
}
