/** The tags of a list `name=value; name=value` in order (RFC 6376, section 3.2), names in lower case. */
export function tagsOf(text: string): readonly (readonly [name: string, value: string])[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const place = part.indexOf('=');
      return place < 0 ? [part.toLowerCase(), ''] : [part.slice(0, place).trim().toLowerCase(), part.slice(place + 1).trim()];
    });
}
