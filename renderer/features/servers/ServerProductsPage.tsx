import type { ServerProductRow } from '../../../preload/contract/portfolio/rows.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type Fact, type ListDefinition, ListScreen, orNone, orUnknown, StoredPane, useStored } from '../../data/list/index.ts';
import { ObjectName } from '../../data/object-page/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists } from '../../text/en/lists.ts';
import { serverProducts as text } from '../../text/en/servers.ts';
import type { GridColumn } from '../../ui/grid/index.ts';
import { Button, type Formats, Plus, TagSign, useFormats } from '../../ui/index.ts';
import { openAccountChange } from '../changes/index.ts';

const { columns: titles } = text;
const cycles = ['monthly', 'quarterly', 'annually'] as const;

/** The columns of the list of products. */
function productColumns(formats: Formats): readonly GridColumn<ServerProductRow>[] {
  return [
    {
      id: 'name',
      title: titles.name,
      least: 160,
      grow: 1,
      priority: 0,
      sortable: true,
      names: true,
      fixed: true,
      text: ({ name }) => name,
      textStyle: 'strong',
      extra: 20,
      cell: ({ name, odd }) => <ObjectName name={name} unnamed={text.unnamed} odd={odd} />,
    },
    { id: 'cpu', title: titles.cpu, least: 160, grow: 1, priority: 2, sortable: true, text: ({ cpu }) => cpu, cell: ({ cpu }) => cpu },
    { id: 'memory', title: titles.memory, least: 96, grow: 0, priority: 1, sortable: true, cell: ({ memory }) => text.gigabytes(memory) },
    {
      id: 'disk',
      title: titles.disk,
      least: 144,
      grow: 1,
      priority: 3,
      sortable: true,
      text: ({ disk }) => disk,
      cell: ({ disk }) => disk,
    },
    {
      id: 'stock',
      title: titles.stock,
      least: 72,
      grow: 0,
      priority: 0,
      align: 'end',
      sortable: true,
      cell: ({ stock }) => orUnknown(stock === null ? null : <span className="rd-figures">{formats.number(stock)}</span>),
    },
    ...cycles.map(
      (cycle): GridColumn<ServerProductRow> => ({
        id: cycle,
        title: titles[cycle],
        least: 120,
        grow: 0,
        priority: cycle === 'monthly' ? 0 : 4,
        align: 'end',
        sortable: true,
        cell: ({ [cycle]: price }) => orUnknown(price === null ? null : <span className="rd-figures">{formats.amount(price)}</span>),
      }),
    ),
    { id: 'currency', title: titles.currency, least: 80, grow: 0, priority: 5, sortable: true, cell: ({ currency }) => currency },
  ];
}

const productList: ListDefinition<'server-products'> = {
  list: 'server-products',
  firstSort: { column: 'name', descending: false },
  gridColumns: productColumns,
  icon: <TagSign />,
  text,
};

/** The servers for sale, with stock and prices. */
export function ServerProductsPage(props: ScreenProps) {
  return (
    <ListScreen
      {...props}
      definition={productList}
      pane={(accountId, id, onClose) => <ProductPane key={id} accountId={accountId} id={id} onClose={onClose} />}
    />
  );
}

interface ProductPaneProps {
  readonly accountId: AccountId;
  readonly id: number;
  readonly onClose: () => void;
}

function factsOf(accountId: AccountId, row: ServerProductRow, formats: Formats): readonly Fact[] {
  const order = (
    <Button
      key="order"
      size="small"
      icon={<Plus size={14} />}
      onPress={() => openAccountChange(accountId, 'server-order', { productId: `${row.id}` })}
    >
      {text.order}
    </Button>
  );
  return [
    [text.orderLabel, order],
    [titles.cpu, orNone(row.cpu)],
    [titles.memory, orNone(text.gigabytes(row.memory))],
    [titles.disk, orNone(row.disk)],
    [titles.stock, orUnknown(row.stock === null ? null : formats.number(row.stock))],
    ...cycles.map((cycle): Fact => {
      const price = row[cycle];
      return [titles[cycle], orUnknown(price === null ? null : `${formats.amount(price)} ${row.currency}`)];
    }),
    ...(row.odd === null ? [] : [[lists.pane.odd, shownText(row.odd)] as const]),
    [lists.pane.id, <code key="id">{row.id}</code>],
  ];
}

/** A product's stored data, with every field as the service sent it. */
function ProductPane({ accountId, id, onClose }: ProductPaneProps) {
  const formats = useFormats();
  const stored = useStored('server-products', { accountId, id });
  const name = stored.data?.row.name || text.unnamed;
  return (
    <StoredPane
      stored={stored}
      label={lists.pane.label(name)}
      title={name}
      facts={(row) => factsOf(accountId, row, formats)}
      note={text.note}
      onClose={onClose}
    />
  );
}
