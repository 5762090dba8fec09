import { availability as texts } from '../../text/en/availability.ts';
import { SelectField } from '../../ui/index.ts';
import { dotted } from './cell-words.ts';
import { inputOrder, type Order } from './present.ts';

const words = texts.bar;
const orders = ['given', 'name', 'free'] as const;

/** The sort order of the names. An extension is chosen by its header. */
export function OrderField({ sort, onSort }: { readonly sort: Order; readonly onSort: (sort: Order) => void }) {
  const options: { readonly value: string; readonly label: string }[] = orders.map((value) => ({ value, label: words.orders[value] }));
  if (!options.some(({ value }) => value === sort.column)) {
    options.push({ value: sort.column, label: words.byExtension(dotted(sort.column)) });
  }
  return (
    <SelectField
      label={words.order}
      value={sort.column}
      options={options}
      onChange={(column) => onSort(column === 'given' ? inputOrder : { column, descending: column === 'free' })}
    />
  );
}
