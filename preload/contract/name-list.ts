/* Lists of names as people paste them. Without node: the page uses it to see whether something is one. */

/** What a pasted text may measure at most; UTF-16 units. */
export const longestPaste = 400_000;

const separators = /[\s,;|"'`<>()[\]{}「」“”„]+/u;
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Two labels or more; the last one is no number, so that amounts, dates and addresses are not taken for names. */
const name = /^(?:[\p{L}\p{N}\p{M}_](?:[\p{L}\p{N}\p{M}_-]{0,61}[\p{L}\p{N}\p{M}_])?\.)+(?!\d+$)[\p{L}\p{N}\p{M}-]{2,63}$/u;

/** The host of a word that is a name, an address of a page or an e-mail address; null when it is none of them. */
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

/** The names in a text, each once and in their order, and how many other words there are. */
export function splitNames(text: string): { readonly names: readonly string[]; readonly others: number } {
  const words = text.split(separators).filter((word) => word !== '');
  const hosts = words.map(hostOf);
  const names = [...new Set(hosts.filter((host) => host !== null))];
  return { names, others: hosts.filter((host) => host === null).length };
}

/** Whether a pasted text is a list of names: two or more, and not a sentence in which some stand. */
export function isNameList(text: string): boolean {
  if (text.length > longestPaste) return false;
  const { names, others } = splitNames(text);
  return names.length > 1 && others <= names.length;
}
