/** The longest address that mail programs and browsers are certain to take on every system. */
const maxLength = 2000;

/** Mail programs expect line ends as in a message (RFC 6068, section 5). */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));

/** An address that opens a message in the mail program; null: it would be too long for some. `to` is a mail address. */
export function mailtoAddress(to: string, subject: string, text: string): string | null {
  const address = `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encoded(subject)}&body=${encoded(text)}`;
  return address.length <= maxLength ? address : null;
}

/** An address that opens a message in WhatsApp; null: the number is none, or the address would be too long. */
export function whatsappAddress(phone: string, text: string): string | null {
  const digits = whatsappDigits(phone);
  const address = `https://wa.me/${digits}?text=${encodeURIComponent(text.replace(/\r\n/g, '\n'))}`;
  return digits === null || address.length > maxLength ? null : address;
}

/**
 * The digits of a telephone number with its country code, as WhatsApp wants them. A number without one that begins with 0 is Indonesian:
 * `0812 3456 7890` is `6281234567890`. null: there are too few or too many (E.164).
 */
export function whatsappDigits(phone: string): string | null {
  const trimmed = phone.trim();
  if (!/^\+?[\d\s().\-/]+$/.test(trimmed)) return null;
  const digits = trimmed.replace(/\D/g, '');
  const isInternational = trimmed.startsWith('+') || digits.startsWith('00');
  const whole = isInternational ? digits.replace(/^00/, '') : digits.replace(/^0/, '62');
  return /^[1-9]\d{7,14}$/.test(whole) ? whole : null;
}
