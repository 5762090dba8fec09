import { useState } from 'react';
import { zones as texts } from '../../../text/en/zones/zones.ts';
import { Button, ConfirmDialog, useFormats } from '../../../ui/index.ts';
import type { Review } from '../editor/use-review.tsx';
import type { Zone } from '../editor/use-zone.ts';

export interface PlanFootProps {
  readonly zone: Zone;
  readonly review: Review;
  readonly edits: number;
}

const words = texts.plan;

/** Discard and Review, and why they are not possible now. */
export function PlanFoot({ zone, review, edits }: PlanFootProps) {
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const { errorsToFix } = zone.state;
  const reason = edits > 0 ? review.blocked : undefined;
  const found = errorsToFix > 0 ? words.errors(formats.number(errorsToFix)) : reason;
  const count = formats.number(edits);
  const nothing = edits === 0 ? words.nothingToDo : undefined;
  return (
    <div className="rd-zone-foot">
      <span className={review.fault !== null || reason !== undefined ? 'rd-zone-foot-told is-refused' : 'rd-zone-foot-told'} role="status">
        {review.fault ?? found}
      </span>
      <Button onPress={() => setAsking(true)} disabledReason={nothing}>
        {words.discard}
      </Button>
      {review.override !== null && (
        <Button onPress={review.override} busy={review.busy}>
          {words.override.open}
        </Button>
      )}
      <Button variant="primary" onPress={review.ask} busy={review.busy} disabledReason={review.blocked}>
        {edits === 0 ? words.reviewNone : words.review(count)}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.discardTitle}
          confirm={words.discardAction(count)}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            zone.discard();
          }}
        >
          <p>{words.discardText(count, zone.state.name)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
