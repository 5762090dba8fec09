/** A word list written as running text, which keeps long lists readable. Throws an error if it is empty. */
export function words(text: string): readonly [string, ...string[]] {
  return lines(text.trim().replaceAll(/\s+/g, '\n'));
}

/** One entry per line. Throws an error if there is none. */
function lines(text: string): readonly [string, ...string[]] {
  const [first, ...others] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (first === undefined) throw new Error('The list is empty.');
  return [first, ...others];
}
