/** The parts of a certificate's name, e.g. `CN=Example Ltd, O="Example, Ltd"`: each as `NAME=value`, without quotes. */
function partsOf(name: string): string[] {
  const parts = name.match(/(?:"(?:[^"]|"")*"|[^,;+"])+/g) ?? [];
  return parts.flatMap((part) => {
    const [, key, value = ''] = /^\s*([\w.]+)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
    return key === undefined ? [] : [`${key.toUpperCase()}=${/^".*"$/s.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value}`];
  });
}

/**
 * Whether the holder of a certificate is one of these publishers, as the build names them: by the certificate's whole name, by some
 * parts of it, or by its common name alone.
 * @param subject the name that the certificate gives to its holder
 */
export function isPublishedBy(subject: string, publishers: readonly string[]): boolean {
  const held = new Set(partsOf(subject));
  return publishers.some((publisher) => {
    const wanted = publisher.includes('=') ? partsOf(publisher) : [`CN=${publisher.trim()}`];
    return wanted.length > 0 && wanted.every((part) => held.has(part));
  });
}
