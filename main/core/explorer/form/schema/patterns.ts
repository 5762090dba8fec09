import { createContext, Script } from 'node:vm';

/** Whether a string matches a pattern. `unchecked`: the pattern is invalid, or took longer than 50 ms. */
export type PatternVerdict = 'fits' | 'differs' | 'unchecked';
export type MatchPattern = (pattern: string, text: string) => PatternVerdict;

/** Milliseconds for one string. */
const longest = 50;
/** Milliseconds for all strings of one call; later ones are not checked. */
const maxTotalMs = 1000;
const maxPatternLength = 2000;
const maxTextLength = 20_000;
/** Minimum milliseconds for a match to count toward the time limit. */
const shortest = 5;

/** Constant: patterns and strings come in as data. With `u` as JSON schema requires, otherwise as most documents mean it. */
const script = new Script(`(() => {
  let made;
  try { made = new RegExp(pattern, 'u'); } catch { made = new RegExp(pattern); }
  return made.test(text);
})()`);

/**
 * Creates a matcher that always terminates: a second thread interrupts the engine. Use it only in the explorer's worker, since a pattern
 * blocks everything else for up to 50 ms.
 */
export function createPatterns(): MatchPattern {
  const data = { pattern: '', text: '' };
  let context: object | null = null;
  let used = 0;
  return (pattern, text) => {
    if (pattern.length > maxPatternLength || text.length > maxTextLength || used >= maxTotalMs) return 'unchecked';
    context ??= createContext(data, { codeGeneration: { strings: false, wasm: false } });
    const startTime = performance.now();
    try {
      data.pattern = pattern;
      data.text = text;
      return script.runInContext(context, { timeout: longest }) === true ? 'fits' : 'differs';
    } catch {
      return 'unchecked';
    } finally {
      const elapsed = performance.now() - startTime;
      if (elapsed >= shortest) used += elapsed;
    }
  };
}
