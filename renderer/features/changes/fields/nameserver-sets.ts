/** Host names in a text, separated by lines, spaces or commas, normalized for comparison. */
export const hostsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((host) => host.replace(/\.$/, ''))
    .filter((host) => host !== '');

/** Whether both contain the same nameservers, in any order. */
export function sameSet(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [new Set(one), new Set(other)];
  return left.size === right.size && [...left].every((host) => right.has(host));
}
