import { useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { CallError } from '../../api/client.ts';
import { changeParts as texts } from '../../text/en/change-parts.ts';
import { Button, Tick } from '../../ui/index.ts';
import { beginPlan } from './begin.ts';
import type { OpenForm } from './open-change.ts';

export interface MarkCompleteProps {
  readonly accountId: AccountId;
  /** One notice, or those at places of a view. */
  readonly targets: OpenForm['targets'];
  /** Of the one notice. */
  readonly noticeId?: number;
}

/** Plans that notices are marked as complete; their review follows. */
export function MarkComplete({ accountId, targets, noticeId }: MarkCompleteProps) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const plan = () => {
    setBusy(true);
    setTrouble('');
    const input = { complete: true, ...(noticeId === undefined ? {} : { noticeId }) };
    beginPlan({ accountId, kind: 'notice', targets, input })
      .catch((error: CallError) => setTrouble(error.message))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button size="small" icon={<Tick size={14} />} busy={busy} onPress={plan}>
        {texts.complete}
      </Button>
      <span className="rd-change-told" role="status">
        {trouble}
      </span>
    </>
  );
}
