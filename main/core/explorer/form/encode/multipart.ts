import { type FileFacts, usualBoundary } from '../held-files.ts';

/** What the document defines for a part besides its name. */
export interface PartHead {
  /** Content type; absent: none for text, the generic binary type for a file. */
  readonly type?: string;
  readonly headers?: readonly (readonly [string, string])[];
}

/** A field of `multipart/form-data`: text, or a file whose bytes are stored elsewhere. */
export type FormPart = PartHead & ({ readonly name: string; readonly text: string } | { readonly name: string; readonly file: FileFacts });

export const typeOfPart = (part: FormPart): string | null => part.type ?? ('file' in part ? 'application/octet-stream' : null);

/** A boundary that occurs in no field and in no file. */
export function boundaryOf(parts: readonly FormPart[]): string {
  const start =
    parts.map((part) => ('file' in part ? part.file.boundary : usualBoundary)).find((own) => own !== usualBoundary) ?? usualBoundary;
  let boundary = start;
  const contents = parts.map((part) => ('file' in part ? `${part.name}\n${part.file.name}` : `${part.name}\n${part.text}`));
  for (let at = 1; contents.some((text) => text.includes(boundary)); at += 1) boundary = `${start}-${at}`;
  return boundary;
}

export const multipartType = (boundary: string): string => `multipart/form-data; boundary=${boundary}`;

/** Serializes the fields (RFC 7578) with the given stand-ins for files, in sending order. */
export function multipart<F>(parts: readonly FormPart[], boundary: string, fileFor: (file: FileFacts) => F): (string | F)[] {
  const written = parts.flatMap((part): (string | F)[] => {
    const start = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(part.name)}"`;
    const type = typeOfPart(part);
    const lines = [...(type === null ? [] : [['Content-Type', type] as const]), ...(part.headers ?? [])];
    const rest = `${lines.map(([name, value]) => `\r\n${name}: ${value}`).join('')}\r\n\r\n`;
    if ('text' in part) return [`${start}${rest}${part.text}\r\n`];
    return [`${start}; filename="${quoted(part.file.name)}"${rest}`, fileFor(part.file), '\r\n'];
  });
  return [...written, `--${boundary}--\r\n`];
}

/** Written as browsers do: a name cannot start a new line or end the quotes. */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
