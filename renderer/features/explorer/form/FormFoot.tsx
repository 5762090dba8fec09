import { useRef } from 'react';
import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import type { ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import { explorerForm } from '../../../text/en/explorer/form.ts';
import { Button, type Formats, Lock, Star, StarEmpty, useFormats } from '../../../ui/index.ts';
import { useOverflow } from '../../../ui/use-overflow.ts';
import { faultText } from '../fault-text.ts';
import { stops } from './faults.ts';
import type { RequestNow } from './use-request.ts';
import type { Sending } from './use-sending.ts';

const text = explorerForm.foot;

export interface FormFootProps {
  readonly entry: OperationEntry;
  readonly request: RequestNow;
  readonly sending: Sending;
  readonly starred: boolean;
  readonly onStar: () => void;
  /** What was just done here, e.g. copied. */
  readonly reported: string;
}

/** The encoded request, above the send button. */
export function FormFoot({ entry, request, sending, starred, onStar, reported }: FormFootProps) {
  const formats = useFormats();
  const sent = useRef<HTMLElement>(null);
  const scrolls = useOverflow(sent) ? { tabIndex: 0 } : {};
  const { composed, issue } = request.now;
  // A variable without a value would make it a different request.
  const sentRequest = composed === null || isVariableMissing(composed.faults) ? null : composed.request;
  const cannot = entry.unsupportedReason !== null || entry.dedicatedOnly;
  const wait = composed === null ? text.checking : buildFailureText(composed.faults, request.shown, formats);
  return (
    <div className="rd-explorer-foot">
      <section className="rd-explorer-sent" aria-label={text.label} ref={sent} {...scrolls}>
        {sentRequest === null ? (
          <p className="rd-quiet">{issue ?? wait}</p>
        ) : (
          <pre>
            <span>{`${sentRequest.method} ${sentRequest.target}`}</span>
            {sentRequest.headers.map(([name, value]) => (
              <span key={name}>{`\n${name}: ${value}`}</span>
            ))}
            {sentRequest.body !== '' && <span className="rd-explorer-sent-body">{`\n${sentRequest.body}`}</span>}
          </pre>
        )}
        {sentRequest !== null && sentRequest.bodyBytes > sentRequest.body.length && (
          <p className="rd-age">{text.more(formats.number(sentRequest.bodyBytes))}</p>
        )}
      </section>
      {(sending.reported !== '' || reported !== '') && (
        <p className="rd-explorer-message" role="status">
          {sending.reported === '' ? reported : sending.reported}
          {sending.toFirst !== null && (
            <>
              {' '}
              <button type="button" className="rd-link" onClick={sending.toFirst}>
                {text.show}
              </button>
            </>
          )}
        </p>
      )}
      <div className="rd-explorer-actions">
        <span className="rd-explorer-lock">
          <Lock size={14} />
          <span className="rd-cut">{text.key}</span>
        </span>
        <Button
          icon={starred ? <Star /> : <StarEmpty />}
          label={starred ? text.unstar : text.star}
          aria-pressed={starred}
          onPress={onStar}
        />
        {!cannot && (
          <Button variant="primary" keys={['Mod', 'Enter']} busy={sending.busy} onPress={sending.send}>
            {entry.method === 'GET' ? text.send : text.review}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether a variable has no value: the braces themselves are never sent. */
export const isVariableMissing = (faults: readonly ValueFault[]): boolean =>
  faults.some(({ code }) => code === 'variable-unknown' || code === 'variable-empty');

/**
 * It is never sent, some input is invalid, or some input is missing.
 * @param shown those marked in the form
 */
export function buildFailureText(faults: readonly ValueFault[], shown: readonly ValueFault[], formats: Formats): string {
  const unsupported = faults.find(({ code }) => code === 'unsupported');
  if (unsupported !== undefined) return faultText(unsupported, formats);
  return shown.some((fault) => stops(fault) && fault.code !== 'missing') ? text.amiss : text.waiting;
}
