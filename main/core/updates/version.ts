const release = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/**
 * Whether a version may be offered to a copy: it is a plain release (three numbers, no channel) and newer. Never the same or an older one,
 * whatever the feed says.
 */
export function isOffer(offered: string, present: string): boolean {
  const newer = release.exec(offered)?.slice(1).map(Number);
  if (newer === undefined) return false;
  // A pre-release copy, e.g. 1.2.0-rc.1, updates to that release.
  const [plain = '', before] = present.split('+')[0]?.split(/-(.*)/s) ?? [];
  const older = release.exec(plain)?.slice(1).map(Number);
  if (older === undefined) return false;
  for (const [index, value] of newer.entries()) {
    const other = older[index] ?? 0;
    if (value !== other) return value > other;
  }
  return before !== undefined;
}
