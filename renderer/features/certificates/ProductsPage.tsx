import { useMemo } from 'react';
import type { CertificateProductRow } from '../../../preload/contract/portfolio/rows.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { type Fact, type ListDefinition, ListScreen, orNone, orUnknown, StoredPane, useStored } from '../../data/list/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { certificateProducts as text } from '../../text/en/certificates.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists } from '../../text/en/lists.ts';
import { type Formats, TagSign, useFormats } from '../../ui/index.ts';
import { productColumns, sellingOf, yesOrNo } from './product-columns.tsx';

const productList: Omit<ListDefinition<'certificate-products'>, 'gridColumns'> = {
  list: 'certificate-products',
  firstSort: { column: 'name', descending: false },
  icon: <TagSign />,
  text,
};

/** The service's certificates and prices, next to one's own selling prices. */
export function ProductsPage(props: ScreenProps) {
  const margin = useCall('settings.get', {}).data?.margin ?? null;
  const definition = useMemo(
    (): ListDefinition<'certificate-products'> => ({ ...productList, gridColumns: (formats) => productColumns(formats, margin) }),
    [margin],
  );
  return (
    <ListScreen
      {...props}
      definition={definition}
      pane={(accountId, id, onClose) => <ProductPane key={id} accountId={accountId} id={id} margin={margin} onClose={onClose} />}
    />
  );
}

type Margin = Settings['margin'] | null;

interface ProductPaneProps {
  readonly accountId: AccountId;
  readonly id: number;
  readonly margin: Margin;
  readonly onClose: () => void;
}

const { columns } = text;

function factsOf(row: CertificateProductRow, margin: Margin, formats: Formats): readonly Fact[] {
  const selling = sellingOf(row, margin);
  const amount = (value: string | null) => orUnknown(value === null ? null : formats.amount(value));
  return [
    [columns.brand, orUnknown(row.brand)],
    [columns.provider, orUnknown(row.provider)],
    [columns.type, orUnknown(row.type)],
    [columns.wildcard, orUnknown(yesOrNo(row.wildcard))],
    [columns.refundable, orUnknown(yesOrNo(row.refundable))],
    [columns.period, orUnknown(row.period === null ? null : formats.number(row.period))],
    [columns.price, amount(row.price)],
    [columns.selling, amount(selling.price)],
    [columns.margin, amount(selling.margin)],
    [columns.currency, orNone(row.currency)],
    [columns.offered, orUnknown(yesOrNo(row.offered))],
    ...(row.odd === null ? [] : [[lists.pane.odd, shownText(row.odd)] as const]),
    [lists.pane.id, <code key="id">{row.id}</code>],
  ];
}

/** A product's stored data, with every field as the service sent it. */
function ProductPane({ accountId, id, margin, onClose }: ProductPaneProps) {
  const formats = useFormats();
  const stored = useStored('certificate-products', { accountId, id });
  const name = stored.data?.row.name || text.title;
  return (
    <StoredPane
      stored={stored}
      label={text.pane.label(name)}
      title={name}
      facts={(row) => factsOf(row, margin, formats)}
      note={text.priceNote}
      onClose={onClose}
    />
  );
}
