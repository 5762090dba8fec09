import type { BuiltBody, ComposedRequest } from '../compose.ts';
import { type FormPart, typeOfPart } from '../encode/multipart.ts';
import { type CopySegment, controls, copySegments, placeholdersFor } from './placeholders.ts';
import { addressOf, type CopyFacts, headerLines, isForm } from './request.ts';

/**
 * The request as a curl command for a POSIX shell. Credentials and secret fields are variables, never values. null: the request cannot be
 * built.
 */
export function asCurl({ marked, secrets }: ComposedRequest, facts: CopyFacts): string | null {
  if (marked === null) return null;
  const names = placeholdersFor(secrets);
  const pieces = (text: string): CopySegment[] => copySegments(text, secrets, names);
  const { method, open, body } = marked;
  const address = pieces(addressOf(marked, facts));
  const options = [
    ...(method === 'GET' ? [] : [`--request ${method}`]),
    `--url ${quote(address)}`,
    ...(open ? [] : ['--user "$RESELLER_ID:$API_KEY"']),
    ...headerLines({ ...marked, body: ownType(body) }).map((line) => `--header ${quote(pieces(line))}`),
    ...(body === null ? [] : bodyOptions(body, pieces)),
  ];
  const comments = [
    ...(address.some(isPlaceholder) ? ['# Secrets of the address are set percent-encoded.\n'] : []),
    ...(body !== null && body.parts === undefined && !isForm(body.contentType) && pieces(body.text).some(isPlaceholder)
      ? ['# Secrets of the body are set as they are written within it (in JSON: escaped, without quotes).\n']
      : []),
  ];
  return `${comments.join('')}curl --globoff ${options.join(' \\\n  ')}\n`;
}

function isPlaceholder(piece: CopySegment): boolean {
  return 'placeholder' in piece;
}

/** curl encodes the secret fields of a form itself. `--data-raw` reads no file, whatever the text starts with. */
function bodyOptions({ contentType, text, parts, file }: BuiltBody, pieces: (text: string) => CopySegment[]) {
  if (file !== undefined) return [`--data-binary ${quote([{ text: `@./${file.name}` }])}`];
  if (parts !== undefined) return parts.map((part) => partOption(part, pieces));
  const all = pieces(text);
  if (!isForm(contentType) || !all.some(isPlaceholder) || all.length === 1) return [`--data-raw ${quote(pieces(text))}`];
  const options: string[] = [];
  let plain: string[] = [];
  const flush = (): void => {
    if (plain.length > 0) options.push(`--data-raw ${quote([{ text: plain.join('&') }])}`);
    plain = [];
  };
  for (const pair of text.split('&')) {
    const segments = pieces(pair);
    if (!segments.some(isPlaceholder)) plain.push(pair);
    else {
      flush();
      options.push(`--data-urlencode ${quote(segments)}`);
    }
  }
  flush();
  return options;
}

/** curl generates the boundary itself. */
const ownType = (body: BuiltBody | null): BuiltBody | null => (body?.parts === undefined ? body : null);

/**
 * A text part without a type uses `--form-string`, which never reads a file; neither does a quoted one. The file is expected in the current
 * folder.
 */
function partOption(part: FormPart, pieces: (text: string) => CopySegment[]): string {
  const name = nameOfPart(part.name);
  const type = typeOfPart(part);
  const headers = (part.headers ?? []).map(([header, value]) => `;headers="${escaped(`${header}: ${value}`)}"`);
  const head = [type === null ? '' : `;type=${type}`, ...headers].join('');
  if ('file' in part) return `--form ${quote([{ text: `${name}=@"./${escaped(part.file.name)}"${head}` }])}`;
  if (head === '') return `--form-string ${quote(pieces(`${name}=${part.text}`))}`;
  return `--form ${quote(pieces(`${name}="${escaped(part.text)}"${head}`))}`;
}

const escaped = (text: string): string => text.replace(/["\\]/g, '\\$&');

/** curl ends a name at the first equals sign. */
const nameOfPart = (name: string): string => name.replaceAll('=', '%3D');

/** One shell word: text in single quotes, where nothing is special; variables in double quotes. */
function quote(pieces: readonly CopySegment[]): string {
  if (pieces.length === 0) return "''";
  return pieces.map((piece) => ('text' in piece ? quoteText(piece.text) : `"$${piece.placeholder}"`)).join('');
}

/** `$'…'`, which bash and zsh support, writes bytes that could affect a terminal as escapes. */
function quoteText(text: string): string {
  if (!controls.test(text.replace(/\n/g, ''))) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const written = [...text].map((sign) => {
    if (sign === "'" || sign === '\\') return `\\${sign}`;
    return controls.test(sign) ? [...Buffer.from(sign)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('') : sign;
  });
  return `$'${written.join('')}'`;
}
