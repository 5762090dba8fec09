import type { ChildProcess } from 'node:child_process';

/** Kills a process group leader, and all that it started, at once; on systems other than Linux those end with it. Waits for its end. */
export async function killAll(leader: ChildProcess): Promise<void> {
  if (leader.exitCode !== null || leader.signalCode !== null) return;
  const ended = new Promise((resolve) => leader.once('exit', resolve));
  try {
    if (process.platform === 'linux' && leader.pid !== undefined) process.kill(-leader.pid, 'SIGKILL');
    else leader.kill('SIGKILL');
  } catch (error) {
    // It ended a moment ago, and its exit was not reported yet.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  await ended;
}
