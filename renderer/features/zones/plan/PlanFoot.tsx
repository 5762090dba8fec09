import { useState } from 'react';
import { zones } from '../../../text/en/zones/zones.ts';
import { Button, ConfirmDialog, useFormats } from '../../../ui/index.ts';
import type { Review } from '../editor/use-review.tsx';
import type { Zone } from '../editor/use-zone.ts';

export interface PlanFootProps {
  readonly zone: Zone;
  readonly review: Review;
  readonly edits: number;
}

const text = zones.plan;

/** Discard and Review, and why they are not possible now. */
export function PlanFoot({ zone, review, edits }: PlanFootProps) {
  const formats = useFormats();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { errorsToFix } = zone.state;
  const reason = edits > 0 ? review.blocked : undefined;
  const found = errorsToFix > 0 ? text.errors(formats.number(errorsToFix)) : reason;
  const count = formats.number(edits);
  const nothing = edits === 0 ? text.nothingToDo : undefined;
  return (
    <div className="rd-zone-foot">
      <span
        className={review.fault !== null || reason !== undefined ? 'rd-zone-foot-message is-refused' : 'rd-zone-foot-message'}
        role="status"
      >
        {review.fault ?? found}
      </span>
      <Button onPress={() => setDialogOpen(true)} disabledReason={nothing}>
        {text.discard}
      </Button>
      {review.override !== null && (
        <Button onPress={review.override} busy={review.busy}>
          {text.override.open}
        </Button>
      )}
      <Button variant="primary" onPress={review.ask} busy={review.busy} disabledReason={review.blocked}>
        {edits === 0 ? text.reviewNone : text.review(count)}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={text.discardTitle}
          confirm={text.discardAction(count)}
          danger
          onCancel={() => setDialogOpen(false)}
          onConfirm={() => {
            setDialogOpen(false);
            zone.discard();
          }}
        >
          <p>{text.discardText(count, zone.state.name)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
