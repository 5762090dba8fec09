/**
 * A function of one text that remembers up to `most` of its answers, for texts that come again 100,000 times, such as the names of fields.
 * Texts of over 100 characters are not remembered.
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
