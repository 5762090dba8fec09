/* Pasted lists of names. Without node: the renderer uses it to detect them. */

/** Maximum length of a pasted text, in UTF-16 units. */
export const maxPasteLength = 400_000;

const separators = /[\s,;|"'`<>()[\]{}「」“”„]+/u;
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
/** At least two labels; the last one is not a number, so that amounts, dates and addresses are not mistaken for names. */
const name = /^(?:[\p{L}\p{N}\p{M}_](?:[\p{L}\p{N}\p{M}_-]{0,61}[\p{L}\p{N}\p{M}_])?\.)+(?!\d+$)[\p{L}\p{N}\p{M}-]{2,63}$/u;

/** Returns the host of a word that is a name, a URL or an email address; null if it is none of them. */
function hostOf(word: string): string | null {
  const address = word
    .replace(scheme, '')
    .replace(/[/?#].*$/u, '')
    .replace(/^.*@/u, '')
    .replace(/:\d*$/u, '')
    .replace(/^\.+|[.:!]+$/gu, '')
    .replaceAll('。', '.');
  return name.test(address) ? address.toLowerCase() : null;
}

/** Returns the distinct names in a text, in order, and the number of other words. */
export function splitNames(text: string): { readonly names: readonly string[]; readonly others: number } {
  const words = text.split(separators).filter((word) => word !== '');
  const hosts = words.map(hostOf);
  const names = [...new Set(hosts.filter((host) => host !== null))];
  return { names, others: hosts.filter((host) => host === null).length };
}

/** Whether a pasted text is a list of names: two or more, rather than a sentence that contains some. */
export function isNameList(text: string): boolean {
  if (text.length > maxPasteLength) return false;
  const { names, others } = splitNames(text);
  return names.length > 1 && others <= names.length;
}
