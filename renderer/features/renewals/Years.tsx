import type { RenewalRow } from '../../../preload/contract/renewals.ts';
import { renewals as texts } from '../../texts/en/renewals.ts';
import { useFormats } from '../../ui/index.ts';

export const yearChoices = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const alone = (event: { stopPropagation(): void }) => event.stopPropagation();

/** The years of one row. Keys and clicks in it are its own, and not those of the table. */
export function Years({ row, onChange }: { readonly row: RenewalRow; readonly onChange: (years: number) => void }) {
  const formats = useFormats();
  const words = texts.years;
  const wordsFor = (years: number): string => {
    const n = formats.number(years);
    return row.sold.length > 0 && !row.sold.includes(years) ? words.notSold(n) : words.each(n);
  };
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
      {yearChoices.map((years) => (
        <option key={years} value={years}>
          {wordsFor(years)}
        </option>
      ))}
    </select>
  );
}
