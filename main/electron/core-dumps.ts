import { writeFileSync } from 'node:fs';

/**
 * A crash must not write the API key to the disk: on Linux, a core dump of main then holds none of its memory.
 * Elsewhere the system offers nothing that a program without native code could do. Crash reports are never uploaded:
 * Electron's crash reporter is not started.
 */
export function keepMemoryOutOfCoreDumps(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/coredump_filter', '0');
  } catch {
    // A system without /proc, or a hardened one: nothing is lost that was there before.
  }
}
