import got from 'got';

/** The reference request (api.md section 1) as its documentation shows it: credentials in the header, the answer read as JSON. */
export function get(url: string, username: string, password: string): Promise<unknown> {
  return got(url, { username, password }).json();
}
