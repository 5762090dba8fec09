/** The relevant contents of `resources/app-update.yml`, written by the build. */
export interface UpdateConfiguration {
  /** https address of the update folder, with a trailing slash. */
  readonly feed: string;
  /** Required signers of a Windows update; the names in the certificate that the build was signed with. */
  readonly publishers: readonly string[];
}

/**
 * Parses `app-update.yml` as written by electron-builder: scalars and one list, nothing nested. null if it names no acceptable feed:
 * another provider, no https, a user name or a query in the address.
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

/** Every name with its values: `name: value`, or a line `name:` followed by lines `- value`. */
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
