import { useRef } from 'react';
import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import type { ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import { explorerForm as texts } from '../../../text/en/explorer/form.ts';
import { Button, type Formats, Lock, Star, StarEmpty, useFormats } from '../../../ui/index.ts';
import { useOverflow } from '../../../ui/use-overflow.ts';
import { faultText } from '../words.ts';
import { stops } from './faults.ts';
import type { RequestNow } from './use-request.ts';
import type { Sending } from './use-sending.ts';

const words = texts.foot;

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
  const made = composed === null || isVariableMissing(composed.faults) ? null : composed.request;
  const cannot = entry.lack !== null || entry.dedicatedOnly;
  const wait = composed === null ? words.checking : buildFailureText(composed.faults, request.shown, formats);
  return (
    <div className="rd-explorer-foot">
      <section className="rd-explorer-sent" aria-label={words.label} ref={sent} {...scrolls}>
        {made === null ? (
          <p className="rd-quiet">{issue ?? wait}</p>
        ) : (
          <pre>
            <span>{`${made.method} ${made.target}`}</span>
            {made.headers.map(([name, value]) => (
              <span key={name}>{`\n${name}: ${value}`}</span>
            ))}
            {made.body !== '' && <span className="rd-explorer-sent-body">{`\n${made.body}`}</span>}
          </pre>
        )}
        {made !== null && made.bodyBytes > made.body.length && <p className="rd-age">{words.more(formats.number(made.bodyBytes))}</p>}
      </section>
      {(sending.reported !== '' || reported !== '') && (
        <p className="rd-explorer-told" role="status">
          {sending.reported === '' ? reported : sending.reported}
          {sending.toFirst !== null && (
            <>
              {' '}
              <button type="button" className="rd-link" onClick={sending.toFirst}>
                {words.show}
              </button>
            </>
          )}
        </p>
      )}
      <div className="rd-explorer-actions">
        <span className="rd-explorer-lock">
          <Lock size={14} />
          <span className="rd-cut">{words.key}</span>
        </span>
        <Button
          icon={starred ? <Star /> : <StarEmpty />}
          label={starred ? words.unstar : words.star}
          aria-pressed={starred}
          onPress={onStar}
        />
        {!cannot && (
          <Button variant="primary" keys={['Mod', 'Enter']} busy={sending.busy} onPress={sending.send}>
            {entry.method === 'GET' ? words.send : words.review}
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
  const lack = faults.find(({ code }) => code === 'lack');
  if (lack !== undefined) return faultText(lack, formats);
  return shown.some((fault) => stops(fault) && fault.code !== 'missing') ? words.amiss : words.waiting;
}
