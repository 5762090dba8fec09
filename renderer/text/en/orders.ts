/** Text of the screen "Search & order" around its tabs. */
export const orders = {
  title: 'Search & order',
  tabs: 'Steps of an order',
  tab: { search: 'Search', cart: 'Cart', transfer: 'Transfer in' },
};
