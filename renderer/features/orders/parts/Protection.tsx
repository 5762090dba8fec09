import { orderTerms } from '../../../text/en/orders.ts';
import { CaretDown, Menu, SelectField, useFormats } from '../../../ui/index.ts';

const text = orderTerms.protection;
const alone = (event: { stopPropagation(): void }) => event.stopPropagation();

export interface ProtectionProps {
  readonly name: string;
  readonly on: boolean;
  /** null: not offered. undefined: unknown. */
  readonly price: string | null | undefined;
  readonly onSwitch: () => void;
}

/** One row's WHOIS protection. The table is one tab stop; on its rows the key P does the same. */
export function Protection({ name, on, price, onSwitch }: ProtectionProps) {
  const formats = useFormats();
  if (price === null && !on) return <span className="rd-quiet">{text.none}</span>;
  const isFree = price !== null && price !== undefined && Number(price) === 0;
  const cost = price === null || price === undefined ? '' : formats.amount(price);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicks in it must not reach the table
    <label className="rd-order-check" onClick={alone} onDoubleClick={alone}>
      <input type="checkbox" tabIndex={-1} aria-label={text.of(name)} checked={on} onChange={onSwitch} />
      <span className={on ? undefined : 'rd-quiet'}>{isFree ? text.free : cost}</span>
    </label>
  );
}

/** WHOIS protection of all rows; null: mixed. */
export function ProtectionForAll({ on, onChange }: { readonly on: boolean | null; readonly onChange: (on: boolean) => void }) {
  const options = [
    ...(on === null ? [{ value: '', label: text.several }] : []),
    { value: 'on', label: text.on },
    { value: 'off', label: text.off },
  ];
  const [value = ''] = on === null ? [] : [on ? 'on' : 'off'];
  return <SelectField label={text.forAll} value={value} options={options} onChange={(to) => to !== '' && onChange(to === 'on')} />;
}

/** WHOIS protection of the selected rows. */
export function ProtectionMenu({ onChange }: { readonly onChange: (on: boolean) => void }) {
  return (
    <Menu
      label={text.menu}
      items={[
        { id: 'on', title: text.switchOn, run: () => onChange(true) },
        { id: 'off', title: text.switchOff, run: () => onChange(false) },
      ]}
      trigger={(attributes) => (
        <button {...attributes} type="button" className="rd-button is-plain">
          <span>{text.menu}</span>
          <CaretDown />
        </button>
      )}
    />
  );
}
