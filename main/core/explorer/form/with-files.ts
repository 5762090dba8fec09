import { AppError } from '../../base/errors.ts';
import { type BytesBody, checkRawBody, type RawWrite } from '../../service/raw-request.ts';
import type { MadeBody } from './compose.ts';
import { boundaryOf, multipart } from './encode/multipart.ts';
import type { FileFacts } from './held-files.ts';

/** The body as it leaves, with the bytes of its files in their places. Throws AppError VALIDATION where one is not held any more. */
export function withFiles(body: MadeBody | null, bytesOf: (handle: string) => Uint8Array | null): RawWrite['body'] {
  if (body?.file !== undefined) return wholeFile(body.contentType, body.file, bytesOf(body.file.handle));
  if (body?.parts === undefined) return body;
  const { contentType, parts } = body;
  const boundary = boundaryOf(parts);
  const pieces = multipart(parts, boundary, ({ handle }) => bytesOf(handle)).map((piece) => {
    if (piece === null) throw gone();
    if (typeof piece === 'string') return Buffer.from(piece);
    const content = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    if (content.includes(boundary)) throw new AppError('VALIDATION', 'files-not-together');
    return content;
  });
  const files = parts.flatMap((part) => ('file' in part ? [{ name: part.file.name, bytes: part.file.bytes }] : []));
  return { contentType, bytes: Buffer.concat(pieces), files };
}

const gone = (): AppError => new AppError('VALIDATION', 'form-file-released');

/** The client looks at it once more; what it would refuse is told before the review. */
function wholeFile(contentType: string, { name, bytes: size }: FileFacts, content: Uint8Array | null): BytesBody {
  if (content === null) throw gone();
  const body = { contentType, bytes: Buffer.from(content), files: [{ name, bytes: size }] };
  checkRawBody(body);
  return body;
}
