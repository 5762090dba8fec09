import type { RenewalRow } from '../../../preload/contract/portfolio/renewals.ts';
import { renewals as text } from '../../text/en/renewals.ts';
import { type Formats, History, useFormats, WarningSign } from '../../ui/index.ts';

/** Text for a domain that was renewed lately, and by whom. */
function renewedText({ at, by, job, unsure }: NonNullable<RenewalRow['renewed']>, formats: Formats): string {
  const date = formats.date(at);
  if (by === 'transactions' || job === null) return text.renewed.transactions(date);
  return unsure ? text.renewed.unsure(date, formats.number(job)) : text.renewed.here(date, formats.number(job));
}

/** Why a row cannot be renewed, and how it differs from others. */
function reportedText({ premium, unavailableReason, out, status, years }: RenewalRow, formats: Formats): string {
  const problems =
    unavailableReason === null
      ? []
      : [
          unavailableReason === 'in-redemption'
            ? text.notRenewable(status)
            : text.unavailableReason[unavailableReason](formats.number(years)),
        ];
  return [...problems, ...(premium ? [text.premium] : []), ...(out ? [text.out] : [])].join('. ');
}

/** Room for the sign of a note in px, as in the style sheet. */
export const noteSignWidth = 20;

/** The text of the notes about a row. */
export function noteText(row: RenewalRow, formats: Formats): string {
  const renewed = row.renewed === null ? '' : renewedText(row.renewed, formats);
  return [renewed, reportedText(row, formats)].filter((text) => text !== '').join(' ');
}

/** Notes about a row besides its price. */
export function Note({ row }: { readonly row: RenewalRow }) {
  const formats = useFormats();
  const { renewed, unavailableReason, out } = row;
  const reported = reportedText(row, formats);
  return (
    <span className="rd-renewals-note">
      {renewed !== null && (
        <span className="rd-renewals-renewed">
          <History size={14} />
          {renewedText(renewed, formats)}
        </span>
      )}
      {reported !== '' && (
        <span className={unavailableReason !== null && !out ? 'rd-renewals-unavailable' : 'rd-quiet'}>
          {unavailableReason !== null && !out && <WarningSign size={14} />}
          {reported}
        </span>
      )}
    </span>
  );
}
