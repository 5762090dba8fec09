import type { TransferList } from '../../../../preload/contract/orders.ts';

/**
 * What is shown after an answer about a list: the newest of the list that is `wanted`. Answers may pass one another, and come after their list
 * was closed or another one taken in its place.
 */
export function afterAnswer(shown: TransferList | null, answer: TransferList, wanted: string | undefined): TransferList | null {
  if (answer.list !== wanted) return shown;
  return shown?.list === answer.list && shown.version > answer.version ? shown : answer;
}
