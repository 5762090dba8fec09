/** The words of a record after its type. */
export interface Words {
  readonly words: readonly string[];
  readonly quoted: readonly boolean[];
  readonly touches: readonly boolean[];
}

/** Types with `key="value"` in their data (RFC 9460, section 2.1). */
export const isPaired = (type: string): boolean => type === 'SVCB' || type === 'HTTPS';

/** `alpn="h2,h3"` is one word. */
export function inPairs({ words, quoted, touches }: Words): Words {
  if (!touches.includes(true)) return { words, quoted, touches };
  const result: string[] = [];
  const marks: boolean[] = [];
  for (const [at, word] of words.entries()) {
    const last = result.length - 1;
    if (touches[at] === true && last >= 0 && quoted[at] === true) result[last] += `"${word}"`;
    else {
      result.push(word);
      marks.push(quoted[at] === true);
    }
  }
  return { words: result, quoted: marks, touches: marks.map(() => false) };
}
