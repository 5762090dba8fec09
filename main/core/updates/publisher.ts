/** Splits a certificate's name, e.g. `CN=Example Ltd, O="Example, Ltd"`, into `NAME=value` parts, without quotes. */
function partsOf(name: string): string[] {
  const parts = name.match(/(?:"(?:[^"]|"")*"|[^,;+"])+/g) ?? [];
  return parts.flatMap((part) => {
    const [, key, value = ''] = /^\s*([\w.]+)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
    return key === undefined ? [] : [`${key.toUpperCase()}=${/^".*"$/s.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value}`];
  });
}

/**
 * Whether a certificate's subject is one of these publishers, as named by the build: by the full name, by some parts of it, or by the
 * common name only.
 * @param subject the certificate's subject name
 */
export function isPublishedBy(subject: string, publishers: readonly string[]): boolean {
  const held = new Set(partsOf(subject));
  return publishers.some((publisher) => {
    const required = publisher.includes('=') ? partsOf(publisher) : [`CN=${publisher.trim()}`];
    return required.length > 0 && required.every((part) => held.has(part));
  });
}
