import type { ComposedRequest, MadeBody } from '../compose.ts';
import { type FormPart, typeOfPart } from '../encode/multipart.ts';
import { type CopyPiece, controls, copyPieces, placeholdersFor } from './placeholders.ts';
import { addressOf, type CopyFacts, headerLines, isForm } from './request.ts';

/**
 * The request as a curl command for a POSIX shell. The credentials and the secrets of fields are variables, never values. null: the request
 * cannot be made.
 */
export function asCurl({ marked, secrets }: ComposedRequest, facts: CopyFacts): string | null {
  if (marked === null) return null;
  const names = placeholdersFor(secrets);
  const pieces = (text: string): CopyPiece[] => copyPieces(text, secrets, names);
  const { method, open, body } = marked;
  const address = pieces(addressOf(marked, facts));
  const options = [
    ...(method === 'GET' ? [] : [`--request ${method}`]),
    `--url ${quote(address)}`,
    ...(open ? [] : ['--user "$RESELLER_ID:$API_KEY"']),
    ...headerLines({ ...marked, body: ownType(body) }).map((line) => `--header ${quote(pieces(line))}`),
    ...(body === null ? [] : bodyOptions(body, pieces)),
  ];
  const said = [
    ...(address.some(isPlaceholder) ? ['# Secrets of the address are set percent-encoded.\n'] : []),
    ...(body !== null && body.parts === undefined && !isForm(body.contentType) && pieces(body.text).some(isPlaceholder)
      ? ['# Secrets of the body are set as they are written within it (in JSON: escaped, without quotes).\n']
      : []),
  ];
  return `${said.join('')}curl --globoff ${options.join(' \\\n  ')}\n`;
}

function isPlaceholder(piece: CopyPiece): boolean {
  return 'placeholder' in piece;
}

/** curl encodes the secret fields of a form itself. `--data-raw` reads no file, whatever the text begins with. */
function bodyOptions({ contentType, text, parts, file }: MadeBody, pieces: (text: string) => CopyPiece[]) {
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
    const parts = pieces(pair);
    if (!parts.some(isPlaceholder)) plain.push(pair);
    else {
      flush();
      options.push(`--data-urlencode ${quote(parts)}`);
    }
  }
  flush();
  return options;
}

/** curl makes the boundary itself. */
const ownType = (body: MadeBody | null): MadeBody | null => (body?.parts === undefined ? body : null);

/** A text without a type is `--form-string`, which reads no file; one between quotes reads none, either. The file is looked for beside. */
function partOption(part: FormPart, pieces: (text: string) => CopyPiece[]): string {
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

/** One word of a shell: text in single quotes, in which nothing means more than itself; variables in double ones. */
function quote(pieces: readonly CopyPiece[]): string {
  if (pieces.length === 0) return "''";
  return pieces.map((piece) => ('text' in piece ? quoteText(piece.text) : `"$${piece.placeholder}"`)).join('');
}

/** `$'…'`, which bash and zsh know, writes by their bytes what could do something to a terminal. */
function quoteText(text: string): string {
  if (!controls.test(text.replace(/\n/g, ''))) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const written = [...text].map((sign) => {
    if (sign === "'" || sign === '\\') return `\\${sign}`;
    return controls.test(sign) ? [...Buffer.from(sign)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('') : sign;
  });
  return `$'${written.join('')}'`;
}
