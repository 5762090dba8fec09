type Environment = Readonly<Record<string, string | undefined>>;

function excluded(hostname: string, list: string): boolean {
  return list.split(',').some((entry) => {
    const name = entry
      .trim()
      .replace(/^\*?\./, '')
      .toLowerCase();
    return name === '*' || (name !== '' && (hostname === name || hostname.endsWith(`.${name}`)));
  });
}

/** The proxy that the environment sets for a URL (HTTPS_PROXY, HTTP_PROXY, NO_PROXY), in PAC format: plain Node has no other source. */
export function proxyFromEnvironment(url: string, environment: Environment = process.env): string {
  const { protocol, hostname } = new URL(url);
  const read = (name: string) => environment[name.toLowerCase()] ?? environment[name] ?? '';
  const address = protocol === 'https:' ? read('HTTPS_PROXY') : read('HTTP_PROXY');
  if (address === '' || excluded(hostname.toLowerCase(), read('NO_PROXY')) || !URL.canParse(address)) return 'DIRECT';
  const proxy = new URL(address);
  if (proxy.protocol !== 'http:' && proxy.protocol !== 'https:') return 'DIRECT';
  const port = proxy.port || (proxy.protocol === 'https:' ? '443' : '80');
  return `${proxy.protocol === 'https:' ? 'HTTPS' : 'PROXY'} ${proxy.hostname}:${port}`;
}
