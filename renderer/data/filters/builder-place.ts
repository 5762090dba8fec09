import type { Vocabulary } from '../../../preload/contract/filter/vocabulary.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';

/** The source of the keys and values for a builder's rows. */
export interface BuilderPosition {
  readonly accountId: AccountId;
  readonly list: SyncList;
  readonly vocabulary: Vocabulary;
}
