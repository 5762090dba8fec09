/**
 * Objects with names from a document or the user lose a member named `__proto__` between renderer and main: the context bridge treats it as
 * the prototype, and the schemas drop it. It is transferred under another name and restored on the other side.
 */
const escapedCalls: ReadonlySet<string> = new Set([
  'explorer.operation',
  'explorer.part',
  'explorer.compose',
  'explorer.copyAs',
  'explorer.send',
  'explorer.plan',
  'explorer.historyValues',
  'explorer-run.check',
  'collections.saved',
  'collections.save',
]);

/** Whether a call's input or output has objects with undeclared names. */
export const hasEscapedNames = (method: string): boolean => escapedCalls.has(method);

/** `__proto__`, and names that it could be confused with once renamed. */
const lost = /^~*__proto__$/;
const renamed = /^~+__proto__$/;
/** More than any call accepts or returns; deeper objects are unchanged on both sides. */
const deepest = 500;

function withNames<T>(value: T, pattern: RegExp, rename: (name: string) => string, depth = 0): T {
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  const inner = (one: unknown): unknown => withNames(one, pattern, rename, depth + 1);
  if (Array.isArray(value)) {
    const items = value.map(inner);
    return (items.some((item, at) => item !== value[at]) ? items : value) as T;
  }
  let isSame = true;
  const members = Object.entries(value).map(([name, one]): [string, unknown] => {
    const member: [string, unknown] = [pattern.test(name) ? rename(name) : name, inner(one)];
    isSame &&= member[0] === name && member[1] === one;
    return member;
  });
  return isSame ? value : (Object.fromEntries(members) as T);
}

/** Returns the value with transferable names. Values without such names are returned as is. */
export const escapeNames = <T>(value: T): T => withNames(value, lost, (name) => `~${name}`);

/** Reverses `escapeNames`. */
export const restoreNames = <T>(value: T): T => withNames(value, renamed, (name) => name.slice(1));
