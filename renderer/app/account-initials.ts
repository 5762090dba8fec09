/** Two letters that stand for an account: first letters of its first two words, else its first two letters. */
export function accountInitials(name: string): string {
  const words = name.split(/[\s\-_.]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = '', second] = words;
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toLocaleUpperCase();
}
