import { AppError } from '../../base/errors.ts';
import { type BytesBody, checkRawBody, type RawWrite } from '../../service/raw-request.ts';
import type { BuiltBody } from './compose.ts';
import { boundaryOf, multipart } from './encode/multipart.ts';
import type { FileFacts } from './held-files.ts';

/** The body as it is sent, with its files' bytes in place. Throws AppError VALIDATION if one is no longer in memory. */
export function withFiles(body: BuiltBody | null, bytesOf: (handle: string) => Uint8Array | null): RawWrite['body'] {
  if (body?.file !== undefined) return completeFile(body.contentType, body.file, bytesOf(body.file.handle));
  if (body?.parts === undefined) return body;
  const { contentType, parts } = body;
  const boundary = boundaryOf(parts);
  const pieces = multipart(parts, boundary, ({ handle }) => bytesOf(handle)).map((piece) => {
    if (piece === null) throw fileReleased();
    if (typeof piece === 'string') return Buffer.from(piece);
    const content = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    if (content.includes(boundary)) throw new AppError('VALIDATION', 'files-not-together');
    return content;
  });
  const files = parts.flatMap((part) => ('file' in part ? [{ name: part.file.name, bytes: part.file.bytes }] : []));
  return { contentType, bytes: Buffer.concat(pieces), files };
}

const fileReleased = (): AppError => new AppError('VALIDATION', 'form-file-released');

/** The client checks it again; what it would reject is reported before the review. */
function completeFile(contentType: string, { name, bytes: size }: FileFacts, content: Uint8Array | null): BytesBody {
  if (content === null) throw fileReleased();
  const body = { contentType, bytes: Buffer.from(content), files: [{ name, bytes: size }] };
  checkRawBody(body);
  return body;
}
