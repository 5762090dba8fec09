import got from 'got';

/** The reference request (api.md section 1) as in its documentation: credentials in the header, the response parsed as JSON. */
export function get(url: string, username: string, password: string): Promise<unknown> {
  return got(url, { username, password }).json();
}
