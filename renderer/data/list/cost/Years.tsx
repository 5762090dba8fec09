import { lists } from '../../../text/en/lists.ts';
import { CaretDown, Menu, SelectField, useFormats } from '../../../ui/index.ts';

/** Periods that the service sells. */
const yearChoices = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const text = lists.years;
const alone = (event: { stopPropagation(): void }) => event.stopPropagation();

export interface YearsProps {
  /** The name that the years apply to. */
  readonly name: string;
  readonly years: number;
  /** Periods with a price; empty if no price is known. */
  readonly sold: readonly number[];
  readonly onChange: (years: number) => void;
}

/** The years of one row. It handles its own keys and clicks, separately from the table's. */
export function Years({ name, years: present, sold, onChange }: YearsProps) {
  const formats = useFormats();
  // If no price is known, it is unknown which periods are sold.
  const unsold = sold.length === 0 ? [] : yearChoices.filter((years) => !sold.includes(years));
  const option = (years: number) => (
    <option key={years} value={years}>
      {formats.number(years)}
    </option>
  );
  return (
    <select
      className="rd-list-years"
      aria-label={text.of(name)}
      // The table is one tab stop; on its rows, digit keys do the same.
      tabIndex={-1}
      value={present}
      onClick={alone}
      onDoubleClick={alone}
      onKeyDown={alone}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {yearChoices.filter((years) => !unsold.includes(years)).map(option)}
      {unsold.length > 0 && <optgroup label={text.notSold}>{unsold.map(option)}</optgroup>}
    </select>
  );
}

/** The years for all rows; null: they differ. */
export function YearsForAll({ years, onYears }: { readonly years: number | null; readonly onYears: (years: number) => void }) {
  const formats = useFormats();
  const each = yearChoices.map((choice) => ({ value: `${choice}`, label: text.each(formats.number(choice)) }));
  const several = years === null ? [{ value: '', label: text.several }] : [];
  return (
    <SelectField
      label={text.label}
      value={years === null ? '' : `${years}`}
      options={[...several, ...each]}
      onChange={(choice) => choice !== '' && onYears(Number(choice))}
    />
  );
}

/** The years for the selected rows. */
export function YearsMenu({ onYears }: { readonly onYears: (years: number) => void }) {
  const formats = useFormats();
  return (
    <Menu
      label={text.selected}
      items={yearChoices.map((years) => ({ id: `${years}`, title: text.each(formats.number(years)), run: () => onYears(years) }))}
      trigger={(attributes) => (
        <button {...attributes} type="button" className="rd-button is-plain">
          <span>{text.selected}</span>
          <CaretDown />
        </button>
      )}
    />
  );
}
