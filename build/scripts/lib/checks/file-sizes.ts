const longest = 500;

/** Number of lines of a text, including a last line without a line end. */
export function countLines(text: string): number {
  if (text === '') return 0;
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/**
 * Finds the files that are too long to read at once.
 * @param lines number of lines by path
 * @returns one sentence for each such file
 */
export function tooLong(lines: ReadonlyMap<string, number>): string[] {
  return [...lines].filter(([, count]) => count > longest).map(([file, count]) => `${file} has ${count} lines; the limit is ${longest}`);
}
