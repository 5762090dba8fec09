import type { Json } from '../../../preload/contract/values.ts';
import { profile as texts } from '../../text/en/profile.ts';
import { plainValue, readFlag, readHexColor } from './field-text.ts';
import type { FieldForm } from './known-fields.ts';

/** The value of a known field, in its form; a value that does not match the form is shown as received. */
export function FieldValue({ value, form }: { readonly value: Json; readonly form: FieldForm }) {
  if (value === null || value === '') return <span className="rd-quiet">{texts.none}</span>;
  const flag = form === 'flag' ? readFlag(value) : null;
  if (flag !== null) return flag ? texts.yes : texts.no;
  if (form === 'picture') {
    return (
      <>
        <code>{plainValue(value)}</code> <span className="rd-quiet rd-nowrap">{texts.notLoaded}</span>
      </>
    );
  }
  const colour = form === 'colour' ? readHexColor(value) : null;
  if (colour !== null) {
    return (
      <span className="rd-profile-colour">
        <svg width="12" height="12" aria-hidden>
          <rect width="12" height="12" rx="2" fill={colour} />
        </svg>
        <code>{colour}</code>
      </span>
    );
  }
  if (form === 'text' && typeof value === 'string') return value;
  return <RawValue value={value} />;
}

/** A value as the service sent it; markup in it is shown as text. */
export function RawValue({ value }: { readonly value: Json }) {
  const text = plainValue(value);
  return typeof value === 'object' && value !== null ? <pre>{text}</pre> : <code>{text}</code>;
}
