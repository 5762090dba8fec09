import type { BuiltBody, ComposedRequest } from '../compose.ts';
import { multipart, typeOfPart } from '../encode/multipart.ts';
import { type MarkedSecret, piecesOf } from '../secret-marks.ts';
import { type CopySegment, controls, copySegments, placeholdersFor } from './placeholders.ts';
import { addressOf, type CopyFacts, headerLines, isForm } from './request.ts';

type Within = 'address' | 'form' | 'json' | 'text';

/**
 * The request as PHP using the curl extension. Credentials and secret fields come from the environment, never from the text. null: the
 * request cannot be built.
 */
export function asPhp({ marked, secrets }: ComposedRequest, facts: CopyFacts): string | null {
  if (marked === null) return null;
  const names = placeholdersFor(secrets);
  const write = (text: string, within: Within): string => expression(copySegments(text, secrets, names), within);
  const { method, open, body } = marked;
  const postFields = (of: BuiltBody): string => {
    if (of.file !== undefined) return `file_get_contents(${literal(of.file.name)})`;
    if (of.parts === undefined) return write(of.text, withinBody(of, secrets));
    if (hasHeads(of)) return completeParts(of, (text) => write(text, 'text'));
    const lines = of.parts.map((part) => {
      const value =
        'text' in part
          ? write(part.text, 'text')
          : `new CURLFile(${literal(part.file.name)}, ${literal(typeOfPart(part) ?? '')}, ${literal(part.file.name)})`;
      return `        ${write(part.name, 'text')} => ${value},\n`;
    });
    return `[\n${lines.join('')}    ]`;
  };
  const headers = headerLines({ ...marked, body: body?.parts === undefined || hasHeads(body) ? body : null }).map(
    (line) => `        ${write(line, 'text')},\n`,
  );
  const options = [
    `    CURLOPT_CUSTOMREQUEST => '${method}',\n`,
    ...(open ? [] : ["    CURLOPT_USERPWD => getenv('RESELLER_ID') . ':' . getenv('API_KEY'),\n"]),
    `    CURLOPT_HTTPHEADER => [\n${headers.join('')}    ],\n`,
    ...(body === null ? [] : [`    CURLOPT_POSTFIELDS => ${postFields(body)},\n`]),
    '    CURLOPT_RETURNTRANSFER => true,\n',
  ];
  return [
    '<?php\n\n',
    `$request = curl_init(${write(addressOf(marked, facts), 'address')});\n`,
    `curl_setopt_array($request, [\n${options.join('')}]);\n`,
    '$answer = curl_exec($request);\n',
    'if ($answer === false) {\n    throw new RuntimeException(curl_error($request));\n}\n',
    'echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), PHP_EOL, $answer, PHP_EOL;\n',
  ].join('');
}

/** PHP fields have no type and no headers of their own, and unique names. */
function hasHeads({ parts = [] }: BuiltBody): boolean {
  const isDuplicate = new Set(parts.map(({ name }) => name)).size < parts.length;
  return isDuplicate || parts.some((part) => (part.headers ?? []).length > 0 || ('text' in part && part.type !== undefined));
}

/** All parts as one string, with the files' contents in place. */
function completeParts({ contentType, parts = [] }: BuiltBody, write: (text: string) => string): string {
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1] ?? '';
  const pieces = multipart(parts, boundary, ({ name }) => ({ name }));
  return pieces.map((piece) => (typeof piece === 'string' ? write(piece) : `file_get_contents(${literal(piece.name)})`)).join(' . ');
}

/** A body that is secret as a whole comes from the environment unchanged. */
function withinBody(
  { contentType, text }: { readonly contentType: string; readonly text: string },
  secrets: readonly MarkedSecret[],
): Within {
  const [only, ...more] = piecesOf(text, { all: secrets });
  if (only !== undefined && 'secret' in only && more.length === 0) return 'text';
  if (isForm(contentType)) return 'form';
  return /[/+]json\b/i.test(contentType) ? 'json' : 'text';
}

function expression(pieces: readonly CopySegment[], within: Within): string {
  if (pieces.length === 0) return "''";
  return pieces.map((piece) => ('text' in piece ? literal(piece.text) : encoded(piece.placeholder, within))).join(' . ');
}

/** A value from the environment, encoded for the text around it. */
function encoded(placeholder: string, within: Within): string {
  const value = `(string) getenv('${placeholder}')`;
  if (within === 'text') return `getenv('${placeholder}')`;
  return within === 'json' ? `substr(json_encode(${value}), 1, -1)` : `rawurlencode(${value})`;
}

/** PHP single quotes have two escapes and no variables. Control characters are written as escapes in double quotes. */
function literal(text: string): string {
  const segments = text.split(/([\p{Cc}\p{Cf}\u2028\u2029]+)/u).filter((part) => part !== '');
  return segments.map((part) => (controls.test(part) ? inBytes(part) : `'${part.replace(/['\\]/g, String.raw`\$&`)}'`)).join(' . ');
}

function inBytes(text: string): string {
  return `"${[...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}"`;
}
