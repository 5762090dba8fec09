import type { ComponentType } from 'react';
import { orders as texts } from '../../text/en/orders.ts';
import { lazyComponent } from '../../ui/index.ts';
import type { OrderTabProps } from './tab-props.ts';

export interface OrderTab {
  readonly id: string;
  readonly title: string;
  readonly Page: ComponentType<OrderTabProps>;
}

const availability = () => import('../availability/index.ts');

/** The tabs in order; the id is the last part of the address. Each is loaded when first shown. */
export const orderTabs: readonly [OrderTab, ...OrderTab[]] = [
  { id: 'search', title: texts.tab.search, Page: lazyComponent<OrderTabProps>(async () => (await availability()).SearchTab) },
  { id: 'cart', title: texts.tab.cart, Page: lazyComponent<OrderTabProps>(async () => (await import('./cart/CartTab.tsx')).CartTab) },
  {
    id: 'transfer',
    title: texts.tab.transfer,
    Page: lazyComponent<OrderTabProps>(async () => (await import('./transfer/TransferTab.tsx')).TransferTab),
  },
];
