/** A path below the base address, with its query. */
export interface PlaceBelow {
  /** Without a leading slash. */
  readonly path: string;
  /** Without `?`; empty for none. */
  readonly query: string;
}

/** As it is shown and kept. */
export function nameOfPlace({ path, query }: PlaceBelow): string {
  return `/${path}${query === '' ? '' : `?${query}`}`;
}

/**
 * Where an address that a page states lies below the account's base address; null: elsewhere, where nothing is ever read. A page behind a
 * proxy often states its own host with `http:`; what is read there is read over the account's own scheme.
 * @param base normalised, without a slash at its end
 * @param page the place of the page that states it
 */
export function placeBelow(base: string, page: PlaceBelow, stated: string): PlaceBelow | null {
  const from = `${base}${nameOfPlace(page)}`;
  if (!URL.canParse(stated, from)) return null;
  const url = new URL(stated, from);
  const own = new URL(base);
  const prefix = `${own.pathname.replace(/\/+$/, '')}/`;
  const sameHost = url.hostname === own.hostname && (url.host === own.host || (url.port === '' && own.port === ''));
  if (!/^https?:$/.test(url.protocol) || !sameHost || url.username !== '' || url.password !== '') return null;
  if (!url.pathname.startsWith(prefix)) return null;
  return { path: url.pathname.slice(prefix.length), query: url.search.slice(1) };
}
