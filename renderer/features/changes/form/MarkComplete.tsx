import { useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { CallError } from '../../../api/client.ts';
import { changeFields as text } from '../../../text/en/changes/forms.ts';
import { Button, Tick } from '../../../ui/index.ts';
import { type OpenForm, startPlan } from './open-change.ts';

export interface MarkCompleteProps {
  readonly accountId: AccountId;
  /** One notice, or those at positions in a view. */
  readonly targets: OpenForm['targets'];
  /** For a single notice. */
  readonly noticeId?: number;
}

/** Plans marking notices as complete; the review follows. */
export function MarkComplete({ accountId, targets, noticeId }: MarkCompleteProps) {
  const [busy, setBusy] = useState(false);
  const [issue, setIssue] = useState('');
  const plan = () => {
    setBusy(true);
    setIssue('');
    const input = { complete: true, ...(noticeId === undefined ? {} : { noticeId }) };
    startPlan({ accountId, kind: 'notice', targets, input })
      .catch((error: CallError) => setIssue(error.message))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button size="small" icon={<Tick size={14} />} busy={busy} onPress={plan}>
        {text.complete}
      </Button>
      <span className="rd-change-message" role="status">
        {issue}
      </span>
    </>
  );
}
