/** Scripts that npm runs automatically around other commands. With ignore-scripts it silently does not. */
const hook = /^(pre|post)|^(install|prepare|dependencies)$/;

/**
 * Violations of the rule that no package runs anything during installation: `ignore-scripts=true` in .npmrc, exactly once, and no script of
 * our own that relies on npm to call it. `allowScripts` of package.json is not enough: npm 11 runs what is not named there, with a warning.
 */
export function runningInstallScripts(npmrc: string, scripts: Readonly<Record<string, string>>): string[] {
  const entries = npmrc
    .split(/\r?\n/)
    .map((line) => line.trim().split(/\s*=\s*/))
    .filter(([key]) => key === 'ignore-scripts' || key === 'ignore-scripts[]');
  const [only, ...more] = entries;
  const off = only?.[0] === 'ignore-scripts' && only[1] === 'true' && more.length === 0;
  return [
    ...(off ? [] : ['.npmrc has to say ignore-scripts=true, and once: otherwise packages run scripts while they are installed']),
    ...Object.keys(scripts)
      .filter((name) => hook.test(name))
      .map((name) => `the script ${name} of package.json would not be called by npm, because of ignore-scripts`),
  ];
}
