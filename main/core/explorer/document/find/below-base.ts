/** A path below the base address, with its query. */
export interface PathBelow {
  /** Without a leading slash. */
  readonly path: string;
  /** Without `?`; empty if there is none. */
  readonly query: string;
}

/** As it is shown and stored. */
export function nameOfPath({ path, query }: PathBelow): string {
  return `/${path}${query === '' ? '' : `?${query}`}`;
}

/**
 * Resolves an address stated by a page to a path below the account's base address; null if it is outside, where nothing is ever read. A
 * page behind a proxy often states its own host with `http:`; it is read over the account's own scheme.
 * @param base normalized, without a trailing slash
 * @param page location of the page that states the address
 */
export function pathBelow(base: string, page: PathBelow, stated: string): PathBelow | null {
  const from = `${base}${nameOfPath(page)}`;
  if (!URL.canParse(stated, from)) return null;
  const url = new URL(stated, from);
  const own = new URL(base);
  const prefix = `${own.pathname.replace(/\/+$/, '')}/`;
  const sameHost = url.hostname === own.hostname && (url.host === own.host || (url.port === '' && own.port === ''));
  if (!/^https?:$/.test(url.protocol) || !sameHost || url.username !== '' || url.password !== '') return null;
  if (!url.pathname.startsWith(prefix)) return null;
  return { path: url.pathname.slice(prefix.length), query: url.search.slice(1) };
}
