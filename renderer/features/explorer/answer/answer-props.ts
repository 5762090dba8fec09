import type { ResponseFacts } from '../../../../preload/contract/explorer/operation.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';

/** One response and the account that received it: the props of each of its views. */
export interface ResponseProps {
  readonly accountId: AccountId;
  readonly answer: ResponseFacts;
}
