import type { Json } from '../../../preload/contract/values.ts';
import { profile as text } from '../../text/en/profile.ts';
import type { FieldForm } from './known-fields.ts';

/** The value of a known field, in its form; a value that does not match the form is shown as received. */
export function FieldValue({ value, form }: { readonly value: Json; readonly form: FieldForm }) {
  if (value === null || value === '') return <span className="rd-quiet">{text.none}</span>;
  const flag = form === 'flag' ? readFlag(value) : null;
  if (flag !== null) return flag ? text.yes : text.no;
  if (form === 'picture') {
    return (
      <>
        <code>{plainValue(value)}</code> <span className="rd-quiet rd-nowrap">{text.notLoaded}</span>
      </>
    );
  }
  const color = form === 'color' ? readHexColor(value) : null;
  if (color !== null) {
    return (
      <span className="rd-profile-color">
        <svg width="12" height="12" aria-hidden>
          <rect width="12" height="12" rx="2" fill={color} />
        </svg>
        <code>{color}</code>
      </span>
    );
  }
  if (form === 'text' && typeof value === 'string') return value;
  return <RawValue value={value} />;
}

/** A value as the service sent it; markup in it is shown as text. */
export function RawValue({ value }: { readonly value: Json }) {
  const plain = plainValue(value);
  return typeof value === 'object' && value !== null ? <pre>{plain}</pre> : <code>{plain}</code>;
}

/** A flag as the service writes it: true, 1 or "1". null if it is neither true nor false. */
export function readFlag(value: Json): boolean | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  if (value === false || value === 0 || value === '0' || value === 'false') return false;
  return null;
}

/** A color that may be rendered: exactly six hexadecimal digits. */
export function readHexColor(value: Json): string | null {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null;
}

/** The value as received: text unchanged, everything else as JSON. */
export function plainValue(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
