export const scheme = 'app';
const host = 'desk';

/** The one address of the page. */
export const pageUrl = `${scheme}://${host}/`;
/** The one origin that the page has. */
export const pageOrigin = `${scheme}://${host}`;

/** Whether an address belongs to the page: exact scheme and host by the URL parser, no port, no user name. */
export function isPageUrl(address: string): boolean {
  try {
    const url = new URL(address);
    return url.protocol === `${scheme}:` && url.host === host && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}
