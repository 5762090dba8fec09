/** An auth code without characters added by copying. */
export interface CleanCode {
  readonly code: string;
  /** Number of removed characters: white space at the ends, and invisible characters. */
  readonly trimmed: number;
  readonly invisible: number;
}

/** Controls, soft hyphens, zero-width characters, directional marks, byte order marks, variation selectors; no white space. */
const invisible = /[\p{Cf}\p{Cc}\u115f\u1160\u3164]|\u034f|[\ufe00-\ufe0f]/gu;

/** Trims white space from a code and removes invisible characters from it. */
export function cleanCode(typed: string): CleanCode {
  let hidden = 0;
  const visible = typed.replace(invisible, (found) => {
    if (/\s/.test(found) && found !== '\ufeff') return found;
    hidden += 1;
    return '';
  });
  const code = visible.trim();
  return { code, trimmed: visible.length - code.length, invisible: hidden };
}

/** The longest code that is sent. */
const maxCodeLength = 200;

/** Whether it can be one: printable ASCII without a space. */
export const canBeCode = (code: string): boolean => /^[!-~]+$/.test(code) && code.length <= maxCodeLength;
