export const scheme = 'app';
const host = 'desk';

/** The renderer's only address. */
export const pageUrl = `${scheme}://${host}/`;
/** The renderer's only origin. */
export const pageOrigin = `${scheme}://${host}`;

/** Whether an address belongs to the renderer: exact scheme and host per the URL parser, no port, no user name. */
export function isPageUrl(address: string): boolean {
  try {
    const url = new URL(address);
    return url.protocol === `${scheme}:` && url.host === host && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}
