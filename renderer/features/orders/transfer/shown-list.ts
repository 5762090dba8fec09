import type { TransferList } from '../../../../preload/contract/orders.ts';

/**
 * The list to show after a reply: the newest version of the `wanted` one. Replies may arrive out of order, and after their list was closed
 * or replaced.
 */
export function afterResponse(shown: TransferList | null, answer: TransferList, wanted: string | undefined): TransferList | null {
  if (answer.list !== wanted) return shown;
  return shown?.list === answer.list && shown.version > answer.version ? shown : answer;
}
