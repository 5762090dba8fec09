import { expect, it } from 'vitest';
import { chargesByText } from '../../../../../../main/core/changes/reconcile/charge-index.ts';
import type { Charge } from '../../../../../../main/core/changes/reconcile/transactions.ts';

it('finds charges by each word of description and note', () => {
  const charge = (id: number, description: string, note: string | null) => ({ id, description, note }) as Charge;
  const found = chargesByText([
    charge(1, 'Renewal of A.example', null),
    charge(2, 'Renewal', 'a.example'),
    charge(3, 'Renewal renewal', ''),
  ]);
  const idsOf = (word: string) => found.get(word)?.map(({ id }) => id);
  expect([idsOf('a.example'), idsOf('renewal'), idsOf('of'), idsOf('null')]).toEqual([[1, 2], [1, 2, 3], [1], undefined]);
});
