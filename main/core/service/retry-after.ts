/** Parses a `Retry-After` header, seconds or a date, into milliseconds from `now`. null if absent or invalid. */
export function readRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}(?:\.\d{1,6})?$/.test(text)) return Math.ceil(Number(text) * 1000);
  // Date.parse accepts almost anything; an HTTP date has a month name and a time.
  if (!/[A-Za-z]{3}.*\d{2}:\d{2}/.test(text)) return null;
  // The old asctime format has no zone and means UTC (RFC 9110, section 5.6.7).
  const at = Date.parse(/GMT|UTC|[+-]\d{4}$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
