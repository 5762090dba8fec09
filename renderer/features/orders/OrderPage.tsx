import { type ComponentType, Suspense, useId } from 'react';
import { goTo } from '../../navigation/go-to.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { orders as text } from '../../text/en/orders.ts';
import { lazyComponent, TabBar, TopBar, tabId } from '../../ui/index.ts';
import type { OrderTabProps } from './tab-props.ts';
import './orders.css';

interface OrderTab {
  readonly id: string;
  readonly title: string;
  readonly Page: ComponentType<OrderTabProps>;
}

const availability = () => import('../availability/index.ts');

/** The tabs in order; the id is the last part of the address. Each is loaded when first shown. */
const orderTabs: readonly [OrderTab, ...OrderTab[]] = [
  { id: 'search', title: text.tab.search, Page: lazyComponent<OrderTabProps>(async () => (await availability()).SearchTab) },
  { id: 'cart', title: text.tab.cart, Page: lazyComponent<OrderTabProps>(async () => (await import('./cart/CartTab.tsx')).CartTab) },
  {
    id: 'transfer',
    title: text.tab.transfer,
    Page: lazyComponent<OrderTabProps>(async () => (await import('./transfer/TransferTab.tsx')).TransferTab),
  },
];

/** The name search, and the steps from there to an order; the address determines which one is shown. */
export function OrderPage({ accountId, id, visit }: ScreenProps) {
  const panelId = useId();
  const shown = orderTabs.find((tab) => tab.id === id) ?? orderTabs[0];
  return (
    <div className="rd-order">
      <TopBar title={text.title} />
      {orderTabs.length > 1 && (
        <TabBar
          label={text.tabs}
          tabs={orderTabs}
          chosen={shown.id}
          onChoose={(tab) => goTo({ screen: 'order', accountId, id: tab, replace: true })}
          panelId={panelId}
        />
      )}
      <div
        id={panelId}
        {...(orderTabs.length > 1 ? { role: 'tabpanel', 'aria-labelledby': tabId(panelId, shown.id) } : {})}
        className="rd-order-panel"
      >
        <Suspense>
          <shown.Page key={`${accountId} ${shown.id}`} accountId={accountId} visit={visit} />
        </Suspense>
      </div>
    </div>
  );
}
