import type { Pair } from './text.ts';

/** Writes fields as `multipart/form-data` (RFC 7578), without files. Its boundary stands nowhere in them. */
export function multipart(pairs: readonly Pair[]): { readonly contentType: string; readonly text: string } {
  const parts = pairs.map(([name, text]) => `Content-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${text}\r\n`);
  let boundary = 'reseller-desk-form';
  for (let at = 1; parts.some((part) => part.includes(boundary)); at += 1) boundary = `reseller-desk-form-${at}`;
  const text = `${parts.map((part) => `--${boundary}\r\n${part}`).join('')}--${boundary}--\r\n`;
  return { contentType: `multipart/form-data; boundary=${boundary}`, text };
}

/** As browsers write names: no line may begin and no quote may end within one. */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
