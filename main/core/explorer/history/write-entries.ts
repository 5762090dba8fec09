import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import type { OverWrite, SentWrite } from '../../changes/engine/deps.ts';
import type { RequestInput } from '../kinds/request.ts';
import { writeOutcomeOf } from './ends.ts';
import type { History } from './history.ts';

/** Records the explorer's writes based on engine events. */
export interface WriteEntries {
  sent(write: SentWrite): void;
  ended(write: OverWrite): void;
}

export function writeEntries(history: Pick<History, 'sent' | 'ended'>): WriteEntries {
  return {
    sent({ accountId, job, seq, input }) {
      const { key, method, shown } = input as RequestInput;
      history.sent(accountId, { job, seq }, { entry: bareEntry(key, method), shown });
    },
    ended(write) {
      const { accountId, job, seq } = write;
      history.ended(accountId, { job, seq }, writeOutcomeOf(write));
    },
  };
}

/** What can be derived from the operation's name if nothing else is known. */
function bareEntry(key: string, method: OperationEntry['method']): OperationEntry {
  const path = key.slice(key.indexOf(' ') + 1).slice(0, 2000) || '/';
  const none = { name: '', area: '', deprecated: false, unsupportedReason: null, dedicated: null, dedicatedOnly: false, usedBy: null };
  return { key, method, path, summary: key.slice(0, 300), ...none };
}
