import { goTo } from '../../app/navigate.ts';
import type { ScreenProps } from '../../app/screen-names.ts';
import { ExportButton } from '../export/index.ts';
import { ListScreen } from '../lists/index.ts';
import { CustomerPage } from './CustomerPage.tsx';
import { customerList } from './customer-list.tsx';
import './customers.css';

/** All customers of an account, from the local copy; each opens a page of its own. */
export function CustomersPage(props: ScreenProps) {
  const { accountId } = props;
  if (props.id !== undefined) return <CustomerPage {...props} />;
  return (
    <ListScreen
      {...props}
      definition={customerList}
      onOpen={(_opened, id) => goTo({ screen: 'customers', accountId, id: `${id}` })}
      tools={({ opened, selection }) =>
        opened !== null && <ExportButton list="customers" view={opened.view} count={opened.count} selection={selection} />
      }
    />
  );
}
