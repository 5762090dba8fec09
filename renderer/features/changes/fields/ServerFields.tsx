import { useCall } from '../../../api/queries.ts';
import { useStored } from '../../../data/list/index.ts';
import { serverFields as text } from '../../../text/en/servers.ts';
import { TextField, useFormats } from '../../../ui/index.ts';
import { NamedChoice } from './CountryField.tsx';
import type { FieldComponentProps } from './field-props.ts';

const first = 100;

/** A product of the local copy; its id if there is none. */
export function ServerProductField(props: FieldComponentProps) {
  const { typed: _, place, ...field } = props;
  const { number } = useFormats();
  const sort = { column: 'name', descending: false } as const;
  const opened = useCall('lists.open', { list: 'server-products', accountId: place.accountId, filter: '', sort, first }).data;
  if (opened === undefined || 'fault' in opened || opened.list !== 'server-products') return null;
  if (opened.rows.length === 0) return <TextField {...field} hint={text.noProducts} inputMode="numeric" />;
  const options = opened.rows.flatMap((row) =>
    row === null ? [] : [{ value: `${row.id}`, label: text.product(row.name, row.stock === null ? null : number(row.stock)) }],
  );
  return <NamedChoice {...props} options={options} />;
}

/** An operating system of the chosen product, or of the product of the server; a text while they cannot be read. */
export function ServerSystemField(props: FieldComponentProps) {
  const { typed, place, ...field } = props;
  const { accountId, target } = place;
  const isServer = target?.kind === 'server';
  const server = useStored('servers', { accountId, id: target?.id ?? 0 }, { enabled: isServer });
  const productId = isServer ? (server.data?.row.productId ?? null) : readId(typed?.['productId']);
  const systems = useCall('hosting.systems', { accountId, productId: productId ?? 0 }, { enabled: productId !== null });
  if (productId === null) return <TextField {...field} hint={isServer || target === null ? field.hint : text.productFirst} />;
  if (systems.error !== null) return <TextField {...field} hint={text.failed(systems.error.message)} />;
  if (systems.data === undefined) return <TextField {...field} hint={text.reading} />;
  const options = systems.data.systems.map((name) => ({ value: name, label: name }));
  return options.length === 0 ? <TextField {...field} /> : <NamedChoice {...props} options={options} />;
}

const readId = (value: string | undefined): number | null => (value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : null);
