import type { Vocabulary } from '../../../preload/contract/filter/vocabulary.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';

/** Where the keys and values of a builder's rows come from. */
export interface BuilderPlace {
  readonly accountId: AccountId;
  readonly list: SyncList;
  readonly vocabulary: Vocabulary;
}
