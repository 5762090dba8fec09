import { safetyLimitFrom, safetyLimitShare } from '../../../../preload/contract/dns/dns-codes.ts';
import type { SafetyLimit } from '../../../../preload/contract/dns/zones.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { useFormats } from '../../../ui/index.ts';

const text = zones.plan.safetyLimit;
/** Width of the scale, in its own units. */
const width = 1000;
const height = 8;

/** How much of a zone is changed or deleted, as a scale with a mark for the limit above which its name must be typed; and the reason. */
export function SafetyLimitScale({ safetyLimit: { touched, of, share, reasons } }: { readonly safetyLimit: SafetyLimit }) {
  const formats = useFormats();
  const isOver = reasons.length > 0;
  return (
    <section className={isOver ? 'rd-zone-safety-limit is-over' : 'rd-zone-safety-limit'} aria-label={text.title}>
      <div className="rd-zone-safety-limit-head">
        <b>{text.title}</b>
        <span>{text.touched(formats.number(touched), formats.number(of))}</span>
        <b className="rd-figures">{text.share(formats.number(Math.round(share * 100)))}</b>
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden className="rd-zone-safety-limit-scale">
        <rect className="is-ground" width={width} height={height} />
        <rect className="is-share" width={Math.round(share * width)} height={height} />
        <rect className="is-mark" x={safetyLimitShare * width - 3} width={6} height={height} />
      </svg>
      {isOver ? (
        <p>
          {text.typed} {reasons.map((reason) => text.reasons[reason]).join(' ')}
        </p>
      ) : (
        <p>{of < safetyLimitFrom ? text.small(formats.number(safetyLimitFrom)) : text.from}</p>
      )}
    </section>
  );
}
