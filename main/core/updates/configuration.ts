/** What the build wrote into `resources/app-update.yml`, as far as it is decided by here. */
export interface UpdateConfiguration {
  /** https address of the folder with the updates, with a slash at its end. */
  readonly feed: string;
  /** Who must have signed an update for Windows; the names of the certificate that the build was signed with. */
  readonly publishers: readonly string[];
}

/**
 * Reads `app-update.yml` as electron-builder writes it: scalars and one list, nothing nested.
 * null when it names no feed that may be asked: another kind of provider, no https, a user name or a query in the address.
 */
export function readUpdateConfiguration(text: string): UpdateConfiguration | null {
  const values = readFlat(text);
  const provider = values.get('provider')?.[0];
  const url = values.get('url')?.[0];
  if (provider !== 'generic' || url === undefined || !URL.canParse(url)) return null;
  const feed = new URL(url);
  const bare = feed.username === '' && feed.password === '' && feed.search === '' && feed.hash === '';
  if (feed.protocol !== 'https:' || !bare) return null;
  if (!feed.pathname.endsWith('/')) feed.pathname += '/';
  return { feed: feed.href, publishers: (values.get('publisherName') ?? []).filter((name) => name !== '' && name !== 'null') };
}

/** Every name with its values: `name: value`, or a line with `name:` and lines with `- value` after it. */
function readFlat(text: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  let open: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const item = /^\s*- (.+)$/.exec(line)?.[1];
    const [, name, value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (item !== undefined) open.push(unquoted(item));
    if (name === undefined) continue;
    open = value.trim() === '' ? [] : [unquoted(value)];
    values.set(name, open);
  }
  return values;
}

function unquoted(value: string): string {
  const text = value.trim();
  if (/^'.*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  if (!/^".*"$/.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return '';
  }
}
