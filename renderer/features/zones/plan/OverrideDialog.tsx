import { useRef, useState } from 'react';
import type { Output } from '../../../../preload/contract/index.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { CheckField, ConfirmDialog, useFormats } from '../../../ui/index.ts';
import { useOverflow } from '../../../ui/use-overflow.ts';
import { problemReason, problemText } from '../parts/problems.ts';

export type ZoneErrors = Output<'zones.errors'>;

export interface OverrideDialogProps {
  readonly errors: ZoneErrors;
  /** The zone's name. */
  readonly name: string;
  readonly onOverride: (digest: string) => void;
  readonly onClose: () => void;
}

const text = zones.plan.override;

/** The errors that block a review, each with its rule, and the confirmation that these records are intended. */
export function OverrideDialog({ errors: { count, digest, errors }, name, onOverride, onClose }: OverrideDialogProps) {
  const formats = useFormats();
  const [isMeant, setMeant] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const scrolls = useOverflow(list);
  const reason = digest === null ? text.notPossible : text.notConfirmed;
  return (
    <ConfirmDialog
      title={text.title(formats.number(count))}
      confirm={text.action}
      danger
      disabledReason={digest === null || !isMeant ? reason : undefined}
      onCancel={onClose}
      onConfirm={() => {
        if (digest !== null) onOverride(digest);
      }}
    >
      <p>{text.text(name)}</p>
      <ul ref={list} className="rd-zone-override" aria-label={text.list} tabIndex={scrolls ? 0 : undefined}>
        {errors.map((problem) => (
          <li key={`${problem.row} ${problem.code}`}>
            <code>{`${problem.record.prefix} ${problem.record.type} ${problem.record.content}`}</code>
            <span>
              {zones.checks.sentence(problemText(problem))} <span className="rd-quiet">{problemReason(problem)}</span>
            </span>
          </li>
        ))}
      </ul>
      {digest === null ? (
        <p>{text.cannot}</p>
      ) : (
        <CheckField label={text.confirm(formats.number(count))} checked={isMeant} onChange={setMeant} />
      )}
    </ConfirmDialog>
  );
}
