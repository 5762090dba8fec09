/**
 * Where windows of the tests appear: a separate display on Linux, the user's elsewhere.
 * @param first the number from which a free display is searched; two that start at once need different ones
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

/** Whether a window can be shown at all. */
export function hasDisplay(environment: NodeJS.ProcessEnv = process.env, platform: NodeJS.Platform = process.platform): boolean {
  return platform !== 'linux' || Boolean(environment['DISPLAY']) || Boolean(environment['WAYLAND_DISPLAY']);
}
