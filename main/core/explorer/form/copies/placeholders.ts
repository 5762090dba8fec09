import { type MarkedSecret, piecesOf } from '../secret-marks.ts';

/** Names used for the account itself, and those that have a meaning for a shell. */
const notForFields = ['RESELLER_ID', 'API_KEY', 'PATH', 'HOME', 'IFS', 'ENV', 'SHELL', 'USER', 'PWD', 'TERM'];

/** Names of environment variables for the secrets of a request, in order; equal secrets of the same name share one. */
export function placeholdersFor(secrets: readonly MarkedSecret[]): string[] {
  const used = new Set(notForFields);
  const names = new Map<string, string>();
  return secrets.map(({ name, secret }) => {
    const same = `${name}\n${secret}`;
    const known = names.get(same);
    if (known !== undefined) return known;
    const start = variableName(name);
    let free = start;
    for (let at = 2; used.has(free); at += 1) free = `${start}_${at}`;
    used.add(free);
    names.set(same, free);
    return free;
  });
}

function variableName(name: string): string {
  const plain = name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
  return /^[A-Z]/.test(plain) ? plain : `SECRET_${plain}`.replace(/_$/, '');
}

/** A marked text, split into plain text and placeholders. */
export type CopySegment = { readonly text: string } | { readonly placeholder: string };

export function copySegments(marked: string, secrets: readonly MarkedSecret[], names: readonly string[]): CopySegment[] {
  return piecesOf(marked, { all: secrets }).map((piece) => ('text' in piece ? piece : { placeholder: names[piece.secret] ?? 'SECRET' }));
}

/** Characters that a terminal or an editor may act on when pasted. */
export const controls = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
