import type { AvailabilityCell, AvailabilityRow } from '../../../../preload/contract/orders/availability.ts';
import { availability } from '../../../text/en/availability.ts';
import { useNow } from '../../../ui/formats/clock.ts';
import { Keys, useFormats } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { cellMore, cellText, nameOf } from '../cell-text.ts';

const text = availability.foot;

export interface MatrixFootProps {
  readonly row: AvailabilityRow | undefined;
  /** undefined if the cursor is on a name. */
  readonly extension: string | undefined;
  readonly cell: AvailabilityCell | null | undefined;
  readonly chosen: boolean;
  readonly years: number;
  /** Why the last key had no effect. */
  readonly reported: string;
}

/** The cell under the cursor as text: its state, the reason, the price, the result's age; and its keys. */
export function MatrixFoot({ row, extension, cell, chosen, years, reported }: MatrixFootProps) {
  const formats = useFormats();
  const now = useNow();
  const known = cell ?? null;
  const more = known === null ? '' : cellMore(known, formats, now);
  const ours = row?.ours ?? null;
  const state = known === null ? '' : cellText(known, chosen, years, formats);
  const rest = [...(reported === '' ? [] : [reported]), ...(more === '' ? [] : [more])].join(' ');
  return (
    <section className="rd-avail-foot" aria-label={text.label}>
      {row === undefined ? (
        <span className="rd-quiet">{text.nothing}</span>
      ) : (
        <span
          className="rd-avail-foot-text"
          {...tipAttributes([extension === undefined ? row.unicode : nameOf(row, extension), state, rest].filter(Boolean).join(', '))}
        >
          <strong>{extension === undefined ? row.unicode : nameOf(row, extension)}</strong>
          <span>{state}</span>
          <span className="rd-quiet" role="status">
            {extension === undefined && ours !== null ? availability.ours.method[ours] : rest}
          </span>
        </span>
      )}
      <span className="rd-avail-foot-keys" aria-hidden>
        <span>
          <Keys keys={['Space']} /> {text.choose}
        </span>
        <span>
          <Keys keys={['Enter']} /> {text.whois}
        </span>
        <span>
          <Keys keys={['S']} /> {text.suggest}
        </span>
        <span>
          <Keys keys={['R']} /> {text.recheck}
        </span>
      </span>
    </section>
  );
}
