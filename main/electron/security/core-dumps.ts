import { writeFileSync } from 'node:fs';

/**
 * A crash must not write the API key to disk: on Linux, main's core dumps then contain none of its memory. Other systems offer nothing that
 * a program without native code could do. Crash reports are never uploaded: Electron's crash reporter is not started.
 */
export function keepMemoryOutOfCoreDumps(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/coredump_filter', '0');
  } catch {
    // A system without /proc, or a hardened one: nothing is lost compared to before.
  }
}
