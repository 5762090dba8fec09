import type { ScreenProps } from '../../app/screen-names.ts';
import { customers as texts } from '../../texts/en/customers.ts';
import { Button, Plus } from '../../ui/index.ts';
import { FromFile, openNewCustomer } from '../changes/index.ts';
import { ListScreen, openRow } from '../lists/index.ts';
import { customerList } from './customer-list.tsx';
import './customers.css';

/** All customers of an account, from the local copy; each opens a page of its own. */
export function CustomersPage(props: ScreenProps) {
  return (
    <ListScreen
      {...props}
      definition={customerList}
      tools={({ accountId }) => (
        <>
          <FromFile accountId={accountId} kind="customer-update" />
          <Button icon={<Plus size={14} />} onPress={() => openNewCustomer(accountId)}>
            {texts.create}
          </Button>
        </>
      )}
      onOpen={(opened, id, place) => openRow('customers', customerList.source, opened, id, place)}
    />
  );
}
