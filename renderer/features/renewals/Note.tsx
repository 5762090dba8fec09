import type { RenewalRow } from '../../../preload/contract/renewals.ts';
import { renewals as texts } from '../../text/en/renewals.ts';
import { type Formats, History, useFormats, WarningSign } from '../../ui/index.ts';

/** That a domain was renewed lately, by whom. */
function renewedWords({ at, by, job, unsure }: NonNullable<RenewalRow['renewed']>, formats: Formats): string {
  const date = formats.date(at);
  if (by === 'transactions' || job === null) return texts.renewed.transactions(date);
  return unsure ? texts.renewed.unsure(date, formats.number(job)) : texts.renewed.here(date, formats.number(job));
}

/** What there is to know of a row besides its price. */
export function Note({ row }: { readonly row: RenewalRow }) {
  const formats = useFormats();
  const { renewed, premium, lack, out, status, years } = row;
  const lacks = lack === null ? [] : [texts.lack[lack](formats.number(years)), ...(lack === 'in-redemption' ? [texts.status(status)] : [])];
  const told = [...lacks, ...(premium ? [texts.premium] : []), ...(out ? [texts.out] : [])].join('. ');
  return (
    <span className="rd-renewals-note">
      {renewed !== null && (
        <span className="rd-renewals-renewed">
          <History size={14} />
          {renewedWords(renewed, formats)}
        </span>
      )}
      {told !== '' && (
        <span className={lack !== null && !out ? 'rd-renewals-lack' : 'rd-quiet'}>
          {lack !== null && !out && <WarningSign size={14} />}
          {told}
        </span>
      )}
    </span>
  );
}
