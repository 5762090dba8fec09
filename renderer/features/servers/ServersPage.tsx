import { type ListDefinition, ListScreen, openRow } from '../../data/list/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { servers as text } from '../../text/en/servers.ts';
import { countPositions } from '../../ui/grid/index.ts';
import { Button, Plus, Server, useFormats } from '../../ui/index.ts';
import { ChangeAll, ChangeSelection, FromFile, openAccountChange, WaitingBar } from '../changes/index.ts';
import { serverColumns } from './server-columns.tsx';

const serverList: ListDefinition<'servers'> = {
  list: 'servers',
  firstSort: { column: 'name', descending: false },
  alsoOf: ['server-products', 'customers'],
  gridColumns: serverColumns,
  icon: <Server />,
  text,
};

const targets = ['server'];

/** All bare metal servers of an account, from the local copy; each opens its own screen. */
export function ServersPage(props: ScreenProps) {
  const formats = useFormats();
  const { accountId } = props;
  return (
    <ListScreen
      {...props}
      definition={serverList}
      actions={({ view }, places) => (
        <ChangeSelection accountId={accountId} of="server" view={view} places={places} count={formats.number(countPositions(places))} />
      )}
      tools={({ opened }) => (
        <>
          {opened !== null && opened.count > 0 && (
            <ChangeAll accountId={accountId} of="server" view={opened.view} count={formats.number(opened.count)} />
          )}
          <FromFile accountId={accountId} kind="server-order" />
          <Button icon={<Plus size={14} />} onPress={() => openAccountChange(accountId, 'server-order')}>
            {text.order}
          </Button>
        </>
      )}
      above={<WaitingBar accountId={accountId} targets={targets} />}
      onOpen={(opened, id, place) => openRow('servers', 'servers', opened, id, place)}
    />
  );
}
