import type { ChangeRow } from '../../../preload/contract/changes/changes.ts';
import { watchableKinds } from '../../../preload/contract/live-dns/live-watch-codes.ts';

/** Whether a row of a job was carried out, and changes what nameservers or the registry answer. */
export const isWatchable = ({ kind, state, target }: Pick<ChangeRow, 'kind' | 'state' | 'target'>): boolean =>
  (state === 'done' || state === 'accepted') && target.kind === 'domain' && watchableKinds.includes(kind);
