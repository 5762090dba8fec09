/**
 * Objects with names that a document or a person chose lose a member named `__proto__` between renderer and main: the context bridge takes it
 * for the prototype, and the schemas drop it. It crosses under another name, and gets its own one back on the other side.
 */
const carriedCalls: ReadonlySet<string> = new Set([
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

/** Whether the input or the output of a call has objects with names that are not declared one by one. */
export const hasCarriedNames = (method: string): boolean => carriedCalls.has(method);

/** `__proto__`, and what it could be mistaken for once it was renamed. */
const lost = /^~*__proto__$/;
const renamed = /^~+__proto__$/;
/** More than any call takes or returns; deeper objects stay as they are on both sides. */
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

/** Returns the same value with names that cross. What has none of them is returned as it is. */
export const carryNames = <T>(value: T): T => withNames(value, lost, (name) => `~${name}`);

/** Returns the value as it was before `carryNames`. */
export const restoreNames = <T>(value: T): T => withNames(value, renamed, (name) => name.slice(1));
