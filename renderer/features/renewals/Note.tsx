import type { RenewalRow } from '../../../preload/contract/portfolio/renewals.ts';
import { renewals as text } from '../../text/en/renewals.ts';
import { type Formats, History, useFormats, WarningSign } from '../../ui/index.ts';

/** Text for a domain that was renewed lately, and by whom. */
function renewedText({ at, by, job, unsure }: NonNullable<RenewalRow['renewed']>, formats: Formats): string {
  const date = formats.date(at);
  if (by === 'transactions' || job === null) return text.renewed.transactions(date);
  return unsure ? text.renewed.unsure(date, formats.number(job)) : text.renewed.here(date, formats.number(job));
}

/** Notes about a row besides its price. */
export function Note({ row }: { readonly row: RenewalRow }) {
  const formats = useFormats();
  const { renewed, premium, unavailableReason, out, status, years } = row;
  const problems =
    unavailableReason === null
      ? []
      : [
          text.unavailableReason[unavailableReason](formats.number(years)),
          ...(unavailableReason === 'in-redemption' ? [text.status(status)] : []),
        ];
  const reported = [...problems, ...(premium ? [text.premium] : []), ...(out ? [text.out] : [])].join('. ');
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
