import type { RenewalRow } from '../../../preload/contract/renewals.ts';
import { renewals as texts } from '../../texts/en/renewals.ts';
import { useFormats } from '../../ui/index.ts';

export const yearChoices = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const alone = (event: { stopPropagation(): void }) => event.stopPropagation();

/** The years of one row. Keys and clicks in it are its own, and not those of the table. */
export function Years({ row, onChange }: { readonly row: RenewalRow; readonly onChange: (years: number) => void }) {
  const formats = useFormats();
  const words = texts.years;
  // Where no price is known at all, nobody can tell which periods are sold.
  const unsold = row.sold.length === 0 ? [] : yearChoices.filter((years) => !row.sold.includes(years));
  const option = (years: number) => (
    <option key={years} value={years}>
      {formats.number(years)}
    </option>
  );
  return (
    <select
      className="rd-renewals-years"
      aria-label={words.of(row.unicode)}
      // The table is one tab stop; on its rows the digits do the same.
      tabIndex={-1}
      value={row.years}
      onClick={alone}
      onDoubleClick={alone}
      onKeyDown={alone}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {yearChoices.filter((years) => !unsold.includes(years)).map(option)}
      {unsold.length > 0 && <optgroup label={words.notSold}>{unsold.map(option)}</optgroup>}
    </select>
  );
}
