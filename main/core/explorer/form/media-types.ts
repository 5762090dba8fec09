import { isMediaRange, isWithinRange } from '../../../../preload/contract/explorer/media-range.ts';
import { formOf, type SendableBody } from './bodies.ts';
import { canBeWritten, isEncodedForm } from './schema/files.ts';

/** For files that are sent to services, by file extension (IANA's media type registry). */
const byEnding: Readonly<Record<string, string>> = {
  ...{ avif: 'image/avif', bmp: 'image/bmp', gif: 'image/gif', heic: 'image/heic', ico: 'image/vnd.microsoft.icon', jpeg: 'image/jpeg' },
  ...{ jpg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml', tif: 'image/tiff', tiff: 'image/tiff', webp: 'image/webp' },
  ...{ css: 'text/css', csv: 'text/csv', htm: 'text/html', html: 'text/html', ics: 'text/calendar', js: 'text/javascript' },
  ...{ md: 'text/markdown', txt: 'text/plain', vcf: 'text/vcard' },
  ...{ doc: 'application/msword', gz: 'application/gzip', json: 'application/json', odt: 'application/vnd.oasis.opendocument.text' },
  ...{ ods: 'application/vnd.oasis.opendocument.spreadsheet', p12: 'application/pkcs12', pdf: 'application/pdf', rtf: 'application/rtf' },
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ...{ xls: 'application/vnd.ms-excel', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  ...{ xml: 'application/xml', yaml: 'application/yaml', yml: 'application/yaml', zip: 'application/zip', eml: 'message/rfc822' },
  ...{ mp3: 'audio/mpeg', ogg: 'audio/ogg', wav: 'audio/wav', mov: 'video/quicktime', mp4: 'video/mp4', webm: 'video/webm' },
};

const unknownBytes = 'application/octet-stream';

/**
 * The type that a body is sent with if its document names a range of types. `requestedType`: the user's choice, or the range itself.
 * Without a choice, the type by file name, or the default for what is serialized. `needed`: there is none; `unwritten`: a type that cannot
 * be serialized here, or an encoded form for a file, which could name another method unnoticed.
 */
export function typeToSend(
  { contentType: range, form }: Pick<SendableBody, 'contentType' | 'form'>,
  requestedType: string | null,
  fileName: string | null,
): { readonly type: string } | 'needed' | 'unwritten' {
  if (!isMediaRange(range)) return { type: range };
  const type = requestedType !== null && isWithinRange(requestedType, range) ? requestedType : usual(range, form, fileName);
  if (type === null) return 'needed';
  const isWritable = form === 'file' ? !isEncodedForm(type) : canBeWritten(type) && formOf(type) === form;
  return isWritable ? { type } : 'unwritten';
}

function usual(range: string, form: SendableBody['form'], fileName: string | null): string | null {
  const ofFile = [fileName === null ? null : typeOfName(fileName), unknownBytes];
  const usually = form === 'file' ? ofFile : [form === 'text' ? 'text/plain' : 'application/json'];
  return usually.find((type) => type !== null && isWithinRange(type, range)) ?? null;
}

/** The type of a file by extension; null if it is unknown. */
export function typeOfName(name: string): string | null {
  const ending = name.split('.').slice(1).at(-1)?.toLowerCase() ?? '';
  return Object.hasOwn(byEnding, ending) ? (byEnding[ending] ?? null) : null;
}
