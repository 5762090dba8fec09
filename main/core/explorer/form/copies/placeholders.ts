import { type MarkedSecret, piecesOf } from '../marks.ts';

/** Of the account itself, and what a shell reads for itself. */
const notForFields = ['RESELLER_ID', 'API_KEY', 'PATH', 'HOME', 'IFS', 'ENV', 'SHELL', 'USER', 'PWD', 'TERM'];

/** Names of environment variables for the secrets of a request, in their order; one secret of one name has one. */
export function placeholdersFor(secrets: readonly MarkedSecret[]): string[] {
  const taken = new Set(notForFields);
  const names = new Map<string, string>();
  return secrets.map(({ name, secret }) => {
    const same = `${name}\n${secret}`;
    const known = names.get(same);
    if (known !== undefined) return known;
    const start = variableName(name);
    let free = start;
    for (let at = 2; taken.has(free); at += 1) free = `${start}_${at}`;
    taken.add(free);
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

/** A marked text as plain text and placeholders between. */
export type CopyPiece = { readonly text: string } | { readonly placeholder: string };

export function copyPieces(marked: string, secrets: readonly MarkedSecret[], names: readonly string[]): CopyPiece[] {
  return piecesOf(marked, { all: secrets }).map((piece) => ('text' in piece ? piece : { placeholder: names[piece.secret] ?? 'SECRET' }));
}

/** What a terminal or an editor may act on where it is pasted. */
export const controls = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
