import { type ReactNode, useId, useState } from 'react';
import { ui } from '../../text/en/ui.ts';
import { Button } from '../buttons/Button.tsx';
import { CaretDown, Duplicate, ErrorSign } from '../icons.ts';

export interface ErrorPanelProps {
  /** What happened. */
  readonly title: string;
  readonly meaning: ReactNode;
  readonly whatToDo?: ReactNode;
  /** Redacted facts for a colleague or a support desk. */
  readonly details?: string | undefined;
  readonly action?: ReactNode;
  /** Copies the details to the clipboard. */
  readonly onCopy?: () => void;
}

/** What went wrong, what it means, what to do, and the facts to copy. Shown where the error belongs. */
export function ErrorPanel({ title, meaning, whatToDo, details, action, onCopy }: ErrorPanelProps) {
  const detailsId = useId();
  const [open, setOpen] = useState(true);
  return (
    <div className="rd-trouble" role="alert">
      <ErrorSign size={20} title={ui.error} />
      <div className="rd-trouble-body">
        <h2>{title}</h2>
        <dl>
          <dt>{ui.whatItMeans}</dt>
          <dd>{meaning}</dd>
          {whatToDo !== undefined && (
            <>
              <dt>{ui.whatToDo}</dt>
              <dd>{whatToDo}</dd>
            </>
          )}
        </dl>
        {action !== undefined && <div className="rd-trouble-actions">{action}</div>}
        {details !== undefined && (
          <div className="rd-trouble-details">
            <div className="rd-trouble-head">
              <button type="button" className="rd-disclosure" aria-expanded={open} aria-controls={detailsId} onClick={() => setOpen(!open)}>
                <CaretDown size={12} />
                {ui.details}
              </button>
              <span className="rd-age">{ui.detailsNote}</span>
              {onCopy !== undefined && (
                <Button size="small" icon={<Duplicate />} onPress={onCopy}>
                  {ui.copy}
                </Button>
              )}
            </div>
            <pre id={detailsId} hidden={!open}>
              {details}
            </pre>
          </div>
        )}
      </div>
    </div>
  );
}
