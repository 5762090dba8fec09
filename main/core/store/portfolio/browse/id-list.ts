const comma = 44;
const zero = 48;

/** Parses ids from `group_concat(id)`: digits and commas, or null for none. */
export function readIds(text: string | null, count: number): Uint32Array {
  const ids = new Uint32Array(count);
  if (text === null) return ids;
  let place = 0;
  let id = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === comma) {
      ids[place++] = id;
      id = 0;
    } else id = id * 10 + code - zero;
  }
  ids[place] = id;
  return ids;
}
