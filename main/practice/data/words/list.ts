/** A list of words written as running text; long lists stay readable that way. Throws an error when there is none. */
export function words(text: string): readonly [string, ...string[]] {
  return lines(text.trim().replaceAll(/\s+/g, '\n'));
}

/** One entry per line. Throws an error when there is none. */
function lines(text: string): readonly [string, ...string[]] {
  const [first, ...others] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (first === undefined) throw new Error('The list is empty.');
  return [first, ...others];
}
