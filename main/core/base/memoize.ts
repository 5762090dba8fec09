/**
 * Memoizes a function of one string, with up to `most` results, for strings that repeat 100,000 times, such as field names. Strings of over
 * 100 characters are not cached.
 */
export function memoize<Answer extends NonNullable<unknown>>(most: number, work: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = work(text);
    if (known.size < most && text.length <= 100) known.set(text, answer);
    return answer;
  };
}
