import type { OperationEntry } from '../../../../preload/contract/explorer-document.ts';
import type { LeftWrite, OverWrite } from '../../changes/engine/deps.ts';
import type { RequestInput } from '../kinds/request.ts';
import { endOfWrite } from './ends.ts';
import type { History } from './history.ts';

/** Enters the writes of the explorer as the engine tells of them. */
export interface WriteEntries {
  left(write: LeftWrite): void;
  over(write: OverWrite): void;
}

export function writeEntries(history: Pick<History, 'left' | 'over'>): WriteEntries {
  return {
    left({ accountId, job, seq, input }) {
      const { key, method, shown } = input as RequestInput;
      history.left(accountId, { job, seq }, { entry: bareEntry(key, method), shown });
    },
    over(write) {
      const { accountId, job, seq } = write;
      history.over(accountId, { job, seq }, endOfWrite(write));
    },
  };
}

/** What the name of an operation tells of it, where nothing else is known. */
function bareEntry(key: string, method: OperationEntry['method']): OperationEntry {
  const path = key.slice(key.indexOf(' ') + 1).slice(0, 2000) || '/';
  const none = { name: '', area: '', deprecated: false, lack: null, leads: null, leadsOnly: false };
  return { key, method, path, summary: key.slice(0, 300), ...none };
}
