import { ListScreen, openRow } from '../../data/list/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { customers as text } from '../../text/en/customers.ts';
import { countPositions } from '../../ui/grid/index.ts';
import { Button, Plus, useFormats } from '../../ui/index.ts';
import { ChangeAll, ChangeSelection, FromFile, openNewCustomer, WaitingBar } from '../changes/index.ts';
import { customerList } from './customer-list.tsx';
import './customers.css';

const ofCustomers = ['customer', 'contact'];

/** All customers of an account, from the local copy; each opens its own screen. */
export function CustomersPage(props: ScreenProps) {
  const formats = useFormats();
  return (
    <ListScreen
      {...props}
      definition={customerList}
      actions={({ view }, places) => (
        <ChangeSelection
          accountId={props.accountId}
          of="customer"
          view={view}
          places={places}
          count={formats.number(countPositions(places))}
        />
      )}
      tools={({ accountId, opened }) => (
        <>
          {opened !== null && opened.count > 0 && (
            <ChangeAll accountId={accountId} of="customer" view={opened.view} count={formats.number(opened.count)} />
          )}
          <FromFile accountId={accountId} kind="customer-update" />
          <Button icon={<Plus size={14} />} onPress={() => openNewCustomer(accountId)}>
            {text.create}
          </Button>
        </>
      )}
      above={<WaitingBar accountId={props.accountId} targets={ofCustomers} />}
      onOpen={(opened, id, place) => openRow('customers', 'customers', opened, id, place)}
    />
  );
}
