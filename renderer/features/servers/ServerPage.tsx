import { useCallback } from 'react';
import type { StoredObject } from '../../../preload/contract/portfolio/calls.ts';
import type { ServerRow } from '../../../preload/contract/portfolio/rows.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { Facts, orNone, orUnknown, StoredFields, useStored } from '../../data/list/index.ts';
import { NoObject, ObjectHead, ObjectPage, ObjectPart, OpenLink } from '../../data/object-page/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists } from '../../text/en/lists.ts';
import { servers as text } from '../../text/en/servers.ts';
import { Age, Button, Pane, Server, useFormats } from '../../ui/index.ts';
import { ChangeMenu, openObjectChange, TargetHistory } from '../changes/index.ts';
import { customerText, cycleText, powerText, productText } from './server-columns.tsx';

const { columns, page } = text;

/** One bare metal server, from the local copy. */
export function ServerPage({ accountId, id: named }: ScreenProps) {
  const id = Number(named);
  const valid = Number.isSafeInteger(id) && id >= 0;
  const { data, error } = useStored('servers', { accountId, id: valid ? id : 0 }, { enabled: valid });
  if (data !== undefined) return <ServerView key={`${accountId} ${id}`} accountId={accountId} stored={data} />;
  if (valid && error === null) return null;
  return <NoObject screen="servers" accountId={accountId} icon={<Server />} text={page.missing} error={error} />;
}

interface ServerViewProps {
  readonly accountId: AccountId;
  readonly stored: StoredObject<'servers'>;
}

function ServerView({ accountId, stored: { row, fields, readAt } }: ServerViewProps) {
  const refresh = useCallback(() => void call('sync.start', { accountId, lists: ['servers'] }), [accountId]);
  const { id, name } = row;
  const title = name === '' ? text.unnamed : name;
  return (
    <ObjectPage
      screen="servers"
      accountId={accountId}
      id={id}
      title={title}
      age={<Age at={readAt} prefix={lists.pane.readAt} />}
      onRefresh={refresh}
    >
      <Pane>
        <ObjectHead
          title={title}
          more={[productText(row), row.status, powerText(row.power)]}
          menu={<ChangeMenu accountId={accountId} target="server" id={id} name={name} />}
        />
        <ObjectPart
          title={page.parts.power}
          actions={
            <span className="rd-server-power">
              {(['on', 'off', 'reset'] as const).map((power) => (
                <Button
                  key={power}
                  size="small"
                  disabledReason={row.power.toLowerCase() === power ? page.already(powerText(power)) : undefined}
                  onPress={() => openObjectChange(accountId, 'server-power', { kind: 'server', id, name }, { power })}
                >
                  {page.switch[power]}
                </Button>
              ))}
            </span>
          }
        >
          <p>{page.powerNow(powerText(row.power) || lists.notKnown)}</p>
        </ObjectPart>
        <ServerFacts accountId={accountId} row={row} />
        <TargetHistory accountId={accountId} target="server" id={id} />
        <section className="rd-object-part" aria-label={lists.pane.more}>
          <StoredFields fields={fields} />
        </section>
      </Pane>
    </ObjectPage>
  );
}

function ServerFacts({ accountId, row }: { readonly accountId: AccountId; readonly row: ServerRow }) {
  const formats = useFormats();
  const moment = (at: string | null) => orUnknown(at === null ? null : formats.dateTime(at));
  const product = (
    <OpenLink accountId={accountId} screen="server-products" id={row.product === null ? null : row.productId} name={productText(row)} />
  );
  const customer = (
    <OpenLink accountId={accountId} screen="customers" id={row.customer === null ? null : row.customerId} name={customerText(row)} />
  );
  return (
    <ObjectPart title={page.parts.server}>
      <Facts
        facts={[
          [columns.status, orUnknown(row.status)],
          [columns.product, product],
          [columns.customer, customer],
          [columns.os, orNone(row.os)],
          [columns.cycle, orUnknown(cycleText(row.cycle))],
          [columns.expires, orUnknown(row.expires === null ? null : formats.calendar(row.expires))],
          [columns.created, moment(row.created)],
          [columns.updated, moment(row.updated)],
          ...(row.odd === null ? [] : [[lists.pane.odd, shownText(row.odd)] as const]),
          [lists.pane.id, <code key="id">{row.id}</code>],
        ]}
      />
    </ObjectPart>
  );
}
