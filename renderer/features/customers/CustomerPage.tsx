import { useStored } from '../../data/list/index.ts';
import { NoObject } from '../../data/object-page/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { customers as texts } from '../../text/en/customers.ts';
import { People } from '../../ui/index.ts';
import { CustomerView } from './CustomerView.tsx';
import './customers.css';

/** One customer: stored data immediately, and its contacts from the service if they were not fetched. */
export function CustomerPage({ accountId, id: named }: ScreenProps) {
  const id = Number(named);
  const valid = Number.isSafeInteger(id) && id >= 0;
  const { data, error } = useStored('customers', { accountId, id: valid ? id : 0 }, { enabled: valid });
  if (data !== undefined) return <CustomerView key={`${accountId} ${id}`} accountId={accountId} stored={data} />;
  if (valid && error === null) return null;
  return <NoObject screen="customers" accountId={accountId} icon={<People />} words={texts.page.missing} error={error} />;
}
