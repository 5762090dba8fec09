/**
 * Where windows of the tests appear: a display of their own on Linux, the person's elsewhere.
 * @param first the number from which a free display is looked for; two that start at once need their own
 */
export function onOwnDisplay(
  command: string,
  args: readonly string[],
  first = 99,
  platform: NodeJS.Platform = process.platform,
): [string, string[]] {
  if (platform !== 'linux') return [command, [...args]];
  return ['xvfb-run', ['-a', '-n', String(first), '-s', '-screen 0 1920x1200x24', command, ...args]];
}

/** Whether a window can appear at all. */
export function hasDisplay(environment: NodeJS.ProcessEnv = process.env, platform: NodeJS.Platform = process.platform): boolean {
  return platform !== 'linux' || Boolean(environment['DISPLAY']) || Boolean(environment['WAYLAND_DISPLAY']);
}
