/** An auth code without what came with it by copying. */
export interface CleanCode {
  readonly code: string;
  /** White space at its ends, and characters that nobody sees, that were taken away. */
  readonly trimmed: number;
  readonly invisible: number;
}

/** Controls, soft hyphens, zero-width characters, marks of direction, byte order marks, variation selectors; no white space. */
const invisible = /[\p{Cf}\p{Cc}\u115f\u1160\u3164]|\u034f|[\ufe00-\ufe0f]/gu;

/** Takes white space off the ends of a code and out of it what cannot be seen. */
export function cleanCode(given: string): CleanCode {
  let hidden = 0;
  const visible = given.replace(invisible, (found) => {
    if (/\s/.test(found) && found !== '\ufeff') return found;
    hidden += 1;
    return '';
  });
  const code = visible.trim();
  return { code, trimmed: visible.length - code.length, invisible: hidden };
}

/** The longest code that is sent. */
const longestCode = 200;

/** Whether it can be one: printable ASCII without a space. */
export const canBeCode = (code: string): boolean => /^[!-~]+$/.test(code) && code.length <= longestCode;
