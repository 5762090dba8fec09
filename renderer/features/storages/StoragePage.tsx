import { useCallback } from 'react';
import type { StoredObject } from '../../../preload/contract/portfolio/calls.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';
import { Facts, orUnknown, StoredFields, useStored } from '../../data/list/index.ts';
import { NoObject, ObjectHead, ObjectPage, ObjectPart, OpenLink } from '../../data/object-page/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists } from '../../text/en/lists.ts';
import { storages as text } from '../../text/en/storages.ts';
import { Age, Database, Pane, useFormats } from '../../ui/index.ts';
import { ChangeMenu, TargetHistory } from '../changes/index.ts';
import { Contents } from './Contents.tsx';
import { customerText } from './storage-columns.tsx';
import { UsageBar } from './UsageBar.tsx';

const { columns, page } = text;

/** One object storage from the local copy, with its buckets and access keys from the service. */
export function StoragePage({ accountId, id: named }: ScreenProps) {
  const id = Number(named);
  const valid = Number.isSafeInteger(id) && id >= 0;
  const { data, error } = useStored('storages', { accountId, id: valid ? id : 0 }, { enabled: valid });
  if (data !== undefined) return <StorageView key={`${accountId} ${id}`} accountId={accountId} stored={data} />;
  if (valid && error === null) return null;
  return <NoObject screen="storages" accountId={accountId} icon={<Database />} text={page.missing} error={error} />;
}

interface StorageViewProps {
  readonly accountId: AccountId;
  readonly stored: StoredObject<'storages'>;
}

function StorageView({ accountId, stored: { row, fields, readAt } }: StorageViewProps) {
  const formats = useFormats();
  const refresh = useCallback(() => {
    void call('sync.start', { accountId, lists: ['storages'] });
    void invalidate('hosting.contents');
  }, [accountId]);
  const { id, name } = row;
  const title = name === '' ? text.unnamed : name;
  const moment = (at: string | null) => orUnknown(at === null ? null : formats.dateTime(at));
  const size = row.size === null ? '' : text.gigabytes(formats.number(row.size));
  return (
    <ObjectPage
      screen="storages"
      accountId={accountId}
      id={id}
      title={title}
      age={<Age at={readAt} prefix={lists.pane.readAt} />}
      onRefresh={refresh}
    >
      <Pane>
        <ObjectHead
          title={title}
          more={[size, row.status]}
          menu={<ChangeMenu accountId={accountId} target="storage" id={id} name={name} />}
        />
        <ObjectPart title={page.parts.storage}>
          <Facts
            facts={[
              [columns.status, orUnknown(row.status)],
              [
                columns.customer,
                <OpenLink
                  key="customer"
                  accountId={accountId}
                  screen="customers"
                  id={row.customer === null ? null : row.customerId}
                  name={customerText(row)}
                />,
              ],
              [columns.size, orUnknown(size)],
              [columns.used, <UsageBar key="used" row={row} />],
              [columns.cycle, orUnknown(row.cycle === null ? null : formats.number(row.cycle))],
              [columns.expires, orUnknown(row.expires === null ? null : formats.calendar(row.expires))],
              [columns.created, moment(row.created)],
              [columns.updated, moment(row.updated)],
              ...(row.odd === null ? [] : [[lists.pane.odd, shownText(row.odd)] as const]),
              [lists.pane.id, <code key="id">{id}</code>],
            ]}
          />
        </ObjectPart>
        <Contents accountId={accountId} storage={{ kind: 'storage', id, name }} />
        <TargetHistory accountId={accountId} target="storage" id={id} />
        <section className="rd-object-part" aria-label={lists.pane.more}>
          <StoredFields fields={fields} />
        </section>
      </Pane>
    </ObjectPage>
  );
}
