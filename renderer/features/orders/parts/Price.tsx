import { orderTerms as text } from '../../../text/en/orders.ts';
import { useFormats } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';

export interface PriceProps {
  readonly price: string | null;
  /** If a promotion changed it. */
  readonly standard: string | null;
}

/** A row's price, preceded by the struck-out standard price if a promotion lowered it. */
export function Price({ price, standard }: PriceProps) {
  const formats = useFormats();
  if (price === null) return <span className="rd-quiet">{text.notKnown}</span>;
  if (standard === null || Number(standard) === Number(price)) return <span className="rd-figures">{formats.amount(price)}</span>;
  return (
    <span className="rd-figures" {...tipAttributes(text.standard(formats.amount(standard)))}>
      <s className="rd-order-before">{formats.amount(standard)}</s> {formats.amount(price)}
    </span>
  );
}
