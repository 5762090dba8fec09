import { changes as text } from '../../text/en/changes/jobs.ts';
import { classNames } from '../../ui/class-names.ts';
import { type ChangeValue, shownValue } from './change-values.ts';

const { marks } = text.job;

/** Values before or after a change, one per line. A sign marks those that are only on this side. */
export function ChangeValues({ values }: { readonly values: readonly ChangeValue[] }) {
  return values.map((value, at) => (
    // The values of a row never change their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <div key={at} className={classNames('rd-value', `is-${value.mark}`)}>
      {value.mark !== 'same' && (
        <>
          <span className="rd-value-sign" aria-hidden>
            {marks[value.mark].sign}
          </span>
          {value.isOfList && <span className="rd-hidden">{`${marks[value.mark].word} `}</span>}
        </>
      )}
      {shownValue(value)}
    </div>
  ));
}
