/** Two letters for an account: first letters of its first two words, otherwise its first two letters. */
export function accountInitials(name: string): string {
  const [first = '', second] = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toLocaleUpperCase();
}
