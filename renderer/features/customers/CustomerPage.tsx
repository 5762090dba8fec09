import { useCall } from '../../api/queries.ts';
import { goTo } from '../../app/navigate.ts';
import type { ScreenProps } from '../../app/screen-names.ts';
import { customers as texts } from '../../texts/en/customers.ts';
import { Button, Empty, People, TopBar } from '../../ui/index.ts';
import { Crumbs } from './Crumbs.tsx';
import { CustomerView } from './CustomerView.tsx';
import './customers.css';

const { missing } = texts.page;

/** One customer: what is stored of it at once, and its contacts from the service when they were not fetched. */
export function CustomerPage({ accountId, id: named }: ScreenProps) {
  const id = Number(named);
  const valid = Number.isSafeInteger(id) && id >= 0;
  const { data, error } = useCall('customers.stored', { accountId, id: valid ? id : 0 }, { enabled: valid });
  if (data !== undefined) return <CustomerView key={`${accountId} ${id}`} accountId={accountId} stored={data} />;
  if (valid && error === null) return null;
  const why = error === null || error.code === 'NOT_FOUND' ? missing.text : error.message;
  return (
    <div className="rd-customer">
      <TopBar crumbs={<Crumbs accountId={accountId} />} title={missing.heading} />
      <Empty
        icon={<People />}
        title={missing.title}
        text={why}
        action={<Button onPress={() => goTo({ screen: 'customers', accountId })}>{missing.back}</Button>}
      />
    </div>
  );
}
