/** Host names in a text, one on a line or with spaces or commas between, as they are compared. */
export const hostsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((host) => host.replace(/\.$/, ''))
    .filter((host) => host !== '');

/** Whether both are the same nameservers, in whichever order. */
export function sameSet(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [new Set(one), new Set(other)];
  return left.size === right.size && [...left].every((host) => right.has(host));
}
