import { type ListDefinition, ListScreen, openRow } from '../../data/list/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { storages as text } from '../../text/en/storages.ts';
import { countPositions } from '../../ui/grid/index.ts';
import { Button, Database, Plus, useFormats } from '../../ui/index.ts';
import { ChangeAll, ChangeSelection, FromFile, openAccountChange, WaitingBar } from '../changes/index.ts';
import { storageColumns } from './storage-columns.tsx';

const storageList: ListDefinition<'storages'> = {
  list: 'storages',
  firstSort: { column: 'name', descending: false },
  alsoOf: ['customers'],
  gridColumns: storageColumns,
  icon: <Database />,
  text,
};

const targets = ['storage'];

/** All object storages of an account, from the local copy; each opens its own screen. */
export function StoragesPage(props: ScreenProps) {
  const formats = useFormats();
  const { accountId } = props;
  return (
    <ListScreen
      {...props}
      definition={storageList}
      actions={({ view }, places) => (
        <ChangeSelection accountId={accountId} of="storage" view={view} places={places} count={formats.number(countPositions(places))} />
      )}
      tools={({ opened }) => (
        <>
          {opened !== null && opened.count > 0 && (
            <ChangeAll accountId={accountId} of="storage" view={opened.view} count={formats.number(opened.count)} />
          )}
          <FromFile accountId={accountId} kind="storage-order" />
          <Button icon={<Plus size={14} />} onPress={() => openAccountChange(accountId, 'storage-order')}>
            {text.order}
          </Button>
        </>
      )}
      above={<WaitingBar accountId={accountId} targets={targets} />}
      onOpen={(opened, id, place) => openRow('storages', 'storages', opened, id, place)}
    />
  );
}
