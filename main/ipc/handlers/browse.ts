import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type BrowseMethod = `${'customers' | 'prices' | 'transactions' | 'notices'}.${'open' | 'rows' | 'stored' | 'copy'}` | 'transactions.sums';
type Area = Pick<Handlers, BrowseMethod>;

export function browseHandlers(rooms: () => Promise<Services>): Area {
  const lists = async () => (await rooms()).portfolio.lists();
  return {
    'customers.open': async (input, { signal }) => (await lists()).customers.open(input, signal),
    'customers.rows': async (input) => (await lists()).customers.rows(input),
    'customers.stored': async (input) => (await lists()).customers.stored(input),
    'customers.copy': async (input) => (await lists()).customers.copy(input),
    'prices.open': async (input, { signal }) => (await lists()).prices.open(input, signal),
    'prices.rows': async (input) => (await lists()).prices.rows(input),
    'prices.stored': async (input) => (await lists()).prices.stored(input),
    'prices.copy': async (input) => (await lists()).prices.copy(input),
    'transactions.open': async (input, { signal }) => (await lists()).transactions.open(input, signal),
    'transactions.rows': async (input) => (await lists()).transactions.rows(input),
    'transactions.stored': async (input) => (await lists()).transactions.stored(input),
    'transactions.copy': async (input) => (await lists()).transactions.copy(input),
    'transactions.sums': async (input, { signal }) => (await lists()).sums(input, signal),
    'notices.open': async (input, { signal }) => (await lists()).notices.open(input, signal),
    'notices.rows': async (input) => (await lists()).notices.rows(input),
    'notices.stored': async (input) => (await lists()).notices.stored(input),
    'notices.copy': async (input) => (await lists()).notices.copy(input),
  };
}
