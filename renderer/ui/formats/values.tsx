import { ui } from '../../text/en/ui.ts';
import { tipAttributes } from '../overlays/tip-attributes.ts';
import { useNow } from './clock.ts';
import { useFormats } from './FormatsProvider.tsx';

/** How long ago something was read: "3 minutes ago", with the exact time in a tooltip. `at` is ISO 8601. */
export function Age({ at, prefix }: { readonly at: string; readonly prefix?: string }) {
  const formats = useFormats();
  const now = Math.max(useNow(), Date.parse(at));
  return (
    <time className="rd-age" dateTime={at} {...tipAttributes(formats.exact(at))}>
      {prefix !== undefined && `${prefix} `}
      {formats.age(at, now)}
    </time>
  );
}

/** An amount with its currency; `amount` is a decimal string. */
export function MoneyText({ amount, currency }: { readonly amount: string | null; readonly currency: string | null }) {
  const formats = useFormats();
  if (amount === null) return <span className="rd-quiet">{ui.notKnown}</span>;
  return (
    <span className="rd-figures rd-nowrap">
      {formats.amount(amount)}
      {currency !== null && <span className="rd-money-currency"> {currency}</span>}
    </span>
  );
}

/** An e-mail address, which wraps before its @ rather than within a name. */
export function EmailText({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  if (at <= 0) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
