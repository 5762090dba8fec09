import type { Contract } from './contract.ts';
import { firstOf, idOf } from './rows.ts';

const allTime = { date_range: '2015-01-01_2045-12-31' };

/** Operations of the account, the prices and the polls. */
export async function callAccount({ call }: Contract): Promise<void> {
  await call('getAccountProfile');
  await call('getAccountBalance');
  await call('listPublicPrices');
  await call('getPrice', { path: { price_id: idOf(firstOf(await call('listPrices', { query: { limit: 100 } }))) } });
  await call('getTransaction', { path: { transaction_id: idOf(firstOf(await call('listTransactions', { query: allTime }))) } });
}

export async function callPolls({ call }: Contract): Promise<void> {
  await call('updatePoll', { path: { poll_id: idOf(firstOf(await call('listPolls'))) } });
}
