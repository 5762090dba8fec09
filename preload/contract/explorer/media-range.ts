/* Media types of bodies. A document may specify a range, of which one is sent. No zod: the renderer uses it too. */

const token = '[\\w!#$&^.+-]+';
const oneType = new RegExp(`^${token}/${token}$`);
const aRange = new RegExp(`^(?:\\*/\\*|${token}/\\*(?:\\+${token})?)$`);

/** Without parameters. */
const plain = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

/** Whether it covers several types: `image/*`, `application/*+json`, or any. */
export const isMediaRange = (type: string): boolean => aRange.test(plain(type));

/** Whether it is a single type within a range. */
export function isWithinRange(type: string, range: string): boolean {
  const one = plain(type);
  if (!isMediaRange(range) || !oneType.test(one)) return false;
  const [beginning = '', end = ''] = plain(range).split('*');
  return plain(range) === '*/*' || (one.length > beginning.length + end.length && one.startsWith(beginning) && one.endsWith(end));
}

/** Returns the body that matches a type: the exact one, otherwise the narrowest range that contains it. Without a type, the first. */
export function bodyForType<Body extends { readonly contentType: string }>(bodies: readonly Body[], type: string | null): Body | undefined {
  if (type === null) return bodies[0];
  const ranges = bodies.filter(({ contentType }) => isWithinRange(type, contentType));
  return (
    bodies.find(({ contentType }) => contentType === type) ??
    ranges.sort((one, other) => plain(other.contentType).length - plain(one.contentType).length)[0]
  );
}
