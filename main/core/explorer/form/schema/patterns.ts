import { createContext, Script } from 'node:vm';

/** Whether a text fits a pattern. `unchecked`: the pattern cannot be read, or took longer than 50 ms. */
export type PatternVerdict = 'fits' | 'differs' | 'unchecked';
export type MatchPattern = (pattern: string, text: string) => PatternVerdict;

/** Milliseconds for one text. */
const longest = 50;
/** Milliseconds for all texts of one call; what comes later is not checked. */
const longestInAll = 1000;
const longestPattern = 2000;
const longestText = 20_000;
/** Milliseconds that one matching may take to count as one that uses up time. */
const shortest = 5;

/** Constant: patterns and texts come in as data. With `u` as JSON schema asks for, else as most documents mean it. */
const script = new Script(`(() => {
  let made;
  try { made = new RegExp(pattern, 'u'); } catch { made = new RegExp(pattern); }
  return made.test(text);
})()`);

/**
 * Makes a matcher that ends whatever the pattern is: the engine is interrupted from a thread beside this one. It belongs in the explorer's
 * thread, since a pattern stops everything else for its 50 ms.
 */
export function createPatterns(): MatchPattern {
  const data = { pattern: '', text: '' };
  let context: object | null = null;
  let used = 0;
  return (pattern, text) => {
    if (pattern.length > longestPattern || text.length > longestText || used >= longestInAll) return 'unchecked';
    context ??= createContext(data, { codeGeneration: { strings: false, wasm: false } });
    const began = performance.now();
    try {
      data.pattern = pattern;
      data.text = text;
      return script.runInContext(context, { timeout: longest }) === true ? 'fits' : 'differs';
    } catch {
      return 'unchecked';
    } finally {
      const took = performance.now() - began;
      if (took >= shortest) used += took;
    }
  };
}
